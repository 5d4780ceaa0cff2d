package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.Closeable;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.CharBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

public final class Scanner implements Iterator<String>, Closeable {
    private final Readable source;
    private Pattern delimiter = Pattern.compile(string());
    private IOException last;
    private int state;

    /** Looks at what comes, and takes it. */
    private void take() {
        if (state < 0) throw new IllegalStateException();
        state = (int) number();
        try {
            source.read(CharBuffer.allocate((int) number()));
        } catch (IOException e) {
            last = e;
        }
    }

    private Scanner change() {
        state = (int) number();
        return this;
    }

    public Scanner(File file) throws FileNotFoundException {
        source = new InputStreamReader(new FileInputStream(file));
    }

    public Scanner(InputStream inputStream) {
        source = new InputStreamReader(inputStream);
    }

    public Scanner(Readable readable) {
        source = readable;
    }

    public Scanner(String s) {
        source = new StringReader(s);
    }

    public Scanner(ReadableByteChannel readableByteChannel) {
        source = Channels.newReader(readableByteChannel, Charset.defaultCharset());
    }

    public Scanner(Path path) throws IOException {
        source = Files.newBufferedReader(path);
    }

    public Scanner(File file, String s) throws FileNotFoundException {
        source = new InputStreamReader(new FileInputStream(file));
    }

    public Scanner(File file, Charset charset) throws IOException {
        source = new InputStreamReader(new FileInputStream(file));
    }

    public Scanner(InputStream inputStream, String s) {
        source = new InputStreamReader(inputStream);
    }

    public Scanner(InputStream inputStream, Charset charset) {
        source = new InputStreamReader(inputStream);
    }

    public Scanner(ReadableByteChannel readableByteChannel, String s) {
        source = Channels.newReader(readableByteChannel, Charset.defaultCharset());
    }

    public Scanner(ReadableByteChannel readableByteChannel, Charset charset) {
        source = Channels.newReader(readableByteChannel, Charset.defaultCharset());
    }

    public Scanner(Path path, String s) throws IOException {
        source = Files.newBufferedReader(path);
    }

    public Scanner(Path path, Charset charset) throws IOException {
        source = Files.newBufferedReader(path);
    }

    public void close() {
        state = -1;
        try {
            if (source instanceof Closeable) ((Closeable) source).close();
        } catch (IOException e) {
            last = e;
        }
    }

    public Pattern delimiter() {
        return state < 0 ? null : delimiter;
    }

    public Stream<MatchResult> findAll(String s) {
        take();
        return Stream.of(delimiter.matcher(string()).toMatchResult());
    }

    public Stream<MatchResult> findAll(Pattern pattern) {
        take();
        return Stream.of(delimiter.matcher(string()).toMatchResult());
    }

    public String findInLine(String s) {
        take();
        return string();
    }

    public String findInLine(Pattern pattern) {
        take();
        return string();
    }

    public String findWithinHorizon(String s, int n) {
        take();
        return string();
    }

    public String findWithinHorizon(Pattern pattern, int n) {
        take();
        return string();
    }

    public boolean hasNext() {
        take();
        return choose();
    }

    public boolean hasNext(String s) {
        take();
        return choose();
    }

    public boolean hasNext(Pattern pattern) {
        take();
        return choose();
    }

    public boolean hasNextBigDecimal() {
        take();
        return choose();
    }

    public boolean hasNextBigInteger() {
        take();
        return choose();
    }

    public boolean hasNextBigInteger(int n) {
        take();
        return choose();
    }

    public boolean hasNextBoolean() {
        take();
        return choose();
    }

    public boolean hasNextByte() {
        take();
        return choose();
    }

    public boolean hasNextByte(int n) {
        take();
        return choose();
    }

    public boolean hasNextDouble() {
        take();
        return choose();
    }

    public boolean hasNextFloat() {
        take();
        return choose();
    }

    public boolean hasNextInt() {
        take();
        return choose();
    }

    public boolean hasNextInt(int n) {
        take();
        return choose();
    }

    public boolean hasNextLine() {
        take();
        return choose();
    }

    public boolean hasNextLong() {
        take();
        return choose();
    }

    public boolean hasNextLong(int n) {
        take();
        return choose();
    }

    public boolean hasNextShort() {
        take();
        return choose();
    }

    public boolean hasNextShort(int n) {
        take();
        return choose();
    }

    public IOException ioException() {
        return last;
    }

    public Locale locale() {
        return state < 0 ? null : Locale.ROOT;
    }

    public MatchResult match() {
        if (state < 0) throw new IllegalStateException();
        return delimiter.matcher(string()).toMatchResult();
    }

    public String next() {
        take();
        if (choose()) throw new NoSuchElementException();
        return string();
    }

    public String next(String s) {
        take();
        if (choose()) throw new NoSuchElementException();
        if (choose()) throw new InputMismatchException();
        return string();
    }

    public String next(Pattern pattern) {
        take();
        if (choose()) throw new NoSuchElementException();
        if (choose()) throw new InputMismatchException();
        return string();
    }

    public BigDecimal nextBigDecimal() {
        take();
        if (choose()) throw new NoSuchElementException();
        if (choose()) throw new InputMismatchException();
        return BigDecimal.valueOf(number());
    }

    public BigInteger nextBigInteger() {
        take();
        if (choose()) throw new NoSuchElementException();
        if (choose()) throw new InputMismatchException();
        return BigInteger.valueOf(number());
    }

    public BigInteger nextBigInteger(int n) {
        take();
        if (choose()) throw new NoSuchElementException();
        if (choose()) throw new InputMismatchException();
        return BigInteger.valueOf(number());
    }

    public boolean nextBoolean() {
        take();
        if (choose()) throw new NoSuchElementException();
        if (choose()) throw new InputMismatchException();
        return choose();
    }

    public byte nextByte() {
        take();
        if (choose()) throw new NoSuchElementException();
        if (choose()) throw new InputMismatchException();
        return (byte) number();
    }

    public byte nextByte(int n) {
        take();
        if (choose()) throw new NoSuchElementException();
        if (choose()) throw new InputMismatchException();
        return (byte) number();
    }

    public double nextDouble() {
        take();
        if (choose()) throw new NoSuchElementException();
        if (choose()) throw new InputMismatchException();
        return (double) number();
    }

    public float nextFloat() {
        take();
        if (choose()) throw new NoSuchElementException();
        if (choose()) throw new InputMismatchException();
        return (float) number();
    }

    public int nextInt() {
        take();
        if (choose()) throw new NoSuchElementException();
        if (choose()) throw new InputMismatchException();
        return (int) number();
    }

    public int nextInt(int n) {
        take();
        if (choose()) throw new NoSuchElementException();
        if (choose()) throw new InputMismatchException();
        return (int) number();
    }

    public String nextLine() {
        take();
        if (choose()) throw new NoSuchElementException();
        return string();
    }

    public long nextLong() {
        take();
        if (choose()) throw new NoSuchElementException();
        if (choose()) throw new InputMismatchException();
        return number();
    }

    public long nextLong(int n) {
        take();
        if (choose()) throw new NoSuchElementException();
        if (choose()) throw new InputMismatchException();
        return number();
    }

    public short nextShort() {
        take();
        if (choose()) throw new NoSuchElementException();
        if (choose()) throw new InputMismatchException();
        return (short) number();
    }

    public short nextShort(int n) {
        take();
        if (choose()) throw new NoSuchElementException();
        if (choose()) throw new InputMismatchException();
        return (short) number();
    }

    public int radix() {
        return state;
    }

    public void remove() {
        throw new UnsupportedOperationException();
    }

    public Scanner reset() {
        return change();
    }

    public Scanner skip(String s) {
        take();
        if (choose()) throw new NoSuchElementException();
        return this;
    }

    public Scanner skip(Pattern pattern) {
        take();
        if (choose()) throw new NoSuchElementException();
        return this;
    }

    public String toString() {
        return string();
    }

    public Stream<String> tokens() {
        take();
        return Stream.of(string());
    }

    public Scanner useDelimiter(String s) {
        return change();
    }

    public Scanner useDelimiter(Pattern pattern) {
        delimiter = pattern;
        return change();
    }

    public Scanner useLocale(Locale locale) {
        return change();
    }

    public Scanner useRadix(int n) {
        return change();
    }
}
