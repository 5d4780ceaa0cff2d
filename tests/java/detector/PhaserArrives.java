// Who arrives is ordered before who goes on.
import java.util.concurrent.Phaser;

class PhaserArrives {
    static int data;
    static int late;

    public static void main(String[] args) {
        Phaser phaser = new Phaser(2);
        new Thread(() -> {
            data = 1; // NORACE a
            phaser.arriveAndAwaitAdvance();
            late = 1; // RACE b
        }).start();
        phaser.arriveAndAwaitAdvance();
        int seen = data; // NORACE a
        seen += late; // RACE b
    }
}
