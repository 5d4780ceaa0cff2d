import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

// What one stream reads is another object than what was written, and than what another stream reads.
class TwoReaders {
    static class Entry implements Serializable {
        int count;
    }

    static final Entry written = new Entry();
    static Entry recovered;
    static Entry fetched;

    static Entry recover(byte[] bytes) throws IOException, ClassNotFoundException {
        return (Entry) new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    }

    static Entry fetch(byte[] bytes) throws IOException, ClassNotFoundException {
        return (Entry) new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    }

    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(written);
        recovered = recover(bytes.toByteArray());
        fetched = fetch(bytes.toByteArray());
        new Thread(() -> {
            written.count = 1; // NORACE b, c: no-alias
            recovered.count = 1; // RACE a
        }).start();
        recovered.count = 2; // RACE a
        fetched.count = 2; // NORACE b: no-alias
        fetched.count = 3; // NORACE c: no-alias
    }
}
