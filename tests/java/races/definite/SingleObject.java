// A field of an object that main makes once.
class SingleObject {
    private int value;

    public static void main(String[] args) {
        SingleObject shared = new SingleObject();
        Thread writer = new Thread(() -> {
            shared.value = 1; // RACE a: definite
        });
        writer.start();
        int seen = shared.value; // RACE a: definite
    }
}
