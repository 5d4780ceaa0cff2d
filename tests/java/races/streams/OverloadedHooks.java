import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

// Methods that are called as hooks are, but take something else, hide no hook.
class OverloadedHooks {
    static class Token implements Serializable {}

    static class Only {
        static final Only ONE = new Only();
        int uses;
    }

    static class In extends ObjectInputStream {
        In(InputStream in) throws IOException {
            super(in);
            enableResolveObject(true);
        }

        Object resolveObject(Token token) {
            return token;
        }

        @Override
        protected Object resolveObject(Object object) {
            return object instanceof Token ? Only.ONE : object;
        }
    }

    static class Box implements Serializable {
        static Box seen;

        private void readObject(String name) {}

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            seen = this; // RACE b
        }
    }

    static byte[] write(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(object);
        return bytes.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        Only only = (Only) new In(new ByteArrayInputStream(write(new Token()))).readObject();
        new Thread(() -> Only.ONE.uses = 1).start(); // RACE a
        only.uses = 2; // RACE a

        byte[] box = write(new Box());
        new Thread(() -> System.out.println(Box.seen)).start(); // RACE b
        new ObjectInputStream(new ByteArrayInputStream(box)).readObject();
    }
}
