import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.List;

// An immutable list is written with what it holds.
class ImmutableListIsRead {
    static class Entry implements Serializable {
        int count;
    }

    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(List.of(new Entry()));
        List<?> list = (List<?>) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        Entry read = (Entry) list.get(0);
        new Thread(() -> read.count = 1).start(); // RACE a
        ((Entry) list.get(0)).count = 2; // RACE a
    }
}
