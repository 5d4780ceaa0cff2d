package java.io;

import java.nio.charset.Charset;
import java.util.Locale;
import raceproof.model.Intrinsics;

/** Text for another stream; it locks itself. What it prints goes through its own {@link #write(byte[], int, int)}. */
public class PrintStream extends FilterOutputStream implements Appendable,Closeable {
    private int state;
    private volatile boolean trouble;

    public PrintStream(OutputStream out) {
        super(out);
    }

    public PrintStream(OutputStream out, boolean autoFlush) {
        super(out);
    }

    public PrintStream(OutputStream out, boolean autoFlush, String charset) throws UnsupportedEncodingException {
        super(out);
        if (Intrinsics.choose()) {
            throw new UnsupportedEncodingException();
        }
    }

    public PrintStream(OutputStream out, boolean autoFlush, Charset charset) {
        super(out);
    }

    public PrintStream(String file) throws FileNotFoundException {
        super(new FileOutputStream(file));
    }

    public PrintStream(String file, String charset) throws FileNotFoundException, UnsupportedEncodingException {
        super(new FileOutputStream(file));
        if (Intrinsics.choose()) {
            throw new UnsupportedEncodingException();
        }
    }

    public PrintStream(String file, Charset charset) throws IOException {
        super(new FileOutputStream(file));
    }

    public PrintStream(File file) throws FileNotFoundException {
        super(new FileOutputStream(file));
    }

    public PrintStream(File file, String charset) throws FileNotFoundException, UnsupportedEncodingException {
        super(new FileOutputStream(file));
        if (Intrinsics.choose()) {
            throw new UnsupportedEncodingException();
        }
    }

    public PrintStream(File file, Charset charset) throws IOException {
        super(new FileOutputStream(file));
    }

    public void flush() {
        synchronized (this) {
            state = (int) Intrinsics.number();
            try {
                out.flush();
            } catch (IOException e) {
                trouble = true;
            }
        }
    }

    public void close() {
        synchronized (this) {
            state = (int) Intrinsics.number();
            try {
                out.close();
            } catch (IOException e) {
                trouble = true;
            }
        }
    }

    public boolean checkError() {
        flush();
        if (out instanceof PrintStream) {
            return ((PrintStream) out).checkError();
        }
        return trouble;
    }

    protected void setError() {
        trouble = true;
    }

    protected void clearError() {
        trouble = false;
    }

    public void write(int b) {
        synchronized (this) {
            state = (int) Intrinsics.number();
            try {
                out.write(b);
                if (Intrinsics.choose()) {
                    out.flush();
                }
            } catch (IOException e) {
                trouble = true;
            }
        }
    }

    public void write(byte[] bytes, int offset, int length) {
        synchronized (this) {
            state = (int) Intrinsics.number();
            try {
                out.write(bytes, offset, length);
                if (Intrinsics.choose()) {
                    out.flush();
                }
            } catch (IOException e) {
                trouble = true;
            }
        }
    }

    public void write(byte[] bytes) throws IOException {
        write(bytes, 0, bytes.length);
    }

    public void writeBytes(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    public void print(boolean x) {
        emit();
    }

    public void print(char x) {
        emit();
    }

    public void print(int x) {
        emit();
    }

    public void print(long x) {
        emit();
    }

    public void print(float x) {
        emit();
    }

    public void print(double x) {
        emit();
    }

    public void print(char[] chars) {
        int read = chars[0];
        emit();
    }

    public void print(String text) {
        emit();
    }

    public void print(Object object) {
        String.valueOf(object);
        emit();
    }

    public void println() {
        emit();
    }

    public void println(boolean x) {
        synchronized (this) {
            print(x);
            emit();
        }
    }

    public void println(char x) {
        synchronized (this) {
            print(x);
            emit();
        }
    }

    public void println(int x) {
        synchronized (this) {
            print(x);
            emit();
        }
    }

    public void println(long x) {
        synchronized (this) {
            print(x);
            emit();
        }
    }

    public void println(float x) {
        synchronized (this) {
            print(x);
            emit();
        }
    }

    public void println(double x) {
        synchronized (this) {
            print(x);
            emit();
        }
    }

    public void println(char[] chars) {
        synchronized (this) {
            print(chars);
            emit();
        }
    }

    public void println(String text) {
        synchronized (this) {
            print(text);
            emit();
        }
    }

    public void println(Object object) {
        String text = String.valueOf(object);
        synchronized (this) {
            print(text);
            emit();
        }
    }

    public PrintStream printf(String format, Object... args) {
        return format(format, args);
    }

    public PrintStream printf(Locale locale, String format, Object... args) {
        return format(locale, format, args);
    }

    public PrintStream format(String format, Object... args) {
        synchronized (this) {
            String.format(format, args);
            emit();
        }
        return this;
    }

    public PrintStream format(Locale locale, String format, Object... args) {
        return format(format, args);
    }

    public PrintStream append(CharSequence text) {
        print(String.valueOf(text));
        return this;
    }

    public PrintStream append(CharSequence text, int start, int end) {
        return append(text.subSequence(start, end));
    }

    public PrintStream append(char c) {
        print(c);
        return this;
    }

    private void emit() {
        synchronized (this) {
            state = (int) Intrinsics.number();
            write(new byte[1], 0, 1);
        }
    }

    public Charset charset() {
        return Charset.defaultCharset();
    }
}
