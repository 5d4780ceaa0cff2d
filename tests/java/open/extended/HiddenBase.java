/** What a hidden class has that is public is there for whoever uses its public subclass. */
public class HiddenBase extends Hidden {
    public synchronized int twice() {
        return 2 * count; // RACE a
    }
}

abstract class Hidden {
    int count;

    public void add() {
        count++; // RACE a, b, b
    }
}
