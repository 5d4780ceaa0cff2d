// Fractions never change: a sum is a new fraction, published in a volatile field.
class ImmutableFractionSafe {
    static class Fraction {
        private final int numerator;
        private final int denominator;

        Fraction(int numerator, int denominator) {
            this.numerator = numerator; // NORACE b: immutable
            this.denominator = denominator; // NORACE c: immutable
        }

        Fraction twice() {
            return new Fraction(2 * numerator, denominator);
        }

        int numerator() {
            return numerator; // NORACE b: immutable
        }

        int denominator() {
            return denominator; // NORACE c: immutable
        }
    }

    static volatile Fraction current;

    public static void main(String[] args) {
        Fraction half = new Fraction(1, 2);
        Thread doubler = new Thread(() -> {
            current = half.twice(); // NORACE a: volatile
        });
        doubler.start();
        Fraction seen = current; // NORACE a: volatile
        if (seen != null) {
            seen.numerator();
            seen.denominator();
        }
    }
}
