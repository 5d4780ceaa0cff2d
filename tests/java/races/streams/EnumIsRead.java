import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

// An enum constant that is read from a stream is the constant itself.
class EnumIsRead {
    enum Level {
        LOW {
            @Override
            int level() {
                return 1;
            }
        };
        int used;

        abstract int level();
    }

    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(Level.LOW);
        Object read = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        new Thread(() -> {
            Level.LOW.used = 1; // RACE a
        }).start();
        ((Level) read).used = 2; // RACE a
    }
}
