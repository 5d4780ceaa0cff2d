package java.io;

import java.nio.charset.Charset;

public class FileReader extends InputStreamReader {
    public FileReader(File file) throws FileNotFoundException {
        super(new FileInputStream(file));
    }

    public FileReader(FileDescriptor fileDescriptor) {
        super(new FileInputStream(fileDescriptor));
    }

    public FileReader(String s) throws FileNotFoundException {
        super(new FileInputStream(s));
    }

    public FileReader(File file, Charset charset) throws IOException {
        super(new FileInputStream(file));
    }

    public FileReader(String s, Charset charset) throws IOException {
        super(new FileInputStream(s));
    }
}
