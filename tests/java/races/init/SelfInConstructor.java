// A constructor publishes what its own method gives, and that is the object itself.
class SelfInConstructor {
    static volatile SelfInConstructor seen;

    private final int size;

    SelfInConstructor(int size) {
        seen = self();
        this.size = size; // RACE a
    }

    private SelfInConstructor self() {
        return this;
    }

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            SelfInConstructor found = seen;
            if (found != null) {
                int size = found.size; // RACE a
            }
        });
        reader.start();
        new SelfInConstructor(3);
    }
}
