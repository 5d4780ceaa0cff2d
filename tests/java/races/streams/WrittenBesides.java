import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;

// Who writes something else has nothing to do with the entries that others write.
class WrittenBesides {
    static class Entry implements Serializable {
        int uses;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeInt(uses); // RACE a
        }
    }

    static class Session implements Serializable {
        String name;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeObject(name);
        }
    }

    static final Entry shared = new Entry();

    static void save(Object object) throws IOException {
        new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(object);
    }

    static void store(Object object) throws IOException {
        new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(object);
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            shared.uses++; // RACE a
        }).start();
        save(shared);
        Thread other = new Thread(() -> {
            try {
                store(new Session());
            } catch (IOException e) {
                System.exit(1);
            }
        });
        other.start();
    }
}
