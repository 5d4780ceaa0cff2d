import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

// A part is put by its name, and read by itself; another one is put and got by its name, with a value if there is none.
class PartIsPut {
    static class Stand implements Serializable {
        int uses;
    }

    static class Rest implements Serializable {
        static final Rest ONE = new Rest();
        int uses;
    }

    static class Whole implements Serializable {
        Object part;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.putFields().put("part", new Stand());
            out.writeFields();
        }
    }

    static class Other implements Serializable {
        Object part;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            part = in.readFields().get("part", Rest.ONE);
        }
    }

    static Object copy(Object original) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(original);
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    public static void main(String[] args) throws Exception {
        Whole whole = (Whole) copy(new Whole());
        Stand stand = (Stand) whole.part;
        new Thread(() -> stand.uses = 1).start(); // RACE a
        ((Stand) whole.part).uses = 2; // RACE a

        copy(Rest.ONE);
        Other other = (Other) copy(new Other());
        new Thread(() -> Rest.ONE.uses = 3).start(); // FP b: the part is null here
        if (other.part != null) ((Rest) other.part).uses = 4; // FP b: the part is null here
    }
}
