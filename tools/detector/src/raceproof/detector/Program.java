package raceproof.detector;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.ClassVisitor;
import jdk.internal.org.objectweb.asm.FieldVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/** The classes of a folder, instrumented once; runs share the sites. */
final class Program {
    static final String HOOKS = "raceproof.detector.Hooks";

    private final Path folder;
    private final Map<String, ClassInfo> infos = new HashMap<>();
    private final Map<String, byte[]> instrumented = new HashMap<>();
    private final List<Site> sites = new ArrayList<>();
    private final List<ClassInfo> types = new ArrayList<>();
    private final byte[] hooks;

    Program(Path folder) throws IOException {
        this.folder = folder;
        try (InputStream stream = Program.class.getResourceAsStream("Hooks.class")) {
            this.hooks = stream.readAllBytes();
        }
    }

    /** The code of a class as it is to be loaded, or null if it is none of the program's. */
    synchronized byte[] bytes(String name) {
        if (name.equals(HOOKS)) {
            return hooks;
        }
        String internal = name.replace('.', '/');
        if (info(internal) == null) {
            return null;
        }
        return instrumented.computeIfAbsent(name, key -> Instrumenter.instrument(this, read(internal)));
    }

    synchronized Site site(int number) {
        return sites.get(number);
    }

    synchronized ClassInfo type(int number) {
        return types.get(number);
    }

    int add(Site site) {
        sites.add(site);
        return sites.size() - 1;
    }

    int add(ClassInfo type) {
        types.add(type);
        return types.size() - 1;
    }

    /** What is known of a class, or null if it is none of the program's. */
    synchronized ClassInfo info(String internal) {
        if (infos.containsKey(internal)) {
            return infos.get(internal);
        }
        byte[] bytes = read(internal);
        ClassInfo info = bytes == null ? null : parse(bytes);
        infos.put(internal, info);
        return info;
    }

    /** The classes that are known to extend one of these. */
    synchronized List<ClassInfo> subclasses(List<ClassInfo> of) {
        List<ClassInfo> subclasses = new ArrayList<>();
        for (ClassInfo info : infos.values()) {
            for (ClassInfo each = info; each != null; each = infos.get(each.superName())) {
                if (each != info && of.contains(each)) {
                    subclasses.add(info);
                    break;
                }
            }
        }
        return subclasses;
    }

    /** The field that a reference means (JVMS 5.4.3.2), or null if it is none of the program's. */
    Field resolve(String owner, String name, String desc) {
        ClassInfo info = info(owner);
        if (info == null) {
            return null;
        }
        Field declared = info.fields.get(name + desc);
        if (declared != null) {
            return declared;
        }
        for (String parent : info.interfaces()) {
            Field field = resolve(parent, name, desc);
            if (field != null) {
                return field;
            }
        }
        return info.superName() == null ? null : resolve(info.superName(), name, desc);
    }

    private byte[] read(String internal) {
        Path file = folder.resolve(internal + ".class");
        try {
            return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
        } catch (IOException error) {
            throw new IllegalStateException(error);
        }
    }

    private static ClassInfo parse(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassInfo info = new ClassInfo(reader.getClassName(), reader.getSuperName(), reader.getInterfaces());
        reader.accept(new ClassVisitor(Opcodes.ASM8) {
            @Override
            public FieldVisitor visitField(int access, String name, String desc, String signature, Object value) {
                info.fields.put(name + desc, new Field(info, name, access));
                return null;
            }

            @Override
            @SuppressWarnings("deprecation") // the name says that it was written before Java 17 was out
            public void visitPermittedSubclassExperimental(String permitted) {
                // Of no interest, but the superclass would refuse it.
            }
        }, ClassReader.SKIP_CODE);
        return info;
    }
}
