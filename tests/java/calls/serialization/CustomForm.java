// Serialisation hooks: writeObject, readObject, and the constructor of the first class that is not serialisable.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

public class CustomForm {
    static class Plain {
        final String made;

        Plain() {
            made = "made by constructor";
        }
    }

    static class Session extends Plain implements Serializable {
        private static final long serialVersionUID = 1;
        private final String user;
        private transient String token;

        Session(String user) {
            this.user = user;
            this.token = fresh();
        }

        private static String fresh() {
            return "fresh token";
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(token.length());
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            token = fresh() + " " + in.readInt();
        }
    }

    public static void main(String[] args) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new Session("ann"));
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            Session session = (Session) in.readObject();
            System.out.println(session.user + ", " + session.token + ", " + session.made);
        }
    }
}
