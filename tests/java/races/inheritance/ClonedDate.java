import java.util.Date;

// A copy of a date is a date of the same class, with what that adds to it: both copies have one counter.
class ClonedDate {
    static class Counter {
        int reads;
    }

    static class Counted extends Date {
        final Counter counter = new Counter();

        int minute() {
            counter.reads++; // RACE a, a
            return 0;
        }
    }

    public static void main(String[] args) {
        Counted first = new Counted();
        for (int i = 0; i < 2; i++) {
            Counted copy = (Counted) first.clone();
            new Thread(copy::minute).start();
        }
    }
}
