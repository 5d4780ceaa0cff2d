import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** A stream fills a new object, and what that has made for itself: nobody else has it yet. */
public class FilledFromStream implements Serializable {
    private transient byte[] data = {}; // FP f, h: possible, nobody has the object yet

    private void readObject(ObjectInputStream in) throws IOException {
        data = new byte[in.readInt()]; // FP b, c, d, d, g: possible, streams call it on new objects
        in.readFully(data); // FP a, e, e, g: possible, streams call it on new objects
    }

    private synchronized void writeObject(ObjectOutputStream out) throws IOException {
        out.writeInt(data.length); // FP b, f: possible, streams call readObject on new objects
    }

    public synchronized int first() {
        return data[0]; // FP a, c, h: possible, streams call readObject on new objects
    }

    public byte[] save() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(this);
        return bytes.toByteArray();
    }

    public static Object load(byte[] bytes) throws IOException, ClassNotFoundException {
        return new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    }
}
