package java.lang;

import static raceproof.model.Intrinsics.*;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

public abstract class Process {
    public Process() {}

    public Stream<ProcessHandle> children() {
        return Stream.of(unknown(ProcessHandle.class));
    }

    public Stream<ProcessHandle> descendants() {
        return Stream.of(unknown(ProcessHandle.class));
    }

    public abstract void destroy();

    public Process destroyForcibly() {
        return unknown(Process.class);
    }

    public final BufferedReader errorReader() {
        return unknown(BufferedReader.class);
    }

    public final BufferedReader errorReader(Charset charset) {
        return unknown(BufferedReader.class);
    }

    public abstract int exitValue();

    public abstract InputStream getErrorStream();

    public abstract InputStream getInputStream();

    public abstract OutputStream getOutputStream();

    public ProcessHandle.Info info() {
        return unknown(ProcessHandle.Info.class);
    }

    public final BufferedReader inputReader() {
        return unknown(BufferedReader.class);
    }

    public final BufferedReader inputReader(Charset charset) {
        return unknown(BufferedReader.class);
    }

    public boolean isAlive() {
        return choose();
    }

    public CompletableFuture<Process> onExit() {
        return unknown(CompletableFuture.class);
    }

    public final BufferedWriter outputWriter() {
        return unknown(BufferedWriter.class);
    }

    public final BufferedWriter outputWriter(Charset charset) {
        return unknown(BufferedWriter.class);
    }

    public long pid() {
        return number();
    }

    public boolean supportsNormalTermination() {
        return choose();
    }

    public ProcessHandle toHandle() {
        return unknown(ProcessHandle.class);
    }

    public abstract int waitFor() throws InterruptedException;

    public boolean waitFor(Duration duration) throws InterruptedException {
        if (choose()) throw new InterruptedException();
        return choose();
    }

    public boolean waitFor(long n, TimeUnit unit) throws InterruptedException {
        if (choose()) throw new InterruptedException();
        return choose();
    }
}
