// Static synchronized methods of two classes hold two different monitors.
class LocksOfTwoClasses {
    static int shared;

    static class Left {
        static synchronized void write() {
            shared = 1; // RACE a
        }
    }

    static class Right {
        static synchronized void write() {
            shared = 2; // RACE a
        }
    }

    public static void main(String[] args) {
        Thread left = new Thread(Left::write);
        Thread right = new Thread(Right::write);
        left.start();
        right.start();
    }
}
