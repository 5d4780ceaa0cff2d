import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

// What a function object has captured is read with it: another lock, and the very entry that is read beside it.
class CapturedIsRead {
    interface Task extends Runnable, Serializable {}

    static class Entry implements Serializable {
        static int total;
        int count;
        final Task task = () -> count = 1; // RACE b; FP d, d: either thread may have read either task

        synchronized void add() {
            total++; // RACE a, a
        }
    }

    static Object copy(Object original) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(original);
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    public static void main(String[] args) throws Exception {
        Entry entry = new Entry();
        Task adds = entry::add;
        Task read = (Task) copy(adds);
        new Thread(() -> read.run()).start();
        entry.add();
        Entry other = (Entry) copy(entry);
        new Thread(() -> other.task.run()).start();
        other.count = 2; // RACE b
    }
}
