/** An object gives out its array, of which another one is made: two locks for one array. */
public class ArrayBetweenTwo {
    private final int[] values;

    public ArrayBetweenTwo() {
        values = new int[8];
    }

    private ArrayBetweenTwo(int[] values) {
        this.values = values;
    }

    public ArrayBetweenTwo view() {
        return new ArrayBetweenTwo(values);
    }

    public synchronized void add(int at) {
        values[at]++; // RACE a, a
    }
}
