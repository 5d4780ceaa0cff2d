// A calendar computes its fields when they are asked for: even two readers need a lock.
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;

class SharedCalendar {
    public static void main(String[] args) {
        Calendar open = new GregorianCalendar();
        Calendar guarded = new GregorianCalendar();
        Thread reader = new Thread(() -> {
            int year = open.get(Calendar.YEAR); // RACE a
            synchronized (guarded) {
                guarded.setTime(new Date()); // NORACE b: global-lock
            }
        });
        reader.start();
        int month = open.get(Calendar.MONTH); // RACE a
        synchronized (guarded) {
            Date now = guarded.getTime(); // NORACE b: global-lock
            now.setTime(0);
        }
    }
}
