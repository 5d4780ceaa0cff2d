package java.lang;

import static raceproof.model.Intrinsics.*;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Map;

public final class ProcessBuilder {
    public ProcessBuilder(String... a) {}

    public ProcessBuilder(List<String> list) {}

    public List<String> command() {
        return List.of(string());
    }

    public ProcessBuilder command(String... a) {
        return this;
    }

    public ProcessBuilder command(List<String> list) {
        return this;
    }

    public File directory() {
        return unknown(File.class);
    }

    public ProcessBuilder directory(File file) {
        return this;
    }

    public Map<String, String> environment() {
        return Map.of(string(), string());
    }

    public ProcessBuilder inheritIO() {
        return this;
    }

    public Redirect redirectError() {
        return unknown(Redirect.class);
    }

    public ProcessBuilder redirectError(File file) {
        return this;
    }

    public ProcessBuilder redirectError(Redirect redirect) {
        return this;
    }

    public boolean redirectErrorStream() {
        return choose();
    }

    public ProcessBuilder redirectErrorStream(boolean b) {
        return this;
    }

    public Redirect redirectInput() {
        return unknown(Redirect.class);
    }

    public ProcessBuilder redirectInput(File file) {
        return this;
    }

    public ProcessBuilder redirectInput(Redirect redirect) {
        return this;
    }

    public Redirect redirectOutput() {
        return unknown(Redirect.class);
    }

    public ProcessBuilder redirectOutput(File file) {
        return this;
    }

    public ProcessBuilder redirectOutput(Redirect redirect) {
        return this;
    }

    public Process start() throws IOException {
        if (choose()) throw new IOException();
        return unknown(Process.class);
    }

    public static List<Process> startPipeline(List<ProcessBuilder> list) throws IOException {
        if (choose()) throw new IOException();
        return List.of(unknown(Process.class));
    }

    public abstract static class Redirect {
        public static final Redirect PIPE = unknown(Redirect.class);
        public static final Redirect INHERIT = unknown(Redirect.class);
        public static final Redirect DISCARD = unknown(Redirect.class);

        Redirect() {}

        public static Redirect appendTo(File file) {
            return unknown(Redirect.class);
        }

        public boolean equals(Object o) {
            return choose();
        }

        public File file() {
            return unknown(File.class);
        }

        public static Redirect from(File file) {
            return unknown(Redirect.class);
        }

        public int hashCode() {
            return (int) number();
        }

        public static Redirect to(File file) {
            return unknown(Redirect.class);
        }

        public abstract Type type();

        public enum Type {
            PIPE,
            INHERIT,
            READ,
            WRITE,
            APPEND;

        }
    }
}
