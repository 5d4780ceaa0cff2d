package java.nio.charset;

import static raceproof.model.Intrinsics.*;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;

public abstract class CharsetEncoder {
    private final Charset charset;
    private CodingErrorAction malformed = CodingErrorAction.REPORT;
    private CodingErrorAction unmappable = CodingErrorAction.REPORT;
    private int state;

    private CharsetEncoder change() {
        state = (int) number();
        return this;
    }

    protected CharsetEncoder(Charset charset, float d, float d2) {
        this.charset = charset;
    }

    protected CharsetEncoder(Charset charset, float d, float d2, byte[] a) {
        this.charset = charset;
    }

    public final float averageBytesPerChar() {
        return (float) number();
    }

    public boolean canEncode(char ch) {
        change();
        encodeLoop(CharBuffer.allocate(1), ByteBuffer.allocate(1));
        return choose();
    }

    public boolean canEncode(CharSequence text) {
        change();
        encodeLoop(CharBuffer.wrap(text), ByteBuffer.allocate(1));
        return choose();
    }

    public final Charset charset() {
        return charset;
    }

    public final ByteBuffer encode(CharBuffer charBuffer) throws CharacterCodingException {
        reset();
        ByteBuffer made = ByteBuffer.allocate((int) number());
        encode(charBuffer, made, true).throwException();
        flush(made);
        return made;
    }

    public final CoderResult encode(CharBuffer charBuffer, ByteBuffer byteBuffer, boolean b) {
        if (state < 0) throw new IllegalStateException();
        change();
        return choose() ? CoderResult.OVERFLOW : encodeLoop(charBuffer, byteBuffer);
    }

    protected abstract CoderResult encodeLoop(CharBuffer charBuffer, ByteBuffer byteBuffer);

    public final CoderResult flush(ByteBuffer byteBuffer) {
        if (state < 0) throw new IllegalStateException();
        change();
        return implFlush(byteBuffer);
    }

    protected CoderResult implFlush(ByteBuffer byteBuffer) {
        return CoderResult.UNDERFLOW;
    }

    protected void implOnMalformedInput(CodingErrorAction codingErrorAction) {}

    protected void implOnUnmappableCharacter(CodingErrorAction codingErrorAction) {}

    protected void implReplaceWith(byte[] a) {}

    protected void implReset() {}

    public boolean isLegalReplacement(byte[] a) {
        return choose();
    }

    public CodingErrorAction malformedInputAction() {
        return malformed;
    }

    public final float maxBytesPerChar() {
        return (float) number();
    }

    public final CharsetEncoder onMalformedInput(CodingErrorAction codingErrorAction) {
        malformed = codingErrorAction;
        implOnMalformedInput(codingErrorAction);
        return change();
    }

    public final CharsetEncoder onUnmappableCharacter(CodingErrorAction codingErrorAction) {
        unmappable = codingErrorAction;
        implOnUnmappableCharacter(codingErrorAction);
        return change();
    }

    public final CharsetEncoder replaceWith(byte[] a) {
        if (choose()) throw new IllegalArgumentException();
        implReplaceWith(a);
        return change();
    }

    public final byte[] replacement() {
        return state < 0 ? null : new byte[(int) number()];
    }

    public final CharsetEncoder reset() {
        implReset();
        return change();
    }

    public CodingErrorAction unmappableCharacterAction() {
        return unmappable;
    }
}
