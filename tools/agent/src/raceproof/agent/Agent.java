package raceproof.agent;

import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;

/**
 * Records which calls a run makes, as the ground truth for call graphs: {@code -javaagent:agent.jar=FILE}.
 *
 * <p>Every class that is read from an application's or library's file is instrumented when it is loaded; classes of
 * the JDK and classes that the program generates are not. The facts are lines of FILE, each written once:
 *
 * <pre>
 * call CLASS NAME DESC OFFSET -> CLASS NAME DESC       a method was entered from this call site
 * root CLASS NAME DESC                                 a method was entered by the virtual machine
 * dispatch CLASS NAME DESC OFFSET OPCODE OWNER NAME DESC RECEIVER
 *                                                      a call site was reached with a receiver of this class
 * skipped CLASS                                        a class could not be instrumented
 * </pre>
 *
 * <p>Names are internal ones. OFFSET is that of the instruction in the class file as it stands on disk, -1 in a native
 * method. RECEIVER is {@code -} where there is none (static, special and dynamic calls). A class that the run
 * generated, so that no file has it, has a {@code ?} before its name.
 *
 * <p>A callee is always instrumented; its caller is the nearest frame that neither belongs to reflection
 * ({@code Method.invoke} and below) nor is hidden (lambda proxies, method handles) nor is a method of a
 * {@code java.lang.reflect.Proxy}: the one at whose call site a call graph draws the edge. What initialises a class is
 * not recorded: every {@code <clinit>} is a root.
 *
 * <p>Facts are written when they are found, one by one, so that a run may end by any means, {@code Runtime.halt} and
 * a time limit included.
 */
public final class Agent implements ClassFileTransformer {
    private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

    private Agent() {}

    /** Called by the virtual machine before {@code main}. */
    public static void premain(String file, Instrumentation instrumentation) throws IOException {
        Recorder.writeTo(new FileOutputStream(file));
        instrumentation.addTransformer(new Agent());
    }

    @Override
    public byte[] transform(
            Module module,
            ClassLoader loader,
            String name,
            Class<?> redefined,
            ProtectionDomain domain,
            byte[] bytes) {
        if (name == null || isJdk(loader, module) || isJdkCopy(name) || !isFromFile(domain)) {
            return null;
        }
        try {
            return Instrumenter.instrument(bytes);
        } catch (Throwable unknown) {
            // Whatever is wrong with a class is for the program to find out, not for us.
            Recorder.skipped(name);
            return null;
        }
    }

    static boolean isJdk(ClassLoader loader, Module module) {
        if (loader == null || loader == PLATFORM) {
            return true;
        }
        // The compiler and other tools of the JDK are loaded by the application's loader.
        String name = module.getName();
        return name != null && (name.startsWith("java.") || name.startsWith("jdk."));
    }

    /** Compilers load a JDK's own file system in a loader of theirs, beside that of the JDK they run in. */
    private static boolean isJdkCopy(String name) {
        return name.startsWith("jdk/internal/");
    }

    static boolean isFromFile(ProtectionDomain domain) {
        return domain != null && domain.getCodeSource() != null && domain.getCodeSource().getLocation() != null;
    }
}
