import java.util.AbstractList;
import java.util.List;

/** A list that the library gives out looks into the object without its lock. */
public class GivenList {
    private final int[] values = new int[4];
    private int size;

    public synchronized void add(int value) {
        values[size] = value; // RACE a
        size++; // RACE b
    }

    public List<Integer> view() {
        return new AbstractList<>() {
            @Override
            public Integer get(int at) {
                return values[at]; // RACE a
            }

            @Override
            public int size() {
                return size; // RACE b
            }
        };
    }
}
