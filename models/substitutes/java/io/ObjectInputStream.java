package java.io;

import static raceproof.model.Intrinsics.*;

public class ObjectInputStream extends InputStream implements ObjectInput, ObjectStreamConstants {
    protected ObjectInputStream() throws IOException {
        if (choose()) throw new IOException();
    }

    public ObjectInputStream(InputStream inputStream) throws IOException {
        if (choose()) throw new IOException();
    }

    public int available() throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public void close() throws IOException {
        if (choose()) throw new IOException();
    }

    public void defaultReadObject() throws IOException, ClassNotFoundException {
        if (choose()) throw new IOException();
        if (choose()) throw new ClassNotFoundException();
    }

    protected boolean enableResolveObject(boolean b) {
        return choose();
    }

    public final ObjectInputFilter getObjectInputFilter() {
        return unknown(ObjectInputFilter.class);
    }

    public int read() throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public int read(byte[] a, int n, int n2) throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public boolean readBoolean() throws IOException {
        if (choose()) throw new IOException();
        return choose();
    }

    public byte readByte() throws IOException {
        if (choose()) throw new IOException();
        return (byte) number();
    }

    public char readChar() throws IOException {
        if (choose()) throw new IOException();
        return (char) number();
    }

    protected ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
        if (choose()) throw new IOException();
        if (choose()) throw new ClassNotFoundException();
        return unknown(ObjectStreamClass.class);
    }

    public double readDouble() throws IOException {
        if (choose()) throw new IOException();
        return (double) number();
    }

    public GetField readFields() throws IOException, ClassNotFoundException {
        if (choose()) throw new IOException();
        if (choose()) throw new ClassNotFoundException();
        return unknown(GetField.class);
    }

    public float readFloat() throws IOException {
        if (choose()) throw new IOException();
        return (float) number();
    }

    public void readFully(byte[] a) throws IOException {
        if (choose()) throw new IOException();
    }

    public void readFully(byte[] a, int n, int n2) throws IOException {
        if (choose()) throw new IOException();
    }

    public int readInt() throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public String readLine() throws IOException {
        if (choose()) throw new IOException();
        return string();
    }

    public long readLong() throws IOException {
        if (choose()) throw new IOException();
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
        if (choose()) throw new IOException();
        return (short) number();
    }

    protected void readStreamHeader() throws IOException, StreamCorruptedException {
        if (choose()) throw new IOException();
        if (choose()) throw new StreamCorruptedException();
    }

    public String readUTF() throws IOException {
        if (choose()) throw new IOException();
        return string();
    }

    public Object readUnshared() throws IOException, ClassNotFoundException {
        if (choose()) throw new IOException();
        if (choose()) throw new ClassNotFoundException();
        return null;
    }

    public int readUnsignedByte() throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public int readUnsignedShort() throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public void registerValidation(
            ObjectInputValidation objectInputValidation, int n) throws NotActiveException, InvalidObjectException {
        if (choose()) throw new NotActiveException();
    }

    protected Class<?> resolveClass(ObjectStreamClass objectStreamClass) throws IOException, ClassNotFoundException {
        if (choose()) throw new IOException();
        if (choose()) throw new ClassNotFoundException();
        return unknown(Class.class);
    }

    protected Object resolveObject(Object o) throws IOException {
        if (choose()) throw new IOException();
        return o;
    }

    protected Class<?> resolveProxyClass(String[] a) throws IOException, ClassNotFoundException {
        if (choose()) throw new IOException();
        if (choose()) throw new ClassNotFoundException();
        return unknown(Class.class);
    }

    public final void setObjectInputFilter(ObjectInputFilter objectInputFilter) {}

    public int skipBytes(int n) throws IOException {
        if (choose()) throw new IOException();
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
}
