import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;

// Others see an object before its hook has filled it: what reading runs before lets it leak, not the hook.
class SuperHookLeaks {
    static class Base implements Serializable {
        static Base seen = new Filled();

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            seen = this; // RACE a
        }
    }

    static class Filled extends Base {
        transient int size;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            size = 4; // RACE b: likely
        }
    }

    static class Plain {
        static Plain seen;

        Plain() {
            seen = this; // RACE c
        }
    }

    static class Made extends Plain implements Serializable {
        transient int size;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            size = 4; // RACE d: likely
        }
    }

    public static class Own implements Externalizable {
        static Own seen;
        int size;

        public Own() {
            seen = this; // RACE e
        }

        @Override
        public void writeExternal(ObjectOutput out) {}

        @Override
        public void readExternal(ObjectInput in) {
            size = 4; // RACE f: likely
        }
    }

    static byte[] write(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(bytes);
        out.writeObject(object);
        out.flush();
        return bytes.toByteArray();
    }

    static void read(byte[] bytes) throws IOException, ClassNotFoundException {
        new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    }

    public static void main(String[] args) throws Exception {
        byte[] filled = write(new Filled());
        byte[] made = write(new Made());
        byte[] own = write(new Own());
        new Thread(() -> {
            System.out.println(((Filled) Base.seen).size); // RACE a; RACE b: likely
            System.out.println(((Made) Plain.seen).size); // RACE c; RACE d: likely
            System.out.println(Own.seen.size); // RACE e; RACE f: likely
        }).start();
        read(filled);
        read(made);
        read(own);
    }
}
