package java.nio.charset;

import static raceproof.model.Intrinsics.*;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;

public abstract class CharsetDecoder {
    private final Charset charset;
    private CodingErrorAction malformed = CodingErrorAction.REPORT;
    private CodingErrorAction unmappable = CodingErrorAction.REPORT;
    private int state;

    private CharsetDecoder change() {
        state = (int) number();
        return this;
    }

    protected CharsetDecoder(Charset charset, float d, float d2) {
        this.charset = charset;
    }

    public final float averageCharsPerByte() {
        return (float) number();
    }

    public final Charset charset() {
        return charset;
    }

    public final CharBuffer decode(ByteBuffer byteBuffer) throws CharacterCodingException {
        reset();
        CharBuffer made = CharBuffer.allocate((int) number());
        decode(byteBuffer, made, true).throwException();
        flush(made);
        return made;
    }

    public final CoderResult decode(ByteBuffer byteBuffer, CharBuffer charBuffer, boolean b) {
        if (state < 0) throw new IllegalStateException();
        change();
        return choose() ? CoderResult.OVERFLOW : decodeLoop(byteBuffer, charBuffer);
    }

    protected abstract CoderResult decodeLoop(ByteBuffer byteBuffer, CharBuffer charBuffer);

    public Charset detectedCharset() {
        throw new UnsupportedOperationException();
    }

    public final CoderResult flush(CharBuffer charBuffer) {
        if (state < 0) throw new IllegalStateException();
        change();
        return implFlush(charBuffer);
    }

    protected CoderResult implFlush(CharBuffer charBuffer) {
        return CoderResult.UNDERFLOW;
    }

    protected void implOnMalformedInput(CodingErrorAction codingErrorAction) {}

    protected void implOnUnmappableCharacter(CodingErrorAction codingErrorAction) {}

    protected void implReplaceWith(String s) {}

    protected void implReset() {}

    public boolean isAutoDetecting() {
        return false;
    }

    public boolean isCharsetDetected() {
        throw new UnsupportedOperationException();
    }

    public CodingErrorAction malformedInputAction() {
        return malformed;
    }

    public final float maxCharsPerByte() {
        return (float) number();
    }

    public final CharsetDecoder onMalformedInput(CodingErrorAction codingErrorAction) {
        malformed = codingErrorAction;
        implOnMalformedInput(codingErrorAction);
        return change();
    }

    public final CharsetDecoder onUnmappableCharacter(CodingErrorAction codingErrorAction) {
        unmappable = codingErrorAction;
        implOnUnmappableCharacter(codingErrorAction);
        return change();
    }

    public final CharsetDecoder replaceWith(String s) {
        if (choose()) throw new IllegalArgumentException();
        implReplaceWith(s);
        return change();
    }

    public final String replacement() {
        return state < 0 ? null : string();
    }

    public final CharsetDecoder reset() {
        implReset();
        return change();
    }

    public CodingErrorAction unmappableCharacterAction() {
        return unmappable;
    }
}
