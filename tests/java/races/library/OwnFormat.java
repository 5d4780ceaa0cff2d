// A format that a program writes is called by those of the library.
import java.text.FieldPosition;
import java.text.Format;
import java.text.MessageFormat;
import java.text.ParsePosition;

class OwnFormat {
    public static void main(String[] args) {
        Counting counting = new Counting();
        Thread other = new Thread(() -> {
            String text = counting.format("x") + counting.toString();
        });
        other.start();
        MessageFormat message = new MessageFormat("{0}");
        message.setFormat(0, counting);
        String text = message.format(new Object[] {"y"});
        text += MessageFormat.format("{0}", counting);
    }

    static class Counting extends Format {
        int formatted;
        int shown;

        public StringBuffer format(Object o, StringBuffer out, FieldPosition position) {
            formatted++; // RACE a, a
            return out.append("z");
        }

        public Object parseObject(String text, ParsePosition position) {
            return null;
        }

        public String toString() {
            shown++; // RACE b, b
            return "counting";
        }
    }
}
