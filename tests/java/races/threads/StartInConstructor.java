// A constructor starts a thread on its own object and goes on initialising it.
class StartInConstructor implements Runnable {
    private int early;
    private int late;

    StartInConstructor() {
        early = 1; // NORACE a: ordered
        new Thread(this).start();
        late = 1; // RACE b
    }

    @Override
    public void run() {
        int sum = early; // NORACE a: ordered
        sum += late; // RACE b
    }

    public static void main(String[] args) {
        new StartInConstructor();
    }
}
