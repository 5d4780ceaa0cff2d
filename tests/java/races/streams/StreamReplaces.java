import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;

// A stream writes something in place of a part that could not be written.
class StreamReplaces {
    static class Stand implements Serializable {
        int uses;
    }

    static class Original {}

    static class Whole implements Serializable {
        Object part = new Original();
    }

    static class Out extends ObjectOutputStream {
        Out(OutputStream out) throws IOException {
            super(out);
            enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object object) {
            return object instanceof Original ? new Stand() : object;
        }
    }

    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Out out = new Out(bytes);
        out.writeObject(new Whole());
        out.flush();
        Whole whole = (Whole) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        Stand stand = (Stand) whole.part;
        new Thread(() -> stand.uses = 1).start(); // RACE a
        ((Stand) whole.part).uses = 2; // RACE a
    }
}
