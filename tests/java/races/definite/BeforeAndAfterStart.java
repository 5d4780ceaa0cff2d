// Not definite: the helper is called before the start and after it, and the first call is ordered.
class BeforeAndAfterStart {
    static int value;

    static void touch() {
        value = 2; // RACE a
    }

    public static void main(String[] args) {
        touch();
        Thread writer = new Thread(() -> {
            value = 1; // RACE a
        });
        writer.start();
        touch();
    }
}
