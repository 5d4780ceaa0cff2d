// A date can be set: it is shared without a lock, and then with one.
import java.util.Date;

class SharedDate {
    public static void main(String[] args) {
        Date open = new Date();
        Date guarded = new Date();
        Thread setter = new Thread(() -> {
            open.setTime(1); // RACE a
            synchronized (guarded) {
                guarded.setTime(1); // NORACE b: global-lock
            }
        });
        setter.start();
        long when = open.getTime(); // RACE a
        synchronized (guarded) {
            when += guarded.getTime(); // NORACE b: global-lock
        }
    }
}
