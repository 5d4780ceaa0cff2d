// Stripes guard their entries, but the total of the table is counted under whatever stripe was taken: two threads in
// two stripes count at the same time.
class StripesAndTotal {
    static class Stripe {
        private final int[] keys = new int[8];
        private int size;

        void put(int key) {
            keys[size] = key; // NORACE a, a, c: local-lock
            size++; // NORACE c, d, d: local-lock
        }
    }

    static class Table {
        private final Stripe[] stripes = new Stripe[2];
        private int total;

        Table() {
            for (int i = 0; i < stripes.length; i++) {
                stripes[i] = new Stripe();
            }
        }

        void put(int key) {
            Stripe stripe = stripes[key % stripes.length];
            synchronized (stripe) {
                stripe.put(key);
                total++; // RACE b, b
            }
        }
    }

    public static void main(String[] args) {
        Table table = new Table();
        for (int i = 0; i < 2; i++) {
            int key = i;
            new Thread(() -> table.put(key)).start();
        }
    }
}
