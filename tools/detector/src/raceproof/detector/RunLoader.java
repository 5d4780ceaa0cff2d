package raceproof.detector;

/** Loads the instrumented classes of a program for one run. */
public final class RunLoader extends ClassLoader {
    private final Program program;
    private final Run run;

    RunLoader(Program program, Run run) {
        super(RunLoader.class.getClassLoader());
        this.program = program;
        this.run = run;
    }

    public Run run() {
        return run;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            byte[] bytes = program.bytes(name);
            return bytes == null ? super.loadClass(name, resolve) : defineClass(name, bytes, 0, bytes.length);
        }
    }
}
