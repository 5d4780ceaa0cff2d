package java.lang;

import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Sequential;
import raceproof.model.Intrinsics;

/** The characters of a builder are its {@code state}. */
abstract class AbstractStringBuilder implements Appendable, CharSequence {
    int state;

    public int length() {
        return state;
    }

    public int capacity() {
        return state;
    }

    public void ensureCapacity(int capacity) {
        state = (int) Intrinsics.number();
    }

    public void trimToSize() {
        state = (int) Intrinsics.number();
    }

    public void setLength(int length) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
    }

    public char charAt(int index) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return (char) state;
    }

    public int codePointAt(int index) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return state;
    }

    public int codePointBefore(int index) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return state;
    }

    public int codePointCount(int begin, int end) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return state;
    }

    public int offsetByCodePoints(int index, int offset) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return state;
    }

    public void getChars(int begin, int end, char[] to, int at) {
        to[at] = (char) state;
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
    }

    public void setCharAt(int index, char c) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
    }

    public AbstractStringBuilder append(Object object) {
        String.valueOf(object);
        state = (int) Intrinsics.number();
        return this;
    }

    public AbstractStringBuilder append(String text) {
        state = (int) Intrinsics.number();
        return this;
    }

    public AbstractStringBuilder append(StringBuffer buffer) {
        if (buffer != null) {
            buffer.length();
        }
        state = (int) Intrinsics.number();
        return this;
    }

    public AbstractStringBuilder append(CharSequence text) {
        if (text != null) {
            text.length();
            text.charAt(0);
        }
        state = (int) Intrinsics.number();
        return this;
    }

    public AbstractStringBuilder append(CharSequence text, int start, int end) {
        if (text != null) {
            text.length();
            text.charAt(0);
        }
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public AbstractStringBuilder append(char[] chars) {
        int read = chars[0];
        state = (int) Intrinsics.number();
        return this;
    }

    public AbstractStringBuilder append(char[] chars, int offset, int length) {
        int read = chars[offset];
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public AbstractStringBuilder append(boolean x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public AbstractStringBuilder append(char x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public AbstractStringBuilder append(int x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public AbstractStringBuilder append(long x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public AbstractStringBuilder append(float x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public AbstractStringBuilder append(double x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public AbstractStringBuilder delete(int start, int end) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public AbstractStringBuilder appendCodePoint(int codePoint) {
        state = (int) Intrinsics.number();
        return this;
    }

    public AbstractStringBuilder deleteCharAt(int index) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public AbstractStringBuilder replace(int start, int end, String text) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public String substring(int start) {
        int seen = state;
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return Intrinsics.string();
    }

    public CharSequence subSequence(int start, int end) {
        return substring(start, end);
    }

    public String substring(int start, int end) {
        int seen = state;
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return Intrinsics.string();
    }

    public AbstractStringBuilder insert(int index, char[] chars, int offset, int length) {
        int read = chars[offset];
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public AbstractStringBuilder insert(int offset, Object object) {
        String.valueOf(object);
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public AbstractStringBuilder insert(int offset, String text) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public AbstractStringBuilder insert(int offset, char[] chars) {
        int read = chars[0];
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public AbstractStringBuilder insert(int offset, CharSequence text) {
        if (text != null) {
            text.length();
            text.charAt(0);
        }
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public AbstractStringBuilder insert(int offset, CharSequence text, int start, int end) {
        if (text != null) {
            text.length();
            text.charAt(0);
        }
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public AbstractStringBuilder insert(int offset, boolean x) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public AbstractStringBuilder insert(int offset, char x) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public AbstractStringBuilder insert(int offset, int x) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public AbstractStringBuilder insert(int offset, long x) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public AbstractStringBuilder insert(int offset, float x) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public AbstractStringBuilder insert(int offset, double x) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public int indexOf(String text) {
        return state;
    }

    public int indexOf(String text, int from) {
        return state;
    }

    public int lastIndexOf(String text) {
        return state;
    }

    public int lastIndexOf(String text, int from) {
        return state;
    }

    public AbstractStringBuilder reverse() {
        state = (int) Intrinsics.number();
        return this;
    }

    public abstract String toString();

    public IntStream chars() {
        return Sequential.ofInts(new Contents(this));
    }

    public IntStream codePoints() {
        return Sequential.ofInts(new Contents(this));
    }

    AbstractStringBuilder() {}

    AbstractStringBuilder(int capacity) {}

    AbstractStringBuilder(String text) {
        state = (int) Intrinsics.number();
    }

    AbstractStringBuilder(CharSequence text) {
        text.length();
        text.charAt(0);
        state = (int) Intrinsics.number();
    }

    int compareTo(AbstractStringBuilder other) {
        return state + other.length();
    }

    AbstractStringBuilder append(AbstractStringBuilder builder) {
        if (builder != null) {
            builder.length();
        }
        state = (int) Intrinsics.number();
        return this;
    }

    final byte[] getValue() {
        int seen = state;
        return new byte[1];
    }

    void getBytes(byte[] to, int at, byte coder) {
        to[at] = (byte) state;
    }

    final byte getCoder() {
        return (byte) state;
    }

    final boolean isLatin1() {
        int seen = state;
        return Intrinsics.choose();
    }

    /** The characters, looked at when they are asked for. */
    private static final class Contents implements Spliterator.OfInt {
        private final AbstractStringBuilder owner;

        Contents(AbstractStringBuilder owner) {
            this.owner = owner;
        }

        @Override
        public boolean tryAdvance(IntConsumer action) {
            action.accept(owner.state);
            return Intrinsics.choose();
        }

        @Override
        public void forEachRemaining(IntConsumer action) {
            action.accept(owner.state);
        }

        @Override
        public boolean tryAdvance(Consumer<? super Integer> action) {
            action.accept(owner.state);
            return Intrinsics.choose();
        }

        @Override
        public void forEachRemaining(Consumer<? super Integer> action) {
            action.accept(owner.state);
        }

        @Override
        public Spliterator.OfInt trySplit() {
            return Intrinsics.choose() ? new Contents(owner) : null;
        }

        @Override
        public long estimateSize() {
            return owner.state;
        }

        @Override
        public int characteristics() {
            return Spliterator.ORDERED;
        }
    }
}
