package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.Closeable;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

public final class Scanner implements Iterator<String>, Closeable {
    public Scanner(File file) throws FileNotFoundException {
        if (choose()) throw new FileNotFoundException();
    }

    public Scanner(InputStream inputStream) {}

    public Scanner(Readable readable) {}

    public Scanner(String s) {}

    public Scanner(ReadableByteChannel readableByteChannel) {}

    public Scanner(Path path) throws IOException {
        if (choose()) throw new IOException();
    }

    public Scanner(File file, String s) throws FileNotFoundException {
        if (choose()) throw new FileNotFoundException();
    }

    public Scanner(File file, Charset charset) throws IOException {
        if (choose()) throw new IOException();
    }

    public Scanner(InputStream inputStream, String s) {}

    public Scanner(InputStream inputStream, Charset charset) {}

    public Scanner(ReadableByteChannel readableByteChannel, String s) {}

    public Scanner(ReadableByteChannel readableByteChannel, Charset charset) {}

    public Scanner(Path path, String s) throws IOException {
        if (choose()) throw new IOException();
    }

    public Scanner(Path path, Charset charset) throws IOException {
        if (choose()) throw new IOException();
    }

    public void close() {}

    public Pattern delimiter() {
        return unknown(Pattern.class);
    }

    public Stream<MatchResult> findAll(String s) {
        return Stream.of(unknown(MatchResult.class));
    }

    public Stream<MatchResult> findAll(Pattern pattern) {
        return Stream.of(unknown(MatchResult.class));
    }

    public String findInLine(String s) {
        return string();
    }

    public String findInLine(Pattern pattern) {
        return string();
    }

    public String findWithinHorizon(String s, int n) {
        return string();
    }

    public String findWithinHorizon(Pattern pattern, int n) {
        return string();
    }

    public boolean hasNext() {
        return choose();
    }

    public boolean hasNext(String s) {
        return choose();
    }

    public boolean hasNext(Pattern pattern) {
        return choose();
    }

    public boolean hasNextBigDecimal() {
        return choose();
    }

    public boolean hasNextBigInteger() {
        return choose();
    }

    public boolean hasNextBigInteger(int n) {
        return choose();
    }

    public boolean hasNextBoolean() {
        return choose();
    }

    public boolean hasNextByte() {
        return choose();
    }

    public boolean hasNextByte(int n) {
        return choose();
    }

    public boolean hasNextDouble() {
        return choose();
    }

    public boolean hasNextFloat() {
        return choose();
    }

    public boolean hasNextInt() {
        return choose();
    }

    public boolean hasNextInt(int n) {
        return choose();
    }

    public boolean hasNextLine() {
        return choose();
    }

    public boolean hasNextLong() {
        return choose();
    }

    public boolean hasNextLong(int n) {
        return choose();
    }

    public boolean hasNextShort() {
        return choose();
    }

    public boolean hasNextShort(int n) {
        return choose();
    }

    public IOException ioException() {
        return unknown(IOException.class);
    }

    public Locale locale() {
        return unknown(Locale.class);
    }

    public MatchResult match() {
        return unknown(MatchResult.class);
    }

    public String next() {
        return string();
    }

    public String next(String s) {
        return string();
    }

    public String next(Pattern pattern) {
        return string();
    }

    public BigDecimal nextBigDecimal() {
        return unknown(BigDecimal.class);
    }

    public BigInteger nextBigInteger() {
        return unknown(BigInteger.class);
    }

    public BigInteger nextBigInteger(int n) {
        return unknown(BigInteger.class);
    }

    public boolean nextBoolean() {
        return choose();
    }

    public byte nextByte() {
        return (byte) number();
    }

    public byte nextByte(int n) {
        return (byte) number();
    }

    public double nextDouble() {
        return (double) number();
    }

    public float nextFloat() {
        return (float) number();
    }

    public int nextInt() {
        return (int) number();
    }

    public int nextInt(int n) {
        return (int) number();
    }

    public String nextLine() {
        return string();
    }

    public long nextLong() {
        return number();
    }

    public long nextLong(int n) {
        return number();
    }

    public short nextShort() {
        return (short) number();
    }

    public short nextShort(int n) {
        return (short) number();
    }

    public int radix() {
        return (int) number();
    }

    public void remove() {}

    public Scanner reset() {
        return this;
    }

    public Scanner skip(String s) {
        return this;
    }

    public Scanner skip(Pattern pattern) {
        return this;
    }

    public String toString() {
        return string();
    }

    public Stream<String> tokens() {
        return Stream.of(string());
    }

    public Scanner useDelimiter(String s) {
        return this;
    }

    public Scanner useDelimiter(Pattern pattern) {
        return this;
    }

    public Scanner useLocale(Locale locale) {
        return this;
    }

    public Scanner useRadix(int n) {
        return this;
    }
}
