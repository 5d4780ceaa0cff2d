import java.util.Arrays;

/** What clone and copyOf make belongs to whom it is given, as what new makes does. */
public class CopiedArrays {
    private int[] data = new int[16];
    private String[] names = new String[4];
    private Object[] parts = new Object[2];
    private int size;

    public synchronized void fork() {
        data = data.clone();
        data[0]++; // NORACE a: local-lock
    }

    public synchronized int first() {
        return data[0]; // NORACE a: local-lock
    }

    public synchronized void add(String name) {
        if (size == names.length) {
            names = Arrays.copyOf(names, 2 * size);
        }
        names[size++] = name; // NORACE b: local-lock
    }

    public synchronized String name(int at) {
        return names[at]; // NORACE b: local-lock
    }

    public synchronized void cut(Object part) {
        parts = Arrays.copyOfRange(parts, 1, 3);
        parts[1] = part; // NORACE c: local-lock
    }

    public synchronized Object part() {
        return parts[0]; // NORACE c: local-lock
    }
}
