package raceproof.agent;

import java.util.Map;

import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.ClassVisitor;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Handle;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.Type;

/**
 * Puts calls of {@link Recorder} into a class: at the entry of each body, and before each call instruction.
 *
 * <p>The arguments above a receiver are kept meanwhile in locals that the body does not have. These are dead at every
 * branch, so that no stack map frame changes. A body that would grow beyond {@link #LIMIT} records its entry only.
 */
final class Instrumenter extends ClassVisitor {
    private static final String RECORDER = "raceproof/agent/Recorder";

    /** Up to here a branch reaches all of a body, so that ASM need not rewrite branches. */
    private static final int LIMIT = 32_000;

    private final ClassVisitor writer;
    private final Map<String, CodeLayout> layouts;
    private final String owner;

    private Instrumenter(ClassVisitor writer, Map<String, CodeLayout> layouts, String owner) {
        super(Opcodes.ASM8, writer);
        this.writer = writer;
        this.layouts = layouts;
        this.owner = owner;
    }

    static byte[] instrument(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        String owner = reader.getClassName();
        Map<String, CodeLayout> before = CodeLayout.of(reader, RECORDER);
        reader.accept(new Instrumenter(writer, before, owner), 0);
        byte[] instrumented = writer.toByteArray();
        Map<String, CodeLayout> after = CodeLayout.of(new ClassReader(instrumented), RECORDER);
        for (Map.Entry<String, CodeLayout> entry : after.entrySet()) {
            CodeLayout original = before.get(entry.getKey());
            CodeLayout now = entry.getValue();
            if (original.calls().length != now.calls().length) {
                throw new IllegalStateException("calls are lost");
            }
            Recorder.moved(owner, original, now.calls());
        }
        return instrumented;
    }

    @Override
    @SuppressWarnings("deprecation") // the name says that it was written before Java 17 was out
    public void visitPermittedSubclassExperimental(String permitted) {
        // The superclass refuses what is new in Java 17, the writer does not.
        writer.visitPermittedSubclassExperimental(permitted);
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String desc, String signature, String[] exceptions) {
        MethodVisitor visitor = super.visitMethod(access, name, desc, signature, exceptions);
        CodeLayout layout = layouts.get(name + desc);
        if (layout == null) {
            return visitor;
        }
        return new Body(visitor, layout, Recorder.method(owner, name, desc));
    }

    private static final class Body extends MethodVisitor {
        private final CodeLayout layout;
        private final Recorder.Method method;
        private final boolean entryOnly;
        private int calls;

        private Body(MethodVisitor writer, CodeLayout layout, Recorder.Method method) {
            super(Opcodes.ASM8, writer);
            this.layout = layout;
            this.method = method;
            this.entryOnly = layout.length() + layout.growth() > LIMIT;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            push(method.id);
            record("enter", "(I)V");
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String desc, boolean isInterface) {
            before(opcode, owner, name, desc);
            super.visitMethodInsn(opcode, owner, name, desc, isInterface);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String desc, Handle bootstrap, Object... arguments) {
            before(Opcodes.INVOKEDYNAMIC, bootstrap.getOwner(), name, desc);
            super.visitInvokeDynamicInsn(name, desc, bootstrap, arguments);
        }

        private void before(int opcode, String owner, String name, String desc) {
            int offset = layout.calls()[calls++];
            if (entryOnly) {
                return;
            }
            int site = Recorder.site(method, offset, mnemonic(opcode), owner, name, desc);
            if (opcode != Opcodes.INVOKEVIRTUAL && opcode != Opcodes.INVOKEINTERFACE) {
                push(site);
                record("reached", "(I)V");
                return;
            }
            Type[] arguments = Type.getArgumentTypes(desc);
            int local = layout.maxLocals();
            for (Type argument : arguments) {
                local += argument.getSize();
            }
            for (int index = arguments.length - 1; index >= 0; index--) {
                local -= arguments[index].getSize();
                super.visitVarInsn(arguments[index].getOpcode(Opcodes.ISTORE), local);
            }
            super.visitInsn(Opcodes.DUP);
            push(site);
            record("dispatch", "(Ljava/lang/Object;I)V");
            for (Type argument : arguments) {
                super.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), local);
                local += argument.getSize();
            }
        }

        private void push(int value) {
            if (value <= Short.MAX_VALUE) {
                super.visitIntInsn(Opcodes.SIPUSH, value);
            } else {
                super.visitLdcInsn(value);
            }
        }

        private void record(String name, String desc) {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, name, desc, false);
        }
    }

    private static String mnemonic(int opcode) {
        return switch (opcode) {
            case Opcodes.INVOKEVIRTUAL -> "invokevirtual";
            case Opcodes.INVOKESPECIAL -> "invokespecial";
            case Opcodes.INVOKESTATIC -> "invokestatic";
            case Opcodes.INVOKEINTERFACE -> "invokeinterface";
            case Opcodes.INVOKEDYNAMIC -> "invokedynamic";
            default -> throw new IllegalArgumentException();
        };
    }
}
