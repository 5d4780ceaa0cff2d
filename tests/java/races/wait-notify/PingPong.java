// Two players take turns. The turn is guarded by the lock, the ball only by whose turn it is.
class PingPong {
    static final Object lock = new Object();
    static int turn;
    static int ball;

    static void play(int me) {
        for (int round = 0; round < 3; round++) {
            synchronized (lock) {
                while (turn != me) { // NORACE b: global-lock
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
            ball++; // FP a, a: only the player whose turn it is
            synchronized (lock) {
                turn = 1 - me; // NORACE b: global-lock
                lock.notifyAll();
            }
        }
    }

    public static void main(String[] args) {
        Thread ping = new Thread(() -> play(0));
        Thread pong = new Thread(() -> play(1));
        ping.start();
        pong.start();
    }
}
