package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.channels.FileChannel;

public class FileOutputStream extends OutputStream {
    public FileOutputStream(File file) throws FileNotFoundException {
        if (choose()) throw new FileNotFoundException();
    }

    public FileOutputStream(FileDescriptor fileDescriptor) {}

    public FileOutputStream(String s) throws FileNotFoundException {
        if (choose()) throw new FileNotFoundException();
    }

    public FileOutputStream(File file, boolean b) throws FileNotFoundException {
        if (choose()) throw new FileNotFoundException();
    }

    public FileOutputStream(String s, boolean b) throws FileNotFoundException {
        if (choose()) throw new FileNotFoundException();
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

    public void write(byte[] a) throws IOException {
        if (choose()) throw new IOException();
    }

    public void write(int n) throws IOException {
        if (choose()) throw new IOException();
    }

    public void write(byte[] a, int n, int n2) throws IOException {
        if (choose()) throw new IOException();
    }
}
