/** Each method gives the object itself back, so calls go on in a chain, and one of the links has no lock. */
public class FluentCounter {
    private int count;

    public synchronized FluentCounter add() {
        count++; // RACE a; NORACE b, b: local-lock
        return this;
    }

    public FluentCounter reset() {
        count = 0; // RACE a, c, c
        return this;
    }
}
