// A format of numbers keeps the digits that it works on.
import java.text.DecimalFormat;
import java.text.NumberFormat;

class SharedDecimalFormat {
    public static void main(String[] args) {
        NumberFormat open = new DecimalFormat("0.00");
        NumberFormat guarded = new DecimalFormat("0.00");
        Thread other = new Thread(() -> {
            String text = open.format(1.5); // RACE a
            synchronized (guarded) {
                text = guarded.format(1); // NORACE b: global-lock
            }
        });
        other.start();
        String text = open.format(2.5); // RACE a
        synchronized (guarded) {
            guarded.setMaximumFractionDigits(1); // NORACE b: global-lock
        }
        text += new DecimalFormat("0").format(3L);
    }
}
