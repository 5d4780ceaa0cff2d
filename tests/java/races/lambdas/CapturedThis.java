// A lambda in an instance method captures this.
class CapturedThis {
    private int mood;

    void live() {
        new Thread(() -> mood++).start(); // RACE a
        mood--; // RACE a
    }

    public static void main(String[] args) {
        new CapturedThis().live();
    }
}
