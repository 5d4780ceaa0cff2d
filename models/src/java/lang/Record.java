package java.lang;

/** The superclass of records; the compiler of the user's program writes their methods. */
public abstract class Record {
    protected Record() {}

    @Override
    public abstract boolean equals(Object object);

    @Override
    public abstract int hashCode();

    @Override
    public abstract String toString();
}
