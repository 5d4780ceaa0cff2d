// A constructor puts the new object where another thread finds it, and goes on.
class LeakThis {
    static LeakThis last;
    int value;

    LeakThis() {
        last = this; // RACE a
        value = 1; // RACE b
    }

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            LeakThis seen = last; // RACE a
            if (seen != null) {
                int value = seen.value; // RACE b
            }
        });
        reader.start();
        new LeakThis();
    }
}
