import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Arrays;

// A hook lets others see the object before it has filled it.
class HookLeaks implements Serializable {
    static HookLeaks seen = new HookLeaks();

    private transient int[] data = {0};
    private transient int size;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        data = new int[4]; // RACE d: likely
        seen = this; // RACE a
        size = 4; // RACE b: likely
        Arrays.fill(data, 1); // RACE c: likely
    }

    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(seen);
        new Thread(() -> {
            HookLeaks other = seen; // RACE a
            System.out.println(other.size); // RACE b: likely
            System.out.println(other.data[0]); // RACE c, d: likely
        }).start();
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }
}
