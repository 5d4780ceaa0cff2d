// The reader looks at the volatile flag but reads the data whatever it says.
class FlagIgnored {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            boolean seen = ready; // NORACE b: volatile
            int value = data; // RACE a
        });
        reader.start();
        data = 42; // RACE a
        ready = true; // NORACE b: volatile
    }
}
