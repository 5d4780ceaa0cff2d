// The accesses are repeated, but each thread exists once: still definite.
class AccessInLoop {
    static int value;

    public static void main(String[] args) {
        Thread writer = new Thread(() -> {
            for (int i = 0; i < 10; i++) {
                value = i; // RACE a: definite
            }
        });
        writer.start();
        for (int i = 0; i < 10; i++) {
            value = -i; // RACE a: definite
        }
    }
}
