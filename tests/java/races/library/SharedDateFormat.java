// A format of dates has one calendar for all: even formatting needs a lock.
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Date;

class SharedDateFormat {
    static final SimpleDateFormat OPEN = new SimpleDateFormat("yyyy");
    static final SimpleDateFormat GUARDED = new SimpleDateFormat("yyyy");
    static final ThreadLocal<SimpleDateFormat> OWN = ThreadLocal.withInitial(() -> new SimpleDateFormat("yyyy"));

    public static void main(String[] args) throws ParseException {
        Thread other = new Thread(() -> {
            String year = OPEN.format(new Date()); // RACE a
            synchronized (GUARDED) {
                year = GUARDED.format(new Date()); // NORACE b: global-lock
            }
            year = ((SimpleDateFormat) OPEN.clone()).format(new Date()); // RACE c
            year = OWN.get().format(new Date()); // FP d: each thread has one
        });
        other.start();
        Date date = OPEN.parse("2000"); // RACE a; RACE c
        synchronized (GUARDED) {
            date = GUARDED.parse("2000"); // NORACE b: global-lock
        }
        date = OWN.get().parse("2000"); // FP d: each thread has one
    }
}
