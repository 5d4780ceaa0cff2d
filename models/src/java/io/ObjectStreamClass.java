package java.io;

import static raceproof.model.Intrinsics.*;

public class ObjectStreamClass implements Serializable {
    public static final ObjectStreamField[] NO_FIELDS = new ObjectStreamField[0];

    private final Class<?> type;

    private ObjectStreamClass(Class<?> type) {
        this.type = type;
    }

    public Class<?> forClass() {
        return type;
    }

    public ObjectStreamField getField(String s) {
        return choose() ? null : new ObjectStreamField(s, Object.class);
    }

    public ObjectStreamField[] getFields() {
        return new ObjectStreamField[] {new ObjectStreamField(string(), Object.class)};
    }

    public String getName() {
        return string();
    }

    public long getSerialVersionUID() {
        return number();
    }

    public static ObjectStreamClass lookup(Class<?> type) {
        return choose() ? null : new ObjectStreamClass(type);
    }

    public static ObjectStreamClass lookupAny(Class<?> type) {
        return new ObjectStreamClass(type);
    }

    public String toString() {
        return string();
    }
}
