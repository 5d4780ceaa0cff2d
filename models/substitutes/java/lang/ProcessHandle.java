package java.lang;

import static raceproof.model.Intrinsics.*;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

public interface ProcessHandle extends Comparable<ProcessHandle> {
    static Stream<ProcessHandle> allProcesses() {
        return Stream.of(unknown(ProcessHandle.class));
    }

    Stream<ProcessHandle> children();

    int compareTo(ProcessHandle processHandle);

    static ProcessHandle current() {
        return unknown(ProcessHandle.class);
    }

    Stream<ProcessHandle> descendants();

    boolean destroy();

    boolean destroyForcibly();

    boolean equals(Object o);

    int hashCode();

    Info info();

    boolean isAlive();

    static Optional<ProcessHandle> of(long n) {
        return Optional.of(unknown(ProcessHandle.class));
    }

    CompletableFuture<ProcessHandle> onExit();

    Optional<ProcessHandle> parent();

    long pid();

    boolean supportsNormalTermination();

    interface Info {
        Optional<String[]> arguments();

        Optional<String> command();

        Optional<String> commandLine();

        Optional<Instant> startInstant();

        Optional<Duration> totalCpuDuration();

        Optional<String> user();
    }
}
