// A chain of nodes, each guarded by its own monitor.
class HandOverHand {
    static class Node {
        final Node next;
        int visits;

        Node(Node next) {
            this.next = next;
        }
    }

    static void walk(Node node) {
        while (node != null) {
            synchronized (node) {
                node.visits++; // NORACE a, a: local-lock
            }
            node = node.next;
        }
    }

    public static void main(String[] args) {
        Node head = null;
        for (int i = 0; i < 5; i++) {
            head = new Node(head);
        }
        Node first = head;
        for (int i = 0; i < 3; i++) {
            new Thread(() -> walk(first)).start();
        }
    }
}
