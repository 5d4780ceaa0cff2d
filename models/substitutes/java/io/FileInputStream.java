package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.channels.FileChannel;

public class FileInputStream extends InputStream {
    public FileInputStream(File file) throws FileNotFoundException {
        if (choose()) throw new FileNotFoundException();
    }

    public FileInputStream(FileDescriptor fileDescriptor) {}

    public FileInputStream(String s) throws FileNotFoundException {
        if (choose()) throw new FileNotFoundException();
    }

    public int available() throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public void close() throws IOException {
        if (choose()) throw new IOException();
    }

    public FileChannel getChannel() {
        return unknown(FileChannel.class);
    }

    public final FileDescriptor getFD() throws IOException {
        if (choose()) throw new IOException();
        return unknown(FileDescriptor.class);
    }

    public int read() throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public int read(byte[] a) throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public int read(byte[] a, int n, int n2) throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public byte[] readAllBytes() throws IOException {
        if (choose()) throw new IOException();
        return new byte[(int) number()];
    }

    public byte[] readNBytes(int n) throws IOException {
        if (choose()) throw new IOException();
        return new byte[(int) number()];
    }

    public long skip(long n) throws IOException {
        if (choose()) throw new IOException();
        return number();
    }

    public long transferTo(OutputStream outputStream) throws IOException {
        if (choose()) throw new IOException();
        return number();
    }
}
