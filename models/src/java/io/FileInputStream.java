package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** Where it is in the file is the business of the operating system. */
public class FileInputStream extends InputStream {
    private final FileDescriptor descriptor;
    private FileChannel channel;

    public FileInputStream(File file) throws FileNotFoundException {
        if (choose()) throw new FileNotFoundException();
        descriptor = new FileDescriptor();
    }

    public FileInputStream(FileDescriptor descriptor) {
        this.descriptor = descriptor;
    }

    public FileInputStream(String file) throws FileNotFoundException {
        if (choose()) throw new FileNotFoundException();
        descriptor = new FileDescriptor();
    }

    private int fill(byte[] a, int from) throws IOException {
        if (choose()) throw new IOException();
        a[from] = (byte) number();
        return (int) number();
    }

    public int available() throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public void close() throws IOException {
        if (choose()) throw new IOException();
    }

    public FileChannel getChannel() {
        synchronized (this) {
            try {
                if (channel == null) channel = FileChannel.open(Path.of(string()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return channel;
        }
    }

    public final FileDescriptor getFD() throws IOException {
        if (choose()) throw new IOException();
        return descriptor;
    }

    public int read() throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public int read(byte[] a) throws IOException {
        return fill(a, 0);
    }

    public int read(byte[] a, int from, int length) throws IOException {
        return fill(a, from);
    }

    public byte[] readAllBytes() throws IOException {
        if (choose()) return super.readAllBytes();
        return new byte[(int) number()];
    }

    public byte[] readNBytes(int n) throws IOException {
        if (choose()) return super.readNBytes(n);
        return new byte[(int) number()];
    }

    public long skip(long n) throws IOException {
        if (choose()) throw new IOException();
        return number();
    }

    public long transferTo(OutputStream out) throws IOException {
        return super.transferTo(out);
    }
}
