// A final field is safe when its constructor is over, and not before.
class FinalLeak {
    static FinalLeak leaked;
    static FinalLeak published;
    final int value;

    FinalLeak(boolean leak) {
        if (leak) {
            leaked = this; // RACE a
        }
        value = 7; // RACE b; NORACE d
    }

    public static void main(String[] args) {
        new Thread(() -> {
            new FinalLeak(true);
            published = new FinalLeak(false); // RACE c
        }).start();
        for (int i = 0; i < 20; i++) {
            FinalLeak early = leaked; // RACE a
            if (early != null) {
                int seen = early.value; // RACE b
            }
            FinalLeak late = published; // RACE c
            if (late != null) {
                int seen = late.value; // NORACE d
            }
            Thread.yield();
        }
    }
}
