package java.nio.charset;

import static raceproof.model.Intrinsics.*;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;

public abstract class CharsetDecoder {
    protected CharsetDecoder(Charset charset, float d, float d2) {}

    public final float averageCharsPerByte() {
        return (float) number();
    }

    public final Charset charset() {
        return unknown(Charset.class);
    }

    public final CharBuffer decode(ByteBuffer byteBuffer) throws CharacterCodingException {
        if (choose()) throw new CharacterCodingException();
        return unknown(CharBuffer.class);
    }

    public final CoderResult decode(ByteBuffer byteBuffer, CharBuffer charBuffer, boolean b) {
        return unknown(CoderResult.class);
    }

    protected abstract CoderResult decodeLoop(ByteBuffer byteBuffer, CharBuffer charBuffer);

    public Charset detectedCharset() {
        return unknown(Charset.class);
    }

    public final CoderResult flush(CharBuffer charBuffer) {
        return unknown(CoderResult.class);
    }

    protected CoderResult implFlush(CharBuffer charBuffer) {
        return unknown(CoderResult.class);
    }

    protected void implOnMalformedInput(CodingErrorAction codingErrorAction) {}

    protected void implOnUnmappableCharacter(CodingErrorAction codingErrorAction) {}

    protected void implReplaceWith(String s) {}

    protected void implReset() {}

    public boolean isAutoDetecting() {
        return choose();
    }

    public boolean isCharsetDetected() {
        return choose();
    }

    public CodingErrorAction malformedInputAction() {
        return unknown(CodingErrorAction.class);
    }

    public final float maxCharsPerByte() {
        return (float) number();
    }

    public final CharsetDecoder onMalformedInput(CodingErrorAction codingErrorAction) {
        return unknown(CharsetDecoder.class);
    }

    public final CharsetDecoder onUnmappableCharacter(CodingErrorAction codingErrorAction) {
        return unknown(CharsetDecoder.class);
    }

    public final CharsetDecoder replaceWith(String s) {
        return unknown(CharsetDecoder.class);
    }

    public final String replacement() {
        return string();
    }

    public final CharsetDecoder reset() {
        return unknown(CharsetDecoder.class);
    }

    public CodingErrorAction unmappableCharacterAction() {
        return unknown(CodingErrorAction.class);
    }
}
