import java.io.Serializable;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Many features of the language in few lines, as seeds for mutation. */
public class Sample {
    static final long BIG = 1L << 40;
    static final double RATIO = 0.75;
    static final String NAME = "näme\u0000";
    private volatile int counter;
    private final Object lock = new Object();
    protected transient int[][] table = new int[3][4];

    sealed interface Shape permits Circle, Square {}

    record Circle(@Mark(value = "r", nested = @Inner({1, 2})) double radius) implements Shape {}

    record Square(long side, String... names) implements Shape {
        Square {
            if (side < 0) throw new IllegalArgumentException("side " + side);
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Inner {
        int[] value() default {};
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE_USE, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
    @interface Mark {
        String value();

        Inner nested() default @Inner;

        Class<?> type() default Object.class;

        Colour colour() default Colour.RED;
    }

    enum Colour {
        RED, GREEN {
            @Override int weight() { return 2; }
        };

        int weight() { return 1; }
    }

    @Deprecated
    int synchronizedIncrement(int by) {
        synchronized (lock) {
            counter += by;
            return counter;
        }
    }

    static synchronized long loops(int n) {
        long sum = 0;
        outer:
        for (int i = 0; i < n; i++) {
            for (int j = i; j >= 0; j--) {
                if ((i ^ j) % 7 == 3) continue outer;
                sum += i * (long) j;
                if (sum > BIG) break outer;
            }
        }
        do {
            sum >>>= 1;
        } while (sum > 1000);
        return sum;
    }

    @Mark("switches")
    String switches(int i, String s, Colour c) {
        int tabled = switch (i) {
            case 1, 2, 3 -> 10;
            case 4 -> i * 2;
            default -> -1;
        };
        switch (s) {
            case "one":
            case "two":
                tabled++;
                break;
            case "AaBB":
            case "BBBB":
                return s + tabled + c + 'x' + 1.5f;
            default:
        }
        switch (c) {
            case RED -> tabled -= 3;
            case GREEN -> tabled += 4;
        }
        return switch (i) {
            case 1_000 -> "k";
            case -1_000_000 -> "m";
            default -> null;
        };
    }

    int tryFinally(List<String> list, int depth) throws Exception {
        int state = 0;
        try (AutoCloseable first = () -> state(1); AutoCloseable second = () -> state(2)) {
            state = list.get(depth).length();
            if (state > 3) return state;
        } catch (IndexOutOfBoundsException | NullPointerException e) {
            state = -1;
            throw e;
        } finally {
            state += depth;
            counter = state;
        }
        return state;
    }

    private static void state(int i) {}

    Supplier<String> lambdas(String prefix, int... numbers) {
        Function<Integer, String> f = n -> prefix + n + numbers.length;
        Runnable r = (Runnable & Serializable) () -> counter++;
        Supplier<List<String>> make = ArrayList::new;
        r.run();
        return () -> f.andThen(String::trim).apply(numbers[0]) + make.get();
    }

    <T extends Comparable<? super T>> T generic(Map<String, ? extends List<T>> map, T[] array) {
        T best = null;
        for (List<T> list : map.values()) for (T t : list) if (best == null || t.compareTo(best) > 0) best = t;
        for (T t : array) best = best instanceof Comparable<?> && t.compareTo(best) < 0 ? best : t;
        assert best != null : "none";
        return best;
    }

    Object patterns(Object o) {
        if (o instanceof Circle circle && circle.radius() > 1) return circle.radius();
        class Local {
            final Object captured = o;

            @Override public String toString() { return captured + Sample.this.lock.toString(); }
        }
        Object anonymous = new Object() {
            int hidden = 3;

            @Override public int hashCode() { return hidden + (int) (char) (byte) (short) o.hashCode(); }
        };
        return o == null ? new Local() : anonymous;
    }

    static double numbers(int i, long l, float f, double d, byte b, char c, short s, boolean z) {
        i <<= 3; l >>= i; f %= 2f; d = -d;
        int[] ints = {i, b, c, s, z ? 1 : 0};
        ints[1]++;
        l = ~l | i & 0xFFL;
        long[][][] deep = new long[2][][];
        deep[0] = new long[][] {{l}};
        return l > f ? d / i : (float) d < f ? ints.length : l + (double) deep[0][0][0];
    }

    native int nothing(Object[] all);
}
