package java.io;

import static raceproof.model.Intrinsics.*;

public class ObjectOutputStream extends OutputStream implements ObjectOutput, ObjectStreamConstants {
    private final OutputStream out;
    private int state;
    /** What has been written. */
    private Object handles;

    /** Data of an object goes through a buffer. */
    private void put() throws IOException {
        state = (int) number();
        out.write(new byte[1], 0, state);
    }

    /** An object is written. */
    void object(Object o) throws IOException {
        put();
        if (choose()) annotateClass(o.getClass());
        if (choose()) annotateProxyClass(o.getClass());
        if (choose()) writeClassDescriptor(ObjectStreamClass.lookup(o.getClass()));
    }

    /** What objects hold is written, too: what this does, the analysis says. */
    private void copy() {}

    protected ObjectOutputStream() throws IOException {
        out = null;
    }

    public ObjectOutputStream(OutputStream out) throws IOException {
        this.out = out;
        writeStreamHeader();
    }

    protected void annotateClass(Class<?> type) throws IOException {}

    protected void annotateProxyClass(Class<?> type) throws IOException {}

    public void close() throws IOException {
        put();
        out.flush();
        out.close();
    }

    public void defaultWriteObject() throws IOException {
        if (choose()) throw new IOException();
    }

    protected void drain() throws IOException {
        put();
    }

    protected boolean enableReplaceObject(boolean b) {
        return choose();
    }

    public void flush() throws IOException {
        put();
        out.flush();
    }

    public PutField putFields() throws IOException {
        if (choose()) throw new NotActiveException();
        put();
        return new PutFieldImpl(this);
    }

    protected Object replaceObject(Object o) throws IOException {
        return o;
    }

    public void reset() throws IOException {
        put();
    }

    public void useProtocolVersion(int n) throws IOException {
        put();
    }

    public void write(byte[] a) throws IOException {
        byte read = a[0];
        put();
    }

    public void write(int n) throws IOException {
        put();
    }

    public void write(byte[] a, int n, int n2) throws IOException {
        byte read = a[0];
        put();
    }

    public void writeBoolean(boolean b) throws IOException {
        put();
    }

    public void writeByte(int n) throws IOException {
        put();
    }

    public void writeBytes(String s) throws IOException {
        put();
    }

    public void writeChar(int n) throws IOException {
        put();
    }

    public void writeChars(String s) throws IOException {
        put();
    }

    protected void writeClassDescriptor(ObjectStreamClass objectStreamClass) throws IOException {
        put();
    }

    public void writeDouble(double d) throws IOException {
        put();
    }

    public void writeFields() throws IOException {
        if (choose()) throw new IOException();
    }

    public void writeFloat(float d) throws IOException {
        put();
    }

    public void writeInt(int n) throws IOException {
        put();
    }

    public void writeLong(long n) throws IOException {
        put();
    }

    public final void writeObject(Object o) throws IOException {
        if (choose()) throw new IOException();
    }

    protected void writeObjectOverride(Object o) throws IOException {
        if (choose()) throw new IOException();
    }

    public void writeShort(int n) throws IOException {
        put();
    }

    protected void writeStreamHeader() throws IOException {
        put();
    }

    public void writeUTF(String s) throws IOException {
        put();
    }

    public void writeUnshared(Object o) throws IOException {
        if (choose()) throw new IOException();
    }

    public abstract static class PutField {
        public PutField() {}

        public abstract void put(String s, boolean b);

        public abstract void put(String s, byte n);

        public abstract void put(String s, char ch);

        public abstract void put(String s, double d);

        public abstract void put(String s, float d);

        public abstract void put(String s, int n);

        public abstract void put(String s, Object o);

        public abstract void put(String s, long n);

        public abstract void put(String s, short n);

        public abstract void write(ObjectOutput objectOutput) throws IOException;
    }

    private static final class PutFieldImpl extends PutField {
        private final ObjectOutputStream stream;

        PutFieldImpl(ObjectOutputStream stream) {
            this.stream = stream;
        }

        public void put(String s, boolean b) {}

        public void put(String s, byte n) {}

        public void put(String s, char ch) {}

        public void put(String s, double d) {}

        public void put(String s, float d) {}

        public void put(String s, int n) {}

        public void put(String s, Object o) {}

        public void put(String s, long n) {}

        public void put(String s, short n) {}

        public void write(ObjectOutput out) throws IOException {
            if (out != stream) throw new IllegalArgumentException();
            out.write(new byte[1], 0, 1);
        }
    }
}
