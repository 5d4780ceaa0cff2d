import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;

// What is read from a stream is a copy that nobody else has while it is filled.
public class ReadExternally {
    public static class Note implements Externalizable {
        private int value;

        public Note() {}

        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(value); // NORACE a: ordered
        }

        public void readExternal(ObjectInput in) throws IOException {
            value = in.readInt(); // NORACE a: ordered
        }
    }

    public static class Registered implements Externalizable {
        static volatile Registered last;

        private int value;

        public Registered() {}

        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(1);
        }

        public void readExternal(ObjectInput in) throws IOException {
            last = this;
            value = in.readInt(); // RACE b; FP c, c: two copies, one object
        }

        static void use() {
            Registered seen = last;
            if (seen != null) {
                seen.value = 2; // RACE b, d, d
            }
        }
    }

    static byte[] write(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(bytes);
        out.writeObject(object);
        out.flush();
        return bytes.toByteArray();
    }

    static void read(byte[] bytes) {
        try {
            new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
        } catch (IOException | ClassNotFoundException error) {
            return;
        }
    }

    public static void main(String[] args) throws IOException {
        byte[] note = write(new Note());
        byte[] registered = write(new Registered());
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                read(note);
                read(registered);
                Registered.use();
            }).start();
        }
    }
}
