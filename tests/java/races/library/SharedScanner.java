// A scanner moves on whenever it is asked what comes.
import java.util.Scanner;

class SharedScanner {
    public static void main(String[] args) {
        Scanner open = new Scanner("1 2 3");
        Scanner guarded = new Scanner("1 2 3");
        Thread reader = new Thread(() -> {
            boolean more = open.hasNextInt(); // RACE a
            synchronized (guarded) {
                more = guarded.hasNextInt(); // NORACE b: global-lock
            }
        });
        reader.start();
        int next = open.nextInt(); // RACE a
        synchronized (guarded) {
            next = guarded.nextInt(); // NORACE b: global-lock
        }
    }
}
