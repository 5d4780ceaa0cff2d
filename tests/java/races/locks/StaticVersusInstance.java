// A static field under the class's monitor in one method and under the object's monitor in another.
class StaticVersusInstance {
    static int issued;

    static synchronized void reset() {
        issued = 0; // RACE a
    }

    synchronized int issue() {
        return ++issued; // RACE a
    }

    public static void main(String[] args) {
        StaticVersusInstance office = new StaticVersusInstance();
        Thread clerk = new Thread(office::issue);
        clerk.start();
        reset();
    }
}
