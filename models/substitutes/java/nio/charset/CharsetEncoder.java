package java.nio.charset;

import static raceproof.model.Intrinsics.*;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;

public abstract class CharsetEncoder {
    protected CharsetEncoder(Charset charset, float d, float d2) {}

    protected CharsetEncoder(Charset charset, float d, float d2, byte[] a) {}

    public final float averageBytesPerChar() {
        return (float) number();
    }

    public boolean canEncode(char ch) {
        return choose();
    }

    public boolean canEncode(CharSequence text) {
        return choose();
    }

    public final Charset charset() {
        return unknown(Charset.class);
    }

    public final ByteBuffer encode(CharBuffer charBuffer) throws CharacterCodingException {
        if (choose()) throw new CharacterCodingException();
        return unknown(ByteBuffer.class);
    }

    public final CoderResult encode(CharBuffer charBuffer, ByteBuffer byteBuffer, boolean b) {
        return unknown(CoderResult.class);
    }

    protected abstract CoderResult encodeLoop(CharBuffer charBuffer, ByteBuffer byteBuffer);

    public final CoderResult flush(ByteBuffer byteBuffer) {
        return unknown(CoderResult.class);
    }

    protected CoderResult implFlush(ByteBuffer byteBuffer) {
        return unknown(CoderResult.class);
    }

    protected void implOnMalformedInput(CodingErrorAction codingErrorAction) {}

    protected void implOnUnmappableCharacter(CodingErrorAction codingErrorAction) {}

    protected void implReplaceWith(byte[] a) {}

    protected void implReset() {}

    public boolean isLegalReplacement(byte[] a) {
        return choose();
    }

    public CodingErrorAction malformedInputAction() {
        return unknown(CodingErrorAction.class);
    }

    public final float maxBytesPerChar() {
        return (float) number();
    }

    public final CharsetEncoder onMalformedInput(CodingErrorAction codingErrorAction) {
        return unknown(CharsetEncoder.class);
    }

    public final CharsetEncoder onUnmappableCharacter(CodingErrorAction codingErrorAction) {
        return unknown(CharsetEncoder.class);
    }

    public final CharsetEncoder replaceWith(byte[] a) {
        return unknown(CharsetEncoder.class);
    }

    public final byte[] replacement() {
        return new byte[(int) number()];
    }

    public final CharsetEncoder reset() {
        return unknown(CharsetEncoder.class);
    }

    public CodingErrorAction unmappableCharacterAction() {
        return unknown(CodingErrorAction.class);
    }
}
