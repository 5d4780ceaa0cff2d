// toString of the program, called by the concatenation of strings, also of nested and of null values.
public class Concatenation {
    static class Amount {
        private final int value;

        Amount(int value) {
            this.value = value;
        }

        @Override
        public String toString() {
            return value + " " + unit();
        }

        String unit() {
            return "units";
        }
    }

    static class Metres extends Amount {
        Metres(int value) {
            super(value);
        }

        @Override
        String unit() {
            return "m";
        }
    }

    static class Pair {
        private final Object left;
        private final Object right;

        Pair(Object left, Object right) {
            this.left = left;
            this.right = right;
        }

        @Override
        public String toString() {
            return "(" + left + ", " + right + ")";
        }
    }

    public static void main(String[] args) {
        String text = "pair " + new Pair(new Amount(1), new Pair(new Metres(2), null));
        text += new Metres(3);
        System.out.println(text + '!' + 4L + new Amount(5));
    }
}
