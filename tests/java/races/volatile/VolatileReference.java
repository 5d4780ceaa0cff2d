// A volatile reference to an object that is changed after it was published.
class VolatileReference {
    static class Temperature {
        int degrees;
    }

    static volatile Temperature now;

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            Temperature seen = now; // NORACE a: volatile
            if (seen != null) {
                int degrees = seen.degrees; // RACE b
            }
        });
        reader.start();
        Temperature fresh = new Temperature();
        now = fresh; // NORACE a: volatile
        fresh.degrees = 21; // RACE b
    }
}
