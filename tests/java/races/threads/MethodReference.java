// A reference to a method of an object, as the job of two threads.
class MethodReference {
    private int turns;

    void turn() {
        turns++; // RACE a, a
    }

    public static void main(String[] args) {
        MethodReference wheel = new MethodReference();
        Thread first = new Thread(wheel::turn);
        Thread second = new Thread(wheel::turn);
        first.start();
        second.start();
    }
}
