// Two steps that are read again: what is locked is the last node of the way that is gone once more.
class FoundAgain {
    static class Node {
        Node next;
        int visits;
    }

    public static void main(String[] args) {
        for (int list = 0; list < 2; list++) {
            Node first = new Node();
            first.next = new Node();
            first.next.next = new Node();
            for (int i = 0; i < 3; i++) {
                new Thread(() -> {
                    synchronized (first.next.next) {
                        first.next.next.visits++; // NORACE a, a: local-lock
                    }
                }).start();
            }
        }
    }
}
