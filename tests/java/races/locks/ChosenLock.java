// Which of two locks guards the counter depends on the argument.
class ChosenLock {
    static final Object even = new Object();
    static final Object odd = new Object();
    static int count;

    static void increment(int number) {
        Object lock = number % 2 == 0 ? even : odd;
        synchronized (lock) {
            count++; // RACE a, a
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            int number = i;
            new Thread(() -> increment(number)).start();
        }
    }
}
