import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

// Reading a record runs its constructor, with the components that were read.
class RecordIsMade {
    static class Name implements Serializable {
        int used;
    }

    static Name last;
    static int made;

    record Named(Name name, int size) implements Serializable {
        Named {
            made = size; // RACE a
            last = name;
        }
    }

    static void read(byte[] bytes) {
        try {
            new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
        } catch (IOException | ClassNotFoundException e) {
            System.exit(1);
        }
    }

    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(new Named(new Name(), 1));
        read(bytes.toByteArray());
        Name name = last;
        Thread thread = new Thread(() -> name.used = 1); // RACE b
        thread.start();
        name.used = 2; // RACE b
        thread.join();
        new Thread(() -> read(bytes.toByteArray())).start();
        made = 3; // RACE a
    }
}
