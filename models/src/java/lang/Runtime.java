package java.lang;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import raceproof.model.Intrinsics;

/** The virtual machine: shutdown hooks and processes. */
public class Runtime {
    private static final Runtime ONLY = new Runtime();
    private static volatile Thread shutdownHook;

    private Runtime() {}

    public static Runtime getRuntime() {
        return ONLY;
    }

    public void exit(int status) {
        SecurityManager security = System.getSecurityManager();
        if (security != null) {
            security.checkExit(status);
        }
    }

    public void addShutdownHook(Thread hook) {
        if (Intrinsics.choose()) {
            throw new IllegalArgumentException();
        }
        if (Intrinsics.choose()) {
            throw new IllegalStateException();
        }
        shutdownHook = hook;
        Shutdown shutdown = new Shutdown(hook);
        Intrinsics.spawn(shutdown, shutdown);
    }

    /** The end of the machine, whenever that is: nobody can wait for what has not begun. */
    private static final class Shutdown implements Runnable {
        private final Thread hook;

        Shutdown(Thread hook) {
            this.hook = hook;
        }

        @Override
        public void run() {
            hook.start();
        }
    }

    public boolean removeShutdownHook(Thread hook) {
        if (Intrinsics.choose()) {
            throw new IllegalStateException();
        }
        return Intrinsics.choose();
    }

    public void halt(int status) {}

    public Process exec(String command) throws IOException {
        return exec(command, null, null);
    }

    public Process exec(String command, String[] environment) throws IOException {
        return exec(command, environment, null);
    }

    public Process exec(String command, String[] environment, File directory) throws IOException {
        return exec(new String[] {command}, environment, directory);
    }

    public Process exec(String[] command) throws IOException {
        return exec(command, null, null);
    }

    public Process exec(String[] command, String[] environment) throws IOException {
        return exec(command, environment, null);
    }

    public Process exec(String[] command, String[] environment, File directory) throws IOException {
        return new ProcessBuilder(command).directory(directory).start();
    }

    public int availableProcessors() {
        return (int) Intrinsics.number();
    }

    public long freeMemory() {
        return Intrinsics.number();
    }

    public long totalMemory() {
        return Intrinsics.number();
    }

    public long maxMemory() {
        return Intrinsics.number();
    }

    public void gc() {}

    public void runFinalization() {}

    public void load(String file) {
        if (Intrinsics.choose()) {
            throw new UnsatisfiedLinkError();
        }
    }

    public void loadLibrary(String name) {
        if (Intrinsics.choose()) {
            throw new UnsatisfiedLinkError();
        }
    }

    public static Version version() {
        return new Version();
    }

    /** A version of the platform; immutable. */
    public static final class Version implements Comparable<Version> {
        private Version() {}

        public static Version parse(String text) {
            if (Intrinsics.choose()) {
                throw new IllegalArgumentException();
            }
            return new Version();
        }

        public int feature() {
            return (int) Intrinsics.number();
        }

        public int interim() {
            return (int) Intrinsics.number();
        }

        public int update() {
            return (int) Intrinsics.number();
        }

        public int patch() {
            return (int) Intrinsics.number();
        }

        public int major() {
            return (int) Intrinsics.number();
        }

        public int minor() {
            return (int) Intrinsics.number();
        }

        public int security() {
            return (int) Intrinsics.number();
        }

        public List<Integer> version() {
            return List.of(feature());
        }

        public Optional<String> pre() {
            return Optional.ofNullable(Intrinsics.string());
        }

        public Optional<Integer> build() {
            return Optional.ofNullable(feature());
        }

        public Optional<String> optional() {
            return Optional.ofNullable(Intrinsics.string());
        }

        public int compareTo(Version other) {
            return (int) Intrinsics.number();
        }

        public int compareToIgnoreOptional(Version other) {
            return (int) Intrinsics.number();
        }

        public String toString() {
            return Intrinsics.string();
        }

        public boolean equals(Object object) {
            return Intrinsics.choose();
        }

        public boolean equalsIgnoreOptional(Object object) {
            return Intrinsics.choose();
        }

        public int hashCode() {
            return (int) Intrinsics.number();
        }
    }
}
