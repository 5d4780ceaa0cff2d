import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;

// A class that lists its parts may write one that is transient.
class ListedParts {
    static class Part implements Serializable {
        int uses;
    }

    static class Whole implements Serializable {
        private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("part", Part.class)};
        transient Part part = new Part();
    }

    static Object copy(Object original) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(original);
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    public static void main(String[] args) throws Exception {
        Whole whole = (Whole) copy(new Whole());
        new Thread(() -> whole.part.uses = 1).start(); // RACE a
        whole.part.uses = 2; // RACE a
    }
}
