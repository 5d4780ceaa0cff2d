package java.io;

import java.nio.charset.Charset;

public class FileWriter extends OutputStreamWriter {
    public FileWriter(File file) throws IOException {
        super(new FileOutputStream(file));
    }

    public FileWriter(FileDescriptor fileDescriptor) {
        super(new FileOutputStream(fileDescriptor));
    }

    public FileWriter(String s) throws IOException {
        super(new FileOutputStream(s));
    }

    public FileWriter(File file, boolean b) throws IOException {
        super(new FileOutputStream(file));
    }

    public FileWriter(File file, Charset charset) throws IOException {
        super(new FileOutputStream(file));
    }

    public FileWriter(String s, boolean b) throws IOException {
        super(new FileOutputStream(s));
    }

    public FileWriter(String s, Charset charset) throws IOException {
        super(new FileOutputStream(s));
    }

    public FileWriter(File file, Charset charset, boolean b) throws IOException {
        super(new FileOutputStream(file));
    }

    public FileWriter(String s, Charset charset, boolean b) throws IOException {
        super(new FileOutputStream(s));
    }
}
