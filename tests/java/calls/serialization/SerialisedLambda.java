// A lambda and a method reference are written and read back: reading calls $deserializeLambda$ of the capturing class.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.function.Supplier;

public class SerialisedLambda {
    interface Task extends Supplier<String>, Serializable {}

    static class Name implements Serializable {
        private static final long serialVersionUID = 1;
        private final String text;

        Name(String text) {
            this.text = text;
        }

        String shown() {
            return "name " + text;
        }
    }

    private static String decorate(Name name) {
        return "<" + name.shown() + ">";
    }

    private static Task copy(Task task) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(task);
        return (Task) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    public static void main(String[] args) throws IOException, ClassNotFoundException {
        Name name = new Name("ann");
        Task capturing = () -> decorate(name);
        Task bound = name::shown;
        System.out.println(copy(capturing).get() + " " + copy(bound).get());
    }
}
