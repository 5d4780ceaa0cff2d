package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.charset.Charset;
import java.util.Locale;

public final class Console implements Flushable {
    private Console() {}

    public Charset charset() {
        return unknown(Charset.class);
    }

    public void flush() {}

    public Console format(String s, Object... a) {
        return this;
    }

    public Console format(Locale locale, String s, Object... a) {
        return this;
    }

    public boolean isTerminal() {
        return choose();
    }

    public Console printf(String s, Object... a) {
        return this;
    }

    public Console printf(Locale locale, String s, Object... a) {
        return this;
    }

    public String readLine() {
        return string();
    }

    public String readLine(String s, Object... a) {
        return string();
    }

    public String readLine(Locale locale, String s, Object... a) {
        return string();
    }

    public char[] readPassword() {
        return new char[(int) number()];
    }

    public char[] readPassword(String s, Object... a) {
        return new char[(int) number()];
    }

    public char[] readPassword(Locale locale, String s, Object... a) {
        return new char[(int) number()];
    }

    public Reader reader() {
        return unknown(Reader.class);
    }

    public PrintWriter writer() {
        return unknown(PrintWriter.class);
    }
}
