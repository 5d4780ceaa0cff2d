// A list of nodes that is built, walked and forgotten in one thread.
class ConfinedGraph {
    static class Node {
        Node next;
        int value;
    }

    static int sum(int length) {
        Node head = null;
        for (int i = 0; i < length; i++) {
            Node node = new Node();
            node.next = head; // NORACE a: thread-local
            node.value = i;
            head = node;
        }
        int sum = 0;
        while (head != null) {
            sum += head.value;
            head = head.next; // NORACE a: thread-local
        }
        return sum;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Thread(() -> sum(5)).start();
        }
    }
}
