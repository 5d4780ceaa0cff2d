// A copy of a shared array belongs to whoever has made it, until it is handed out.
class CloneIsPrivate {
    static volatile int[] current = new int[4];

    public static void main(String[] args) {
        new Thread(() -> {
            int seen = current[0]; // NORACE a: thread-local
        }).start();
        int[] copy = current.clone();
        copy[0] = 1; // NORACE a: thread-local
        current = copy;
    }
}
