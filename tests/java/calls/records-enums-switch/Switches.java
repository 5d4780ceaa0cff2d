// Switches over strings, numbers and enums, as statements and expressions, each branch with a call of its own.
public class Switches {
    enum Size { SMALL, LARGE }

    static int one() {
        return 1;
    }

    static int two() {
        return 2;
    }

    static int many(String word) {
        return word.length();
    }

    private static int ofString(String word) {
        switch (word) {
            case "one":
                return one();
            case "Aa":
            case "BB": // the same hash code
                return two();
            default:
                return many(word);
        }
    }

    private static int ofNumber(int number) {
        return switch (number) {
            case 0, 1 -> one();
            case 1_000_000 -> two();
            default -> {
                String text = Integer.toString(number);
                yield many(text);
            }
        };
    }

    private static Runnable ofEnum(Size size) {
        return switch (size) {
            case SMALL -> () -> System.out.println("small " + one());
            case LARGE -> () -> System.out.println("large " + two());
        };
    }

    public static void main(String[] args) {
        System.out.println(ofString("one") + ofString("BB") + ofString("Aa") + ofString("three"));
        System.out.println(ofNumber(0) + ofNumber(1_000_000) + ofNumber(123));
        for (Size size : Size.values()) {
            ofEnum(size).run();
        }
    }
}
