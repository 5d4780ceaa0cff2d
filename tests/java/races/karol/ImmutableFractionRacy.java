// A fraction with a method that changes it, shared by two threads.
class ImmutableFractionRacy {
    static class Fraction {
        private int numerator;
        private final int denominator;

        Fraction(int numerator, int denominator) {
            this.numerator = numerator;
            this.denominator = denominator; // NORACE b: immutable
        }

        void twice() {
            numerator *= 2; // RACE a
        }

        int numerator() {
            return numerator; // RACE a
        }

        int denominator() {
            return denominator; // NORACE b: immutable
        }
    }

    public static void main(String[] args) {
        Fraction half = new Fraction(1, 2);
        Thread doubler = new Thread(() -> {
            half.twice();
            half.denominator();
        });
        doubler.start();
        half.numerator();
        half.denominator();
    }
}
