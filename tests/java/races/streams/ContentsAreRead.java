import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

// A list that is read from a stream has copies of what was in the list that was written.
class ContentsAreRead {
    static class Entry implements Serializable {
        int count;
        transient Entry next;
    }

    static Entry first;

    public static void main(String[] args) throws Exception {
        Entry written = new Entry();
        written.next = new Entry();
        List<Entry> entries = new ArrayList<>();
        entries.add(written);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(entries);
        List<?> read = (List<?>) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        first = (Entry) read.get(0);
        new Thread(() -> {
            written.count = 1; // NORACE a: no-alias
            written.next.count = 1; // NORACE c: no-alias
            first.count = 1; // RACE b
        }).start();
        first.count = 2; // RACE b; NORACE a, c: no-alias
    }
}
