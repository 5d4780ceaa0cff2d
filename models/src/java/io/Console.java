package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.charset.Charset;
import java.util.Locale;

public final class Console implements Flushable {
    private static final Reader READER = new InputStreamReader(System.in);
    private static final PrintWriter WRITER = new PrintWriter(System.out);

    private Console() {}

    public Charset charset() {
        return Charset.defaultCharset();
    }

    public void flush() {
        WRITER.flush();
    }

    public Console format(String s, Object... a) {
        WRITER.format(s, a);
        return this;
    }

    public Console format(Locale locale, String s, Object... a) {
        WRITER.format(locale, s, a);
        return this;
    }

    public boolean isTerminal() {
        return choose();
    }

    public Console printf(String s, Object... a) {
        WRITER.format(s, a);
        return this;
    }

    public Console printf(Locale locale, String s, Object... a) {
        WRITER.format(locale, s, a);
        return this;
    }

    public String readLine() {
        return string();
    }

    public String readLine(String s, Object... a) {
        WRITER.format(s, a);
        return string();
    }

    public String readLine(Locale locale, String s, Object... a) {
        WRITER.format(locale, s, a);
        return string();
    }

    public char[] readPassword() {
        return new char[(int) number()];
    }

    public char[] readPassword(String s, Object... a) {
        WRITER.format(s, a);
        return new char[(int) number()];
    }

    public char[] readPassword(Locale locale, String s, Object... a) {
        WRITER.format(locale, s, a);
        return new char[(int) number()];
    }

    public Reader reader() {
        return READER;
    }

    public PrintWriter writer() {
        return WRITER;
    }
}
