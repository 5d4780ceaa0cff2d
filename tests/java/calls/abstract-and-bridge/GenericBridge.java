// Bridges of generics: a call through the erased signature reaches the typed body by way of a bridge.
public class GenericBridge {
    interface Function<A, B> {
        B apply(A argument);
    }

    abstract static class Handler<T extends Comparable<T>> {
        abstract T handle(T value);

        T larger(T left, T right) {
            return handle(left).compareTo(handle(right)) < 0 ? right : left;
        }
    }

    static class Version implements Comparable<Version> {
        final int number;

        Version(int number) {
            this.number = number;
        }

        @Override
        public int compareTo(Version other) {
            return Integer.compare(number, other.number);
        }
    }

    static class Next extends Handler<Version> implements Function<Version, Integer> {
        @Override
        Version handle(Version version) {
            return new Version(version.number + 1);
        }

        @Override
        public Integer apply(Version version) {
            return handle(version).number;
        }
    }

    private static <A, B> B call(Function<A, B> function, A argument) {
        return function.apply(argument);
    }

    public static void main(String[] args) {
        Next next = new Next();
        System.out.println(call(next, new Version(1)));
        System.out.println(next.larger(new Version(1), new Version(2)).number);
    }
}
