import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

// What is read has what its parts say that they are: here, the only one there is.
class PartIsResolved {
    static class Only implements Serializable {
        static final Only ONE = new Only();
        int used;

        private Object readResolve() {
            return ONE;
        }
    }

    static class Whole implements Serializable {
        Only part = Only.ONE;
    }

    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(new Whole());
        Whole whole = (Whole) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        new Thread(() -> {
            Only.ONE.used = 1; // RACE a
        }).start();
        whole.part.used = 2; // RACE a
    }
}
