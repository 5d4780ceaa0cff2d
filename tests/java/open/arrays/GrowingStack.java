/** A stack that moves to a larger array under the lock, and is looked at without. */
public class GrowingStack {
    private String[] items = new String[2];
    private int size;

    public synchronized void push(String item) {
        if (size == items.length) {
            String[] larger = new String[size * 2];
            System.arraycopy(items, 0, larger, 0, size); // RACE d; FP e, e, f: an array has one owner
            items = larger; // RACE a
        }
        items[size] = item; // RACE b; FP f: an array has one owner
        size++; // RACE c
    }

    public String peek() {
        int top = size - 1; // RACE c
        String[] seen = items; // RACE a
        return seen[top]; // RACE b, d
    }
}
