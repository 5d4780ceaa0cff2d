package java.nio.charset;

public final class StandardCharsets {
    public static final Charset US_ASCII = new Charset.Known();
    public static final Charset ISO_8859_1 = new Charset.Known();
    public static final Charset UTF_8 = new Charset.Known();
    public static final Charset UTF_16BE = new Charset.Known();
    public static final Charset UTF_16LE = new Charset.Known();
    public static final Charset UTF_16 = new Charset.Known();
    public static final Charset UTF_32BE = new Charset.Known();
    public static final Charset UTF_32LE = new Charset.Known();
    public static final Charset UTF_32 = new Charset.Known();

    private StandardCharsets() {}
}
