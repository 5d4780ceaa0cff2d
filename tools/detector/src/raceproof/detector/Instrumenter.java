package raceproof.detector;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Handle;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.Type;
import jdk.internal.org.objectweb.asm.tree.AbstractInsnNode;
import jdk.internal.org.objectweb.asm.tree.ClassNode;
import jdk.internal.org.objectweb.asm.tree.FieldInsnNode;
import jdk.internal.org.objectweb.asm.tree.FrameNode;
import jdk.internal.org.objectweb.asm.tree.InsnList;
import jdk.internal.org.objectweb.asm.tree.InsnNode;
import jdk.internal.org.objectweb.asm.tree.IntInsnNode;
import jdk.internal.org.objectweb.asm.tree.InvokeDynamicInsnNode;
import jdk.internal.org.objectweb.asm.tree.JumpInsnNode;
import jdk.internal.org.objectweb.asm.tree.LabelNode;
import jdk.internal.org.objectweb.asm.tree.LdcInsnNode;
import jdk.internal.org.objectweb.asm.tree.LineNumberNode;
import jdk.internal.org.objectweb.asm.tree.MethodInsnNode;
import jdk.internal.org.objectweb.asm.tree.MethodNode;
import jdk.internal.org.objectweb.asm.tree.MultiANewArrayInsnNode;
import jdk.internal.org.objectweb.asm.tree.TryCatchBlockNode;
import jdk.internal.org.objectweb.asm.tree.TypeInsnNode;
import jdk.internal.org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts calls of {@link Hooks} into a class.
 *
 * <p>Values that are in the way are kept meanwhile in locals that the body does not have. These are dead at every
 * branch, so that no stack map frame changes. What must run at the end of a method however it ends is called in a
 * handler whose frame has no locals at all, which suits every instruction.
 *
 * <p>Hooks never throw between the entry of a monitor and the code that guards it, nor where it is left.
 */
final class Instrumenter {
    private static final String HOOKS = "raceproof/detector/Hooks";
    private static final String OBJECT = "java/lang/Object";

    /** Methods by which the library runs what the program gave it. */
    private static final Set<String> TASKS = Set.of(
            "run()V", "call()Ljava/lang/Object;", "compute()V", "compute()Ljava/lang/Object;", "exec()Z",
            "get()Ljava/lang/Object;", "accept(Ljava/lang/Object;)V",
            "apply(Ljava/lang/Object;)Ljava/lang/Object;");

    private final Program program;
    private final ClassNode node;
    private final int type;
    private final List<MethodNode> bridges = new ArrayList<>();
    /** The lines of instructions that allocate an object of which a copy stays on the stack. */
    private final Map<AbstractInsnNode, Integer> allocations = new HashMap<>();

    private MethodNode method;
    private int line;
    private int free;

    private Instrumenter(Program program, ClassNode node) {
        this.program = program;
        this.node = node;
        this.type = program.add(program.info(node.name));
    }

    static byte[] instrument(Program program, byte[] bytes) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, 0);
        Instrumenter instrumenter = new Instrumenter(program, node);
        instrumenter.instrument();
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }

    private boolean isInterface() {
        return (node.access & Opcodes.ACC_INTERFACE) != 0;
    }

    private void instrument() {
        List<MethodNode> own = List.copyOf(node.methods);
        boolean initialised = own.stream().anyMatch(each -> each.name.equals("<clinit>"));
        if (!initialised && !isInterface()) {
            // A class without an initialiser orders those who use it as well (JLS 12.4.2).
            MethodNode initialiser = new MethodNode(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
            initialiser.instructions.add(new InsnNode(Opcodes.RETURN));
            node.methods.add(initialiser);
        }
        for (MethodNode each : node.methods) {
            bridge(each);
        }
        node.methods.addAll(bridges);
        for (MethodNode each : node.methods) {
            if (each.instructions.size() > 0) {
                body(each, own.contains(each));
            }
        }
    }

    /** A reference to a method of the library becomes one to a method of ours that calls it. */
    private void bridge(MethodNode from) {
        int line = 0;
        for (AbstractInsnNode each : from.instructions) {
            if (each instanceof LineNumberNode number) {
                line = number.line;
            }
            if (!(each instanceof InvokeDynamicInsnNode dynamic)
                    || !dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                    || !(dynamic.bsmArgs[1] instanceof Handle target)
                    || program.info(target.getOwner()) != null) {
                continue;
            }
            int tag = target.getTag();
            boolean isNew = tag == Opcodes.H_NEWINVOKESPECIAL;
            if (tag == Opcodes.H_INVOKESPECIAL || target.getOwner().startsWith("[")) {
                continue;
            }
            List<Type> types = new ArrayList<>();
            if (tag != Opcodes.H_INVOKESTATIC && !isNew) {
                types.add(Type.getObjectType(target.getOwner()));
            }
            types.addAll(List.of(Type.getArgumentTypes(target.getDesc())));
            Type[] captured = Type.getArgumentTypes(dynamic.desc);
            for (int index = 0; index < captured.length; index++) {
                types.set(index, captured[index]);
            }
            Type result = isNew ? Type.getObjectType(target.getOwner()) : Type.getReturnType(target.getDesc());
            String desc = Type.getMethodDescriptor(result, types.toArray(Type[]::new));
            String name = Run.BRIDGE + bridges.size();
            int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
            MethodNode bridge = new MethodNode(access, name, desc, null, null);
            LabelNode start = new LabelNode();
            bridge.instructions.add(start);
            bridge.instructions.add(new LineNumberNode(line, start));
            if (isNew) {
                bridge.instructions.add(new TypeInsnNode(Opcodes.NEW, target.getOwner()));
                bridge.instructions.add(new InsnNode(Opcodes.DUP));
            }
            int local = 0;
            for (Type parameter : types) {
                bridge.instructions.add(new VarInsnNode(parameter.getOpcode(Opcodes.ILOAD), local));
                local += parameter.getSize();
            }
            bridge.maxLocals = local;
            int opcode = switch (tag) {
                case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
                case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
                case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
                default -> Opcodes.INVOKEVIRTUAL;
            };
            bridge.instructions.add(new MethodInsnNode(
                    opcode, target.getOwner(), target.getName(), target.getDesc(), target.isInterface()));
            bridge.instructions.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
            bridges.add(bridge);
            dynamic.bsmArgs[1] = new Handle(Opcodes.H_INVOKESTATIC, node.name, name, desc, isInterface());
        }
    }

    /** What is the program's own is told of, and what we added is not. */
    private void body(MethodNode body, boolean own) {
        method = body;
        line = 0;
        free = body.maxLocals;
        boolean constructor = body.name.equals("<init>");
        boolean isStatic = (body.access & Opcodes.ACC_STATIC) != 0;
        boolean initialiser = body.name.equals("<clinit>");
        boolean isSynchronized = (body.access & Opcodes.ACC_SYNCHRONIZED) != 0;
        boolean task = !isStatic && TASKS.contains(body.name + body.desc);
        Set<AbstractInsnNode> handlers = new HashSet<>();
        for (TryCatchBlockNode block : body.tryCatchBlocks) {
            handlers.add(block.handler);
        }
        Set<LabelNode> seen = new HashSet<>();
        // In a constructor, how many objects are new but not constructed; -1 when its own object is constructed.
        int fresh = constructor ? 0 : -1;
        for (AbstractInsnNode each : body.instructions.toArray()) {
            if (each instanceof LineNumberNode number) {
                line = number.line;
            } else if (each instanceof LabelNode label) {
                seen.add(label);
                if (handlers.contains(label)) {
                    handler(label);
                }
            } else if (each instanceof JumpInsnNode jump && seen.contains(jump.label)) {
                body.instructions.insertBefore(jump, call("point", "()V"));
            } else if (each instanceof FieldInsnNode access) {
                field(access, fresh >= 0);
            } else if (each instanceof MethodInsnNode called) {
                boolean isNew = called.name.equals("<init>");
                boolean chained = isNew && fresh == 0;
                if (isNew && fresh >= 0) {
                    fresh--;
                }
                if (isNew && !chained) {
                    constructed(called);
                }
                if (!chained) {
                    called(called);
                }
            } else if (each.getOpcode() == Opcodes.NEW) {
                if (next(each).getOpcode() == Opcodes.DUP) {
                    allocations.put(each, line);
                }
                fresh += fresh >= 0 ? 1 : 0;
                ClassInfo made = program.info(((TypeInsnNode) each).desc);
                if (made != null) {
                    InsnList code = new InsnList();
                    code.add(push(program.add(made)));
                    code.add(call("uses", "(I)V"));
                    body.instructions.insert(each, code);
                }
            } else if (each.getOpcode() == Opcodes.MONITORENTER) {
                InsnList before = new InsnList();
                before.add(call("point", "()V"));
                before.add(new InsnNode(Opcodes.DUP));
                before.add(new VarInsnNode(Opcodes.ASTORE, free));
                body.instructions.insertBefore(each, before);
                InsnList after = new InsnList();
                after.add(new VarInsnNode(Opcodes.ALOAD, free));
                after.add(call("entered", "(Ljava/lang/Object;)V"));
                body.instructions.insert(each, after);
            } else if (each.getOpcode() == Opcodes.MONITOREXIT) {
                InsnList before = new InsnList();
                before.add(new InsnNode(Opcodes.DUP));
                before.add(call("leaving", "(Ljava/lang/Object;)V"));
                body.instructions.insertBefore(each, before);
            } else if (each instanceof InvokeDynamicInsnNode dynamic) {
                if (dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")) {
                    body.instructions.insert(each, made("lambda", line));
                }
            } else {
                array(each);
                element(each);
            }
        }
        InsnList entry = new InsnList();
        if (own) {
            enters(entry, isStatic, constructor);
        }
        if (initialiser) {
            entry.add(push(type));
            entry.add(call("initialises", "(I)V"));
        }
        if (isStatic && !initialiser) {
            entry.add(push(type));
            entry.add(call("uses", "(I)V"));
        }
        if (isSynchronized) {
            entry.add(isStatic
                    ? new LdcInsnNode(Type.getObjectType(node.name)) : new VarInsnNode(Opcodes.ALOAD, 0));
            entry.add(call("enteredMethod", "(Ljava/lang/Object;)V"));
        }
        if (task) {
            entry.add(new VarInsnNode(Opcodes.ALOAD, 0));
            entry.add(call("taskBegins", "(Ljava/lang/Object;)V"));
        }
        body.instructions.insert(entry);
        if (constructor) {
            atReturns(() -> {
                InsnList code = new InsnList();
                code.add(new VarInsnNode(Opcodes.ALOAD, 0));
                code.add(push(type));
                code.add(call("constructed", "(Ljava/lang/Object;I)V"));
                return code;
            });
        }
        if (task) {
            atReturns(() -> {
                InsnList code = new InsnList();
                code.add(new VarInsnNode(Opcodes.ALOAD, 0));
                code.add(call("taskEnds", "(Ljava/lang/Object;)V"));
                return code;
            });
        }
        if (isSynchronized) {
            atEnd(() -> {
                InsnList code = new InsnList();
                code.add(call("leavingMethod", "()V"));
                return code;
            });
        }
        if (initialiser) {
            atEnd(() -> {
                InsnList code = new InsnList();
                code.add(push(type));
                code.add(call("initialised", "(I)V"));
                return code;
            });
        }
    }

    private String place() {
        return node.name + "." + method.name + method.desc;
    }

    private void enters(InsnList entry, boolean isStatic, boolean constructor) {
        int site = program.add(new Site(node.sourceFile, place(), 0, (Field) null));
        entry.add(push(site));
        entry.add(call("enters", "(I)V"));
        List<Type> types = new ArrayList<>(List.of(Type.getArgumentTypes(method.desc)));
        if (!isStatic) {
            types.add(0, Type.getObjectType(node.name));
        }
        int local = 0;
        for (int number = 0; number < types.size(); number++) {
            // A constructor's object is none yet.
            if (types.get(number).getSort() >= Type.ARRAY && !(constructor && number == 0)) {
                entry.add(new VarInsnNode(Opcodes.ALOAD, local));
                entry.add(push(number));
                entry.add(push(site));
                entry.add(call("argument", "(Ljava/lang/Object;II)V"));
            }
            local += types.get(number).getSize();
        }
    }

    /** Tells of the object on the stack. */
    private InsnList made(String type, int line) {
        InsnList code = new InsnList();
        code.add(new InsnNode(Opcodes.DUP));
        code.add(push(program.add(new Site(node.sourceFile, place(), line, type))));
        code.add(call("made", "(Ljava/lang/Object;I)V"));
        return code;
    }

    private void constructed(MethodInsnNode constructor) {
        AbstractInsnNode allocation = duplicated(constructor);
        if (allocation != null) {
            String type = "L" + constructor.owner + ";";
            method.instructions.insert(constructor, made(type, allocations.get(allocation)));
        }
    }

    private void array(AbstractInsnNode each) {
        String type = switch (each.getOpcode()) {
            case Opcodes.NEWARRAY -> "[" + "ZCFDBSIJ".charAt(((IntInsnNode) each).operand - Opcodes.T_BOOLEAN);
            case Opcodes.ANEWARRAY -> "[" + Type.getObjectType(((TypeInsnNode) each).desc).getDescriptor();
            case Opcodes.MULTIANEWARRAY -> ((MultiANewArrayInsnNode) each).desc;
            default -> null;
        };
        if (type != null) {
            method.instructions.insert(each, made(type, line));
        }
    }

    private interface Code {
        InsnList make();
    }

    private void atReturns(Code code) {
        for (AbstractInsnNode each : method.instructions.toArray()) {
            int opcode = each.getOpcode();
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                method.instructions.insertBefore(each, code.make());
            }
        }
    }

    private void atEnd(Code code) {
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        method.instructions.insert(start);
        // The handler must not cover what is called at returns.
        List<AbstractInsnNode> returns = new ArrayList<>();
        for (AbstractInsnNode each : method.instructions.toArray()) {
            int opcode = each.getOpcode();
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                returns.add(each);
            }
        }
        LabelNode handler = new LabelNode();
        LabelNode from = start;
        for (AbstractInsnNode each : returns) {
            LabelNode before = new LabelNode();
            LabelNode after = new LabelNode();
            InsnList inserted = new InsnList();
            inserted.add(before);
            inserted.add(code.make());
            method.instructions.insertBefore(each, inserted);
            method.instructions.insert(each, after);
            guard(from, before, handler);
            from = after;
        }
        method.instructions.add(end);
        guard(from, end, handler);
        method.instructions.add(handler);
        method.instructions.add(new FrameNode(
                Opcodes.F_FULL, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"}));
        method.instructions.add(code.make());
        method.instructions.add(new InsnNode(Opcodes.ATHROW));
    }

    private void guard(LabelNode from, LabelNode to, LabelNode handler) {
        for (AbstractInsnNode each = from; each != to; each = each.getNext()) {
            if (each.getOpcode() >= 0) {
                method.tryCatchBlocks.add(new TryCatchBlockNode(from, to, handler, null));
                return;
            }
        }
    }

    /** Tells of the exception, behind the frame of the handler. */
    private void handler(LabelNode label) {
        AbstractInsnNode place = label;
        while (place.getNext() != null && place.getNext().getOpcode() < 0) {
            place = place.getNext();
        }
        InsnList code = new InsnList();
        code.add(new InsnNode(Opcodes.DUP));
        code.add(call("caught", "(Ljava/lang/Throwable;)V"));
        method.instructions.insert(place, code);
    }

    private void field(FieldInsnNode access, boolean unconstructed) {
        Field field = program.resolve(access.owner, access.name, access.desc);
        if (field == null || (field.access() & Opcodes.ACC_SYNTHETIC) != 0) {
            return;
        }
        if (unconstructed && access.getOpcode() == Opcodes.PUTFIELD && access.owner.equals(node.name)) {
            return;
        }
        int site = program.add(new Site(node.sourceFile, place(), line, field));
        InsnList before = new InsnList();
        InsnList after = new InsnList();
        boolean isVolatile = field.isVolatile();
        if (Type.getType(access.desc).getSort() >= Type.ARRAY) {
            switch (access.getOpcode()) {
                case Opcodes.PUTFIELD -> {
                    before.add(new InsnNode(Opcodes.DUP2));
                    before.add(push(site));
                    before.add(call("stored", "(Ljava/lang/Object;Ljava/lang/Object;I)V"));
                }
                case Opcodes.PUTSTATIC -> {
                    before.add(new InsnNode(Opcodes.DUP));
                    before.add(push(site));
                    before.add(call("storedStatic", "(Ljava/lang/Object;I)V"));
                }
                default -> after.add(loaded(site));
            }
        }
        switch (access.getOpcode()) {
            case Opcodes.GETSTATIC -> {
                before.add(push(site));
                before.add(call(isVolatile ? "initialise" : "readStatic", "(I)V"));
                if (isVolatile) {
                    after.add(new InsnNode(Opcodes.ACONST_NULL));
                    after.add(push(site));
                    after.add(call("volatileRead", "(Ljava/lang/Object;I)V"));
                }
            }
            case Opcodes.PUTSTATIC -> {
                if (isVolatile) {
                    before.add(new InsnNode(Opcodes.ACONST_NULL));
                    before.add(push(site));
                    before.add(call("volatileWrite", "(Ljava/lang/Object;I)V"));
                } else {
                    before.add(push(site));
                    before.add(call("writeStatic", "(I)V"));
                }
            }
            case Opcodes.GETFIELD -> {
                before.add(new InsnNode(Opcodes.DUP));
                if (isVolatile) {
                    before.add(new VarInsnNode(Opcodes.ASTORE, free));
                    before.add(call("point", "()V"));
                    after.add(new VarInsnNode(Opcodes.ALOAD, free));
                    after.add(push(site));
                    after.add(call("volatileRead", "(Ljava/lang/Object;I)V"));
                } else {
                    before.add(push(site));
                    before.add(call("read", "(Ljava/lang/Object;I)V"));
                }
            }
            default -> {
                if (Type.getType(access.desc).getSize() == 1) {
                    before.add(new InsnNode(Opcodes.DUP2));
                    before.add(new InsnNode(Opcodes.POP));
                } else {
                    before.add(new InsnNode(Opcodes.DUP2_X1));
                    before.add(new InsnNode(Opcodes.POP2));
                    before.add(new InsnNode(Opcodes.DUP_X2));
                }
                before.add(push(site));
                before.add(call(isVolatile ? "volatileWrite" : "write", "(Ljava/lang/Object;I)V"));
            }
        }
        method.instructions.insertBefore(access, before);
        method.instructions.insert(access, after);
    }

    private static InsnList loaded(int site) {
        InsnList code = new InsnList();
        code.add(new InsnNode(Opcodes.DUP));
        code.add(push(site));
        code.add(call("loaded", "(Ljava/lang/Object;I)V"));
        return code;
    }

    private void element(AbstractInsnNode access) {
        int opcode = access.getOpcode();
        boolean load = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
        boolean store = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
        if (!load && !store) {
            return;
        }
        InsnList before = new InsnList();
        if (load) {
            before.add(new InsnNode(Opcodes.DUP2));
        } else if (opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE) {
            before.add(new InsnNode(Opcodes.DUP2_X2));
            before.add(new InsnNode(Opcodes.POP2));
            before.add(new InsnNode(Opcodes.DUP2_X2));
        } else {
            before.add(new InsnNode(Opcodes.DUP_X2));
            before.add(new InsnNode(Opcodes.POP));
            before.add(new InsnNode(Opcodes.DUP2_X1));
        }
        int site = program.add(new Site(node.sourceFile, place(), line, (Field) null));
        before.add(push(site));
        before.add(call(load ? "readElement" : "writeElement", "(Ljava/lang/Object;II)V"));
        if (opcode == Opcodes.AALOAD) {
            method.instructions.insert(access, loaded(site));
        } else if (opcode == Opcodes.AASTORE) {
            before.add(new VarInsnNode(Opcodes.ASTORE, free));
            before.add(new VarInsnNode(Opcodes.ISTORE, free + 1));
            before.add(new InsnNode(Opcodes.DUP));
            before.add(new VarInsnNode(Opcodes.ALOAD, free));
            before.add(push(site));
            before.add(call("stored", "(Ljava/lang/Object;Ljava/lang/Object;I)V"));
            before.add(new VarInsnNode(Opcodes.ILOAD, free + 1));
            before.add(new VarInsnNode(Opcodes.ALOAD, free));
        }
        method.instructions.insertBefore(access, before);
    }

    private void called(MethodInsnNode called) {
        boolean isNew = called.name.equals("<init>");
        boolean isStatic = called.getOpcode() == Opcodes.INVOKESTATIC;
        boolean own = program.info(called.owner) != null;
        if (replaced(called) || own && (isNew || isStatic) || Library.isOfNoInterest(called.owner, called.name)) {
            return;
        }
        boolean special = called.getOpcode() == Opcodes.INVOKESPECIAL;
        boolean reference = method.name.startsWith(Run.BRIDGE);
        int site = program.add(new Site(
                node.sourceFile, place(), line, null, called.owner, called.name, called.desc, special, reference));
        Type[] types = Type.getArgumentTypes(called.desc);
        int[] locals = new int[types.length];
        int receiver = free;
        int array = free + 1;
        int next = free + 2;
        for (int index = 0; index < types.length; index++) {
            locals[index] = next;
            next += types[index].getSize();
        }
        InsnList before = new InsnList();
        for (int index = types.length - 1; index >= 0; index--) {
            before.add(new VarInsnNode(types[index].getOpcode(Opcodes.ISTORE), locals[index]));
        }
        boolean hasReceiver = !isStatic && !isNew;
        if (hasReceiver) {
            before.add(new VarInsnNode(Opcodes.ASTORE, receiver));
        }
        before.add(push(types.length));
        before.add(new TypeInsnNode(Opcodes.ANEWARRAY, OBJECT));
        for (int index = 0; index < types.length; index++) {
            before.add(new InsnNode(Opcodes.DUP));
            before.add(push(index));
            before.add(new VarInsnNode(types[index].getOpcode(Opcodes.ILOAD), locals[index]));
            box(before, types[index]);
            before.add(new InsnNode(Opcodes.AASTORE));
        }
        before.add(new VarInsnNode(Opcodes.ASTORE, array));
        before.add(hasReceiver ? new VarInsnNode(Opcodes.ALOAD, receiver) : new InsnNode(Opcodes.ACONST_NULL));
        before.add(new VarInsnNode(Opcodes.ALOAD, array));
        before.add(push(site));
        before.add(call("before", "(Ljava/lang/Object;[Ljava/lang/Object;I)V"));
        if (hasReceiver) {
            before.add(new VarInsnNode(Opcodes.ALOAD, receiver));
        }
        for (int index = 0; index < types.length; index++) {
            if (Library.isReplaced(types[index].getDescriptor())) {
                before.add(new VarInsnNode(Opcodes.ALOAD, array));
                before.add(push(index));
                before.add(new InsnNode(Opcodes.AALOAD));
                before.add(new TypeInsnNode(Opcodes.CHECKCAST, types[index].getInternalName()));
            } else {
                before.add(new VarInsnNode(types[index].getOpcode(Opcodes.ILOAD), locals[index]));
            }
        }
        method.instructions.insertBefore(called, before);
        InsnList after = new InsnList();
        Type result = Type.getReturnType(called.desc);
        if (isNew) {
            // Compilers leave a copy of a new object on the stack; who does not has no use for it.
            after.add(new InsnNode(Opcodes.ACONST_NULL));
            after.add(new VarInsnNode(Opcodes.ALOAD, array));
            if (duplicated(called) != null) {
                after.insert(new VarInsnNode(Opcodes.ASTORE, receiver));
                after.insert(new InsnNode(Opcodes.DUP));
                after.add(new VarInsnNode(Opcodes.ALOAD, receiver));
            } else {
                after.add(new InsnNode(Opcodes.ACONST_NULL));
            }
        } else {
            if (result.getSize() > 0) {
                after.add(new VarInsnNode(result.getOpcode(Opcodes.ISTORE), next));
            }
            after.add(hasReceiver ? new VarInsnNode(Opcodes.ALOAD, receiver) : new InsnNode(Opcodes.ACONST_NULL));
            after.add(new VarInsnNode(Opcodes.ALOAD, array));
            if (result.getSize() > 0) {
                after.add(new VarInsnNode(result.getOpcode(Opcodes.ILOAD), next));
                box(after, result);
            } else {
                after.add(new InsnNode(Opcodes.ACONST_NULL));
            }
        }
        after.add(push(site));
        after.add(call("after", "(Ljava/lang/Object;[Ljava/lang/Object;Ljava/lang/Object;I)V"));
        if (!isNew && result.getSize() > 0) {
            after.add(new VarInsnNode(result.getOpcode(Opcodes.ILOAD), next));
        }
        method.instructions.insert(called, after);
    }

    /** Where the object that is constructed here is new, if it stays on the stack as {@code new; dup} leaves it. */
    private AbstractInsnNode duplicated(MethodInsnNode constructor) {
        int nested = 0;
        for (AbstractInsnNode each = constructor.getPrevious(); each != null; each = each.getPrevious()) {
            if (each instanceof MethodInsnNode call && call.name.equals("<init>")) {
                nested++;
            } else if (each.getOpcode() == Opcodes.NEW && nested-- == 0) {
                return allocations.containsKey(each) ? each : null;
            }
        }
        return null;
    }

    /** The next real instruction. */
    private static AbstractInsnNode next(AbstractInsnNode each) {
        AbstractInsnNode next = each.getNext();
        while (next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }

    /** Calls that are ours alone to answer. */
    private boolean replaced(MethodInsnNode called) {
        InsnList code = new InsnList();
        switch (called.owner + "." + called.name + called.desc) {
            case "java/lang/Thread.sleep(J)V" -> {
                code.add(new InsnNode(Opcodes.POP2));
                code.add(call("sleep", "()V"));
            }
            case "java/util/concurrent/TimeUnit.sleep(J)V" -> {
                code.add(new InsnNode(Opcodes.POP2));
                code.add(new InsnNode(Opcodes.POP));
                code.add(call("sleep", "()V"));
            }
            case "java/lang/System.exit(I)V" -> {
                code.add(new InsnNode(Opcodes.POP));
                code.add(call("exit", "()V"));
            }
            case "java/lang/Runtime.exit(I)V", "java/lang/Runtime.halt(I)V" -> {
                code.add(new InsnNode(Opcodes.POP2));
                code.add(call("exit", "()V"));
            }
            case "java/lang/Runtime.addShutdownHook(Ljava/lang/Thread;)V" -> {
                code.add(call("addShutdownHook", "(Ljava/lang/Thread;)V"));
                code.add(new InsnNode(Opcodes.POP));
            }
            default -> {
                return false;
            }
        }
        method.instructions.insertBefore(called, code);
        method.instructions.remove(called);
        return true;
    }

    private static void box(InsnList code, Type type) {
        String box = switch (type.getSort()) {
            case Type.BOOLEAN -> "java/lang/Boolean";
            case Type.BYTE -> "java/lang/Byte";
            case Type.CHAR -> "java/lang/Character";
            case Type.SHORT -> "java/lang/Short";
            case Type.INT -> "java/lang/Integer";
            case Type.LONG -> "java/lang/Long";
            case Type.FLOAT -> "java/lang/Float";
            case Type.DOUBLE -> "java/lang/Double";
            default -> null;
        };
        if (box != null) {
            String desc = "(" + type.getDescriptor() + ")L" + box + ";";
            code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, box, "valueOf", desc, false));
        }
    }

    private static AbstractInsnNode push(int value) {
        return value <= Short.MAX_VALUE ? new IntInsnNode(Opcodes.SIPUSH, value) : new LdcInsnNode(value);
    }

    private static MethodInsnNode call(String name, String desc) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, name, desc, false);
    }
}
