package java.text;

import static raceproof.model.Intrinsics.*;

import java.io.InvalidObjectException;
import java.util.Date;
import java.util.Locale;

/** Numbers and dates go through formats that it keeps: even what is only formatted changes it. */
public class MessageFormat extends Format {
    /** The format that somebody gives an argument, if any. */
    private Format format;
    private Locale locale = Locale.ROOT;

    private void change() {
        state = (int) number();
    }

    private void set(Format[] given) {
        if (choose()) format = given[(int) number()];
        change();
    }

    private StringBuffer put(Object[] arguments, StringBuffer out, FieldPosition position) {
        change();
        if (arguments == null) return out.append(string());
        Object argument = arguments[(int) number()];
        Format format = this.format;
        if (format != null && choose()) {
            out.append(format.format(argument));
        } else if (argument instanceof Number) {
            out.append(((Number) argument).doubleValue());
        } else if (argument instanceof Date) {
            out.append(((Date) argument).getTime());
        } else {
            out.append(String.valueOf(argument));
        }
        return put(out, position);
    }

    public MessageFormat(String pattern) {
        if (choose()) throw new IllegalArgumentException();
    }

    public MessageFormat(String pattern, Locale locale) {
        if (choose()) throw new IllegalArgumentException();
        this.locale = locale;
    }

    public void applyPattern(String s) {
        if (choose()) throw new IllegalArgumentException();
        change();
    }

    public Object clone() {
        MessageFormat copy = (MessageFormat) super.clone();
        if (format != null) copy.format = (Format) format.clone();
        return copy;
    }

    public boolean equals(Object o) {
        if (!(o instanceof MessageFormat)) return false;
        MessageFormat other = (MessageFormat) o;
        return state == other.state && (format == null || format.equals(other.format));
    }

    public static String format(String pattern, Object... a) {
        return new MessageFormat(pattern).format(a);
    }

    public final StringBuffer format(Object[] a, StringBuffer out, FieldPosition position) {
        return put(a, out, position);
    }

    public final StringBuffer format(Object o, StringBuffer out, FieldPosition position) {
        return put((Object[]) o, out, position);
    }

    public AttributedCharacterIterator formatToCharacterIterator(Object o) {
        put((Object[]) o, new StringBuffer(), new FieldPosition(0));
        return attributed(Field.ARGUMENT, number());
    }

    private Format[] formats() {
        Format[] found = new Format[(int) number()];
        if (state > 0) found[0] = format;
        if (state > 1) found[0] = choose() ? new SimpleDateFormat() : new DecimalFormat();
        return found;
    }

    public Format[] getFormats() {
        return formats();
    }

    public Format[] getFormatsByArgumentIndex() {
        return formats();
    }

    public Locale getLocale() {
        return locale;
    }

    public int hashCode() {
        return state;
    }

    /** The parts of a text that has been parsed. */
    private Object[] parts(String s, ParsePosition position) {
        change();
        Object[] found = new Object[(int) number()];
        Format format = this.format;
        if (format != null && choose()) found[0] = format.parseObject(s, position);
        if (!moves(s, position)) return null;
        if (choose()) found[0] = string();
        if (choose()) found[0] = number();
        if (choose()) found[0] = new Date();
        return found;
    }

    public Object[] parse(String s) throws ParseException {
        ParsePosition position = new ParsePosition(0);
        Object[] found = parse(s, position);
        if (position.getIndex() == 0) throw new ParseException(string(), 0);
        return found;
    }

    public Object[] parse(String s, ParsePosition position) {
        return parts(s, position);
    }

    public Object parseObject(String s, ParsePosition position) {
        return parse(s, position);
    }

    public void setFormat(int n, Format given) {
        format = given;
        change();
    }

    public void setFormatByArgumentIndex(int n, Format given) {
        format = given;
        change();
    }

    public void setFormats(Format[] given) {
        set(given);
    }

    public void setFormatsByArgumentIndex(Format[] given) {
        set(given);
    }

    public void setLocale(Locale given) {
        locale = given;
    }

    public String toPattern() {
        return state > 0 ? string() : string();
    }

    public String toString() {
        return string();
    }

    public static class Field extends Format.Field {
        public static final Field ARGUMENT = new Field(string());

        protected Field(String name) {
            super(name);
        }

        protected Object readResolve() throws InvalidObjectException {
            if (choose()) throw new InvalidObjectException(string());
            return this;
        }
    }
}
