package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.charset.Charset;
import java.util.Formatter;
import java.util.Locale;

public class PrintWriter extends Writer {
    private volatile boolean trouble;

    protected Writer out;

    public PrintWriter(File file) throws FileNotFoundException {
        this(new FileOutputStream(file));
    }

    public PrintWriter(OutputStream out) {
        this(new BufferedWriter(new OutputStreamWriter(out)));
    }

    public PrintWriter(Writer out) {
        super(out);
        this.out = out;
    }

    public PrintWriter(String file) throws FileNotFoundException {
        this(new FileOutputStream(file));
    }

    public PrintWriter(File file, String charset) throws FileNotFoundException, UnsupportedEncodingException {
        this(new FileOutputStream(file));
        if (choose()) throw new UnsupportedEncodingException();
    }

    public PrintWriter(File file, Charset charset) throws IOException {
        this(new FileOutputStream(file));
    }

    public PrintWriter(OutputStream out, boolean flush) {
        this(new BufferedWriter(new OutputStreamWriter(out)));
    }

    public PrintWriter(Writer out, boolean flush) {
        super(out);
        this.out = out;
    }

    public PrintWriter(String file, String charset) throws FileNotFoundException, UnsupportedEncodingException {
        this(new FileOutputStream(file));
        if (choose()) throw new UnsupportedEncodingException();
    }

    public PrintWriter(String file, Charset charset) throws IOException {
        this(new FileOutputStream(file));
    }

    public PrintWriter(OutputStream out, boolean flush, Charset charset) {
        this(new BufferedWriter(new OutputStreamWriter(out)));
    }

    public PrintWriter append(char ch) {
        write(ch);
        return this;
    }

    public PrintWriter append(CharSequence text) {
        write(String.valueOf(text));
        return this;
    }

    public PrintWriter append(CharSequence text, int from, int to) {
        return append(text == null ? string() : text.subSequence(from, to));
    }

    public boolean checkError() {
        flush();
        if (out instanceof PrintWriter) return ((PrintWriter) out).checkError();
        return trouble;
    }

    protected void clearError() {
        trouble = false;
    }

    public void close() {
        try {
            synchronized (lock) {
                out.close();
            }
        } catch (IOException e) {
            trouble = true;
        }
    }

    public void flush() {
        try {
            synchronized (lock) {
                out.flush();
            }
        } catch (IOException e) {
            trouble = true;
        }
    }

    public PrintWriter format(String s, Object... a) {
        synchronized (lock) {
            new Formatter(this).format(s, a);
        }
        return this;
    }

    public PrintWriter format(Locale locale, String s, Object... a) {
        synchronized (lock) {
            new Formatter(this).format(locale, s, a);
        }
        return this;
    }

    public void print(boolean value) {
        write(String.valueOf(value));
    }

    public void print(char value) {
        write(String.valueOf(value));
    }

    public void print(char[] value) {
        write(value);
    }

    public void print(double value) {
        write(String.valueOf(value));
    }

    public void print(float value) {
        write(String.valueOf(value));
    }

    public void print(int value) {
        write(String.valueOf(value));
    }

    public void print(Object value) {
        write(String.valueOf(value));
    }

    public void print(String value) {
        write(String.valueOf(value));
    }

    public void print(long value) {
        write(String.valueOf(value));
    }

    public PrintWriter printf(String s, Object... a) {
        return format(s, a);
    }

    public PrintWriter printf(Locale locale, String s, Object... a) {
        return format(locale, s, a);
    }

    private void newLine() {
        try {
            synchronized (lock) {
                out.write(System.lineSeparator());
                if (choose()) out.flush();
            }
        } catch (IOException e) {
            trouble = true;
        }
    }

    public void println() {
        newLine();
    }

    public void println(boolean value) {
        synchronized (lock) {
            print(value);
            println();
        }
    }

    public void println(char value) {
        synchronized (lock) {
            print(value);
            println();
        }
    }

    public void println(char[] value) {
        synchronized (lock) {
            print(value);
            println();
        }
    }

    public void println(double value) {
        synchronized (lock) {
            print(value);
            println();
        }
    }

    public void println(float value) {
        synchronized (lock) {
            print(value);
            println();
        }
    }

    public void println(int value) {
        synchronized (lock) {
            print(value);
            println();
        }
    }

    public void println(Object value) {
        String text = String.valueOf(value);
        synchronized (lock) {
            print(text);
            println();
        }
    }

    public void println(String value) {
        synchronized (lock) {
            print(value);
            println();
        }
    }

    public void println(long value) {
        synchronized (lock) {
            print(value);
            println();
        }
    }

    protected void setError() {
        trouble = true;
    }

    public void write(char[] a) {
        write(a, 0, a.length);
    }

    public void write(int value) {
        try {
            synchronized (lock) {
                out.write(value);
            }
        } catch (IOException e) {
            trouble = true;
        }
    }

    public void write(String s) {
        write(s, 0, s.length());
    }

    public void write(char[] a, int from, int length) {
        try {
            synchronized (lock) {
                out.write(a, from, length);
                if (choose()) out.flush();
            }
        } catch (IOException e) {
            trouble = true;
        }
    }

    public void write(String s, int from, int length) {
        try {
            synchronized (lock) {
                out.write(s, from, length);
                if (choose()) out.flush();
            }
        } catch (IOException e) {
            trouble = true;
        }
    }
}
