// Like InitialisedOnDemand, but the array is filled when the monitor was given back already.
class FilledAfterRelease {
    static class Lazy {
        private int[] table;

        int[] table() {
            int[] made;
            synchronized (this) {
                if (table != null) { // NORACE c: global-lock
                    return table; // NORACE d: global-lock
                }
                made = new int[1];
                table = made; // NORACE c, d: global-lock
            }
            made[0] = 7; // RACE b; FP a, a: only who has made it writes
            return made;
        }
    }

    public static void main(String[] args) {
        Lazy lazy = new Lazy();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                int first = lazy.table()[0]; // RACE b
            }).start();
        }
    }
}
