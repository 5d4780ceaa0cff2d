package java.io;

import static raceproof.model.Intrinsics.*;

public class ObjectOutputStream extends OutputStream implements ObjectOutput, ObjectStreamConstants {
    protected ObjectOutputStream() throws IOException {
        if (choose()) throw new IOException();
    }

    public ObjectOutputStream(OutputStream outputStream) throws IOException {
        if (choose()) throw new IOException();
    }

    protected void annotateClass(Class<?> type) throws IOException {
        if (choose()) throw new IOException();
    }

    protected void annotateProxyClass(Class<?> type) throws IOException {
        if (choose()) throw new IOException();
    }

    public void close() throws IOException {
        if (choose()) throw new IOException();
    }

    public void defaultWriteObject() throws IOException {
        if (choose()) throw new IOException();
    }

    protected void drain() throws IOException {
        if (choose()) throw new IOException();
    }

    protected boolean enableReplaceObject(boolean b) {
        return choose();
    }

    public void flush() throws IOException {
        if (choose()) throw new IOException();
    }

    public PutField putFields() throws IOException {
        if (choose()) throw new IOException();
        return unknown(PutField.class);
    }

    protected Object replaceObject(Object o) throws IOException {
        if (choose()) throw new IOException();
        return o;
    }

    public void reset() throws IOException {
        if (choose()) throw new IOException();
    }

    public void useProtocolVersion(int n) throws IOException {
        if (choose()) throw new IOException();
    }

    public void write(byte[] a) throws IOException {
        if (choose()) throw new IOException();
    }

    public void write(int n) throws IOException {
        if (choose()) throw new IOException();
    }

    public void write(byte[] a, int n, int n2) throws IOException {
        if (choose()) throw new IOException();
    }

    public void writeBoolean(boolean b) throws IOException {
        if (choose()) throw new IOException();
    }

    public void writeByte(int n) throws IOException {
        if (choose()) throw new IOException();
    }

    public void writeBytes(String s) throws IOException {
        if (choose()) throw new IOException();
    }

    public void writeChar(int n) throws IOException {
        if (choose()) throw new IOException();
    }

    public void writeChars(String s) throws IOException {
        if (choose()) throw new IOException();
    }

    protected void writeClassDescriptor(ObjectStreamClass objectStreamClass) throws IOException {
        if (choose()) throw new IOException();
    }

    public void writeDouble(double d) throws IOException {
        if (choose()) throw new IOException();
    }

    public void writeFields() throws IOException {
        if (choose()) throw new IOException();
    }

    public void writeFloat(float d) throws IOException {
        if (choose()) throw new IOException();
    }

    public void writeInt(int n) throws IOException {
        if (choose()) throw new IOException();
    }

    public void writeLong(long n) throws IOException {
        if (choose()) throw new IOException();
    }

    public final void writeObject(Object o) throws IOException {
        if (choose()) throw new IOException();
    }

    protected void writeObjectOverride(Object o) throws IOException {
        if (choose()) throw new IOException();
    }

    public void writeShort(int n) throws IOException {
        if (choose()) throw new IOException();
    }

    protected void writeStreamHeader() throws IOException {
        if (choose()) throw new IOException();
    }

    public void writeUTF(String s) throws IOException {
        if (choose()) throw new IOException();
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
}
