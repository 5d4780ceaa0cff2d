// The thread is handed to a method that starts it; what the method does after the start is unordered.
class ThreadAsParameter {
    static int state;

    static void launch(Thread thread) {
        state = 1; // NORACE a: ordered
        thread.start();
        state = 2; // RACE b: definite
    }

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            int seen = state; // NORACE a: ordered; RACE b: definite
        });
        launch(worker);
    }
}
