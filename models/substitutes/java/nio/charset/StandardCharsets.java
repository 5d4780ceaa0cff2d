package java.nio.charset;

import static raceproof.model.Intrinsics.*;

public final class StandardCharsets {
    public static final Charset US_ASCII = unknown(Charset.class);
    public static final Charset ISO_8859_1 = unknown(Charset.class);
    public static final Charset UTF_8 = unknown(Charset.class);
    public static final Charset UTF_16BE = unknown(Charset.class);
    public static final Charset UTF_16LE = unknown(Charset.class);
    public static final Charset UTF_16 = unknown(Charset.class);
    public static final Charset UTF_32BE = unknown(Charset.class);
    public static final Charset UTF_32LE = unknown(Charset.class);
    public static final Charset UTF_32 = unknown(Charset.class);

    private StandardCharsets() {}
}
