/** An interface that says of equals what every object does can be a lambda: callers call its other method. */
public class ToldEqual {
    /** What is there, if it is equal. */
    public interface Same<T> {
        boolean same(T one, T other);

        @Override
        boolean equals(Object other);

        @Override
        String toString();
    }

    private int asked;

    public synchronized int asked() {
        return asked; // RACE a
    }

    public Same<String> same() {
        return (one, other) -> {
            asked++; // RACE a, b, b
            return one.equals(other);
        };
    }
}
