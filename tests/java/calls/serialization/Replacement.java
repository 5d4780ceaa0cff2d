// Serialisation hooks: writeReplace, readResolve, Externalizable, and elements of collections.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

public class Replacement {
    static class Singleton implements Serializable {
        private static final long serialVersionUID = 1;
        static final Singleton ONLY = new Singleton();

        private Object writeReplace() {
            return new Stand();
        }
    }

    static class Stand implements Serializable {
        private static final long serialVersionUID = 1;

        private Object readResolve() {
            return Singleton.ONLY;
        }
    }

    public static class Point implements Externalizable {
        private static final long serialVersionUID = 1;
        private int x;

        public Point() {}

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(x + 1);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            x = in.readInt();
        }

        @Override
        public int hashCode() {
            return x;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Point && ((Point) other).x == x;
        }
    }

    private static Object copy(Object object) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(object);
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    public static void main(String[] args) throws IOException, ClassNotFoundException {
        System.out.println(copy(Singleton.ONLY) == Singleton.ONLY);
        System.out.println(((Point) copy(copy(new Point()))).x);
        Set<?> points = (Set<?>) copy(new HashSet<>(List.of(new Point())));
        System.out.println(points.iterator().next().hashCode());
    }
}
