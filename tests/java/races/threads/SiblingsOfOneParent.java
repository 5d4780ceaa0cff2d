// Main starts a writer and then a reader; both run at once, whatever the order of the starts.
class SiblingsOfOneParent {
    static int price;

    public static void main(String[] args) {
        Thread writer = new Thread(() -> {
            price = 99; // RACE a: definite
        });
        Thread reader = new Thread(() -> {
            int seen = price; // RACE a: definite; NORACE b: ordered
        });
        writer.start();
        reader.start();
    }

    static {
        price = 10; // NORACE b: ordered
    }
}
