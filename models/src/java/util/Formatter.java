package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.Closeable;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;

public final class Formatter implements Closeable, Flushable {
    private final Appendable out;
    private IOException last;
    private int state;

    private void change() {
        if (state < 0) throw new FormatterClosedException();
        state = (int) number();
    }

    public Formatter() {
        out = new StringBuilder();
    }

    public Formatter(File file) throws FileNotFoundException {
        out = new OutputStreamWriter(new FileOutputStream(file));
    }

    public Formatter(OutputStream out) {
        this.out = new OutputStreamWriter(out);
    }

    public Formatter(PrintStream out) {
        this.out = out;
    }

    public Formatter(Appendable out) {
        this.out = out;
    }

    public Formatter(String file) throws FileNotFoundException {
        out = new OutputStreamWriter(new FileOutputStream(file));
    }

    public Formatter(Locale locale) {
        out = new StringBuilder();
    }

    public Formatter(File file, String charset) throws FileNotFoundException, UnsupportedEncodingException {
        out = new OutputStreamWriter(new FileOutputStream(file));
        if (choose()) throw new UnsupportedEncodingException();
    }

    public Formatter(OutputStream out, String charset) throws UnsupportedEncodingException {
        this.out = new OutputStreamWriter(out);
        if (choose()) throw new UnsupportedEncodingException();
    }

    public Formatter(Appendable out, Locale locale) {
        this.out = out;
    }

    public Formatter(String file, String charset) throws FileNotFoundException, UnsupportedEncodingException {
        out = new OutputStreamWriter(new FileOutputStream(file));
        if (choose()) throw new UnsupportedEncodingException();
    }

    public Formatter(
            File file, String charset, Locale locale) throws FileNotFoundException, UnsupportedEncodingException {
        out = new OutputStreamWriter(new FileOutputStream(file));
        if (choose()) throw new UnsupportedEncodingException();
    }

    public Formatter(File file, Charset charset, Locale locale) throws IOException {
        out = new OutputStreamWriter(new FileOutputStream(file));
    }

    public Formatter(OutputStream out, String charset, Locale locale) throws UnsupportedEncodingException {
        this.out = new OutputStreamWriter(out);
        if (choose()) throw new UnsupportedEncodingException();
    }

    public Formatter(OutputStream out, Charset charset, Locale locale) {
        this.out = new OutputStreamWriter(out);
    }

    public Formatter(
            String file, String charset, Locale locale) throws FileNotFoundException, UnsupportedEncodingException {
        out = new OutputStreamWriter(new FileOutputStream(file));
        if (choose()) throw new UnsupportedEncodingException();
    }

    public Formatter(String file, Charset charset, Locale locale) throws IOException {
        out = new OutputStreamWriter(new FileOutputStream(file));
    }

    public void close() {
        state = -1;
        try {
            if (out instanceof Closeable) ((Closeable) out).close();
        } catch (IOException e) {
            last = e;
        }
    }

    public void flush() {
        if (state < 0) throw new FormatterClosedException();
        try {
            if (out instanceof Flushable) ((Flushable) out).flush();
        } catch (IOException e) {
            last = e;
        }
    }

    public Formatter format(String s, Object... a) {
        return format(null, s, a);
    }

    public Formatter format(Locale locale, String s, Object... a) {
        change();
        Object arg = a[(int) number()];
        if (arg instanceof Formattable) {
            ((Formattable) arg).formatTo(this, (int) number(), (int) number(), (int) number());
        }
        if (choose()) throw new UnknownFormatConversionException(s);
        try {
            out.append(String.valueOf(arg));
        } catch (IOException e) {
            last = e;
        }
        return this;
    }

    public IOException ioException() {
        return last;
    }

    public Locale locale() {
        if (state < 0) throw new FormatterClosedException();
        return Locale.ROOT;
    }

    public Appendable out() {
        if (state < 0) throw new FormatterClosedException();
        return out;
    }

    public String toString() {
        if (state < 0) throw new FormatterClosedException();
        return out.toString();
    }

    public enum BigDecimalLayoutForm {
        SCIENTIFIC,
        DECIMAL_FLOAT;

    }
}
