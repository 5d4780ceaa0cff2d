// Two main methods are two programs: the thread of one does not run beside the other.
class TwoPrograms {
    static int shared;

    static class Other {
        public static void main(String[] args) {
            shared = 1; // NORACE a: ordered
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            shared = 2; // NORACE a: ordered; RACE b
        }).start();
        shared = 3; // RACE b
    }
}
