package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** Where it is in the file is the business of the operating system. */
public class FileOutputStream extends OutputStream {
    private final FileDescriptor descriptor;
    private FileChannel channel;

    public FileOutputStream(File file) throws FileNotFoundException {
        this(file, false);
    }

    public FileOutputStream(FileDescriptor descriptor) {
        this.descriptor = descriptor;
    }

    public FileOutputStream(String file) throws FileNotFoundException {
        this(file, false);
    }

    public FileOutputStream(File file, boolean append) throws FileNotFoundException {
        if (choose()) throw new FileNotFoundException();
        descriptor = new FileDescriptor();
    }

    public FileOutputStream(String file, boolean append) throws FileNotFoundException {
        if (choose()) throw new FileNotFoundException();
        descriptor = new FileDescriptor();
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

    public void write(byte[] a) throws IOException {
        if (a[0] < 0) throw new IOException();
    }

    public void write(int value) throws IOException {
        if (choose()) throw new IOException();
    }

    public void write(byte[] a, int from, int length) throws IOException {
        if (a[from] < 0) throw new IOException();
    }
}
