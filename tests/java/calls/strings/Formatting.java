// toString and formatTo of the program, called by String.format, valueOf, builders, joiners and printing.
import java.util.Formattable;
import java.util.Formatter;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;

public class Formatting {
    static class Plain {
        @Override
        public String toString() {
            return "plain";
        }
    }

    static class Fancy implements Formattable {
        @Override
        public void formatTo(Formatter formatter, int flags, int width, int precision) {
            formatter.format("fancy%d", width);
        }
    }

    static class Rope implements CharSequence {
        @Override
        public int length() {
            return 3;
        }

        @Override
        public char charAt(int index) {
            return (char) ('a' + index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return toString().subSequence(start, end);
        }

        @Override
        public String toString() {
            return "abc";
        }
    }

    public static void main(String[] args) {
        System.out.println(String.format("%s and %5s", new Plain(), new Fancy()));
        System.out.println(String.valueOf(new Plain()) + Objects.toString(new Plain()));
        System.out.println(Objects.toString(null, "none"));
        StringBuilder builder = new StringBuilder().append(new Plain()).append(new Rope(), 1, 3);
        System.out.println(builder.insert(0, new Plain()));
        System.out.println(new StringJoiner(";").add(new Rope()) + String.join("-", List.of(new Rope(), "x")));
        System.out.println(new Plain());
        System.out.printf("%s%n", new Rope());
        System.out.println("xabcx".contains(new Rope()) + " " + "abc".contentEquals(new Rope()));
    }
}
