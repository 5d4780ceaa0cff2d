package java.io;

import static raceproof.model.Intrinsics.*;

public class ObjectInputStream extends InputStream implements ObjectInput, ObjectStreamConstants {
    private final InputStream in;
    private ObjectInputFilter filter;
    private int state;
    /** What has been read. */
    private Object handles;

    /** Data of an object comes out of a buffer. */
    private void take() throws IOException {
        if (choose()) throw new EOFException();
        state = in.read(new byte[1], 0, state);
    }

    /** An object is read. */
    void object() throws IOException, ClassNotFoundException {
        take();
        Class<?> type = resolveClass(readClassDescriptor());
        if (choose()) resolveProxyClass(new String[] {string()});
        if (filter != null) filter.checkInput(new Info(type));
    }

    /** All that was ever written is read: what this does, the analysis says. */
    private void copy() {}

    protected ObjectInputStream() throws IOException {
        in = null;
    }

    public ObjectInputStream(InputStream in) throws IOException {
        this.in = in;
        readStreamHeader();
    }

    public int available() throws IOException {
        return state + in.available();
    }

    public void close() throws IOException {
        state = -1;
        in.close();
    }

    public void defaultReadObject() throws IOException, ClassNotFoundException {
        if (choose()) throw new IOException();
        if (choose()) throw new ClassNotFoundException();
    }

    protected boolean enableResolveObject(boolean b) {
        return choose();
    }

    public final ObjectInputFilter getObjectInputFilter() {
        return filter;
    }

    public int read() throws IOException {
        take();
        return (int) number();
    }

    public int read(byte[] a, int n, int n2) throws IOException {
        a[0] = (byte) number();
        take();
        return (int) number();
    }

    public boolean readBoolean() throws IOException {
        take();
        return choose();
    }

    public byte readByte() throws IOException {
        take();
        return (byte) number();
    }

    public char readChar() throws IOException {
        take();
        return (char) number();
    }

    protected ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
        take();
        return ObjectStreamClass.lookup(Object.class);
    }

    public double readDouble() throws IOException {
        take();
        return (double) number();
    }

    public GetField readFields() throws IOException, ClassNotFoundException {
        if (choose()) throw new NotActiveException();
        take();
        return new GetFieldImpl(this);
    }

    public float readFloat() throws IOException {
        take();
        return (float) number();
    }

    public void readFully(byte[] a) throws IOException {
        a[0] = (byte) number();
        take();
    }

    public void readFully(byte[] a, int n, int n2) throws IOException {
        a[0] = (byte) number();
        take();
    }

    public int readInt() throws IOException {
        take();
        return (int) number();
    }

    public String readLine() throws IOException {
        take();
        return string();
    }

    public long readLong() throws IOException {
        take();
        return number();
    }

    public final Object readObject() throws IOException, ClassNotFoundException {
        if (choose()) throw new IOException();
        if (choose()) throw new ClassNotFoundException();
        return null;
    }

    protected Object readObjectOverride() throws IOException, ClassNotFoundException {
        if (choose()) throw new IOException();
        if (choose()) throw new ClassNotFoundException();
        return null;
    }

    public short readShort() throws IOException {
        take();
        return (short) number();
    }

    protected void readStreamHeader() throws IOException, StreamCorruptedException {
        take();
        if (choose()) throw new StreamCorruptedException();
    }

    public String readUTF() throws IOException {
        take();
        return string();
    }

    public Object readUnshared() throws IOException, ClassNotFoundException {
        if (choose()) throw new IOException();
        if (choose()) throw new ClassNotFoundException();
        return null;
    }

    public int readUnsignedByte() throws IOException {
        take();
        return (int) number();
    }

    public int readUnsignedShort() throws IOException {
        take();
        return (int) number();
    }

    public void registerValidation(
            ObjectInputValidation objectInputValidation, int n) throws NotActiveException, InvalidObjectException {
        if (choose()) throw new NotActiveException();
    }

    protected Class<?> resolveClass(ObjectStreamClass objectStreamClass) throws IOException, ClassNotFoundException {
        if (choose()) throw new ClassNotFoundException();
        return objectStreamClass.forClass();
    }

    protected Object resolveObject(Object o) throws IOException {
        return o;
    }

    protected Class<?> resolveProxyClass(String[] a) throws IOException, ClassNotFoundException {
        if (choose()) throw new ClassNotFoundException();
        return Object.class;
    }

    public final void setObjectInputFilter(ObjectInputFilter objectInputFilter) {
        filter = objectInputFilter;
    }

    public int skipBytes(int n) throws IOException {
        take();
        return (int) number();
    }

    public abstract static class GetField {
        public GetField() {}

        public abstract boolean defaulted(String s) throws IOException;

        public abstract boolean get(String s, boolean b) throws IOException;

        public abstract byte get(String s, byte n) throws IOException;

        public abstract char get(String s, char ch) throws IOException;

        public abstract double get(String s, double d) throws IOException;

        public abstract float get(String s, float d) throws IOException;

        public abstract int get(String s, int n) throws IOException;

        public abstract Object get(String s, Object o) throws IOException, ClassNotFoundException;

        public abstract long get(String s, long n) throws IOException;

        public abstract short get(String s, short n) throws IOException;

        public abstract ObjectStreamClass getObjectStreamClass();
    }

    private static final class GetFieldImpl extends GetField {
        private final ObjectInputStream stream;

        GetFieldImpl(ObjectInputStream stream) {
            this.stream = stream;
        }

        public boolean defaulted(String s) {
            return choose();
        }

        public boolean get(String s, boolean b) {
            return choose();
        }

        public byte get(String s, byte n) {
            return (byte) number();
        }

        public char get(String s, char ch) {
            return (char) number();
        }

        public double get(String s, double d) {
            return number();
        }

        public float get(String s, float d) {
            return number();
        }

        public int get(String s, int n) {
            return (int) number();
        }

        public Object get(String s, Object o) {
            return o;
        }

        public long get(String s, long n) {
            return number();
        }

        public short get(String s, short n) {
            return (short) number();
        }

        public ObjectStreamClass getObjectStreamClass() {
            return ObjectStreamClass.lookup(Object.class);
        }
    }

    private static final class Info implements ObjectInputFilter.FilterInfo {
        private final Class<?> type;

        Info(Class<?> type) {
            this.type = type;
        }

        public long arrayLength() {
            return number();
        }

        public long depth() {
            return number();
        }

        public long references() {
            return number();
        }

        public Class<?> serialClass() {
            return type;
        }

        public long streamBytes() {
            return number();
        }
    }
}
