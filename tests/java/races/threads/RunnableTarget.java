// Two threads share one Runnable, so they share its fields.
class RunnableTarget implements Runnable {
    private int done;

    @Override
    public void run() {
        done++; // RACE a, a
    }

    public static void main(String[] args) {
        RunnableTarget target = new RunnableTarget();
        Thread first = new Thread(target);
        Thread second = new Thread(target);
        first.start();
        second.start();
    }
}
