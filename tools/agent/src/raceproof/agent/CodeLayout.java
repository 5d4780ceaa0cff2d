package raceproof.agent;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.Type;

/**
 * Where the call instructions of a body are: offsets, which ASM does not tell.
 *
 * @param maxLocals the number of its locals
 * @param length its size in bytes
 * @param growth by how much instrumentation may lengthen it
 * @param calls offsets of its call instructions, in ascending order
 * @param called names of the methods that these call
 */
record CodeLayout(
        String name, String desc, int maxLocals, int length, int growth, int[] calls, String[] called) {
    private static final int WIDE = 196;

    /** The length of each instruction of a fixed one, by opcode (JVMS §6.5). */
    private static final byte[] LENGTHS = new byte[202];

    static {
        Arrays.fill(LENGTHS, (byte) 1);
        int[] two = {16, 18, 21, 22, 23, 24, 25, 54, 55, 56, 57, 58, 169, 188};
        int[] three = {17, 19, 20, 132, 187, 189, 192, 193, 198, 199};
        int[] five = {185, 186, 200, 201};
        for (int opcode : two) {
            LENGTHS[opcode] = 2;
        }
        for (int opcode : three) {
            LENGTHS[opcode] = 3;
        }
        for (int opcode = Opcodes.IFEQ; opcode <= Opcodes.JSR; opcode++) {
            LENGTHS[opcode] = 3;
        }
        for (int opcode = Opcodes.GETSTATIC; opcode <= Opcodes.INVOKESTATIC; opcode++) {
            LENGTHS[opcode] = 3;
        }
        for (int opcode : five) {
            LENGTHS[opcode] = 5;
        }
        LENGTHS[Opcodes.MULTIANEWARRAY] = 4;
    }

    /** The bodies of a class by name and descriptor; calls of one class do not count. */
    static Map<String, CodeLayout> of(ClassReader reader, String ignoredOwner) {
        return new Parser(reader, ignoredOwner).bodies();
    }

    private static final class Parser {
        private final ClassReader reader;
        private final String ignoredOwner;
        private final char[] buffer;
        private int at;

        Parser(ClassReader reader, String ignoredOwner) {
            this.reader = reader;
            this.ignoredOwner = ignoredOwner;
            this.buffer = new char[reader.getMaxStringLength()];
        }

        Map<String, CodeLayout> bodies() {
            Map<String, CodeLayout> bodies = new HashMap<>();
            at = reader.header + 6;
            int interfaces = short16();
            at += 2 * interfaces;
            for (int fields = short16(); fields > 0; fields--) {
                at += 6;
                for (int attributes = short16(); attributes > 0; attributes--) {
                    skipAttribute();
                }
            }
            for (int methods = short16(); methods > 0; methods--) {
                String name = reader.readUTF8(at + 2, buffer);
                String desc = reader.readUTF8(at + 4, buffer);
                at += 6;
                for (int attributes = short16(); attributes > 0; attributes--) {
                    if (reader.readUTF8(at, buffer).equals("Code")) {
                        bodies.put(name + desc, body(name, desc));
                    }
                    skipAttribute();
                }
            }
            return bodies;
        }

        private int short16() {
            at += 2;
            return reader.readUnsignedShort(at - 2);
        }

        private void skipAttribute() {
            at += 6 + reader.readInt(at + 2);
        }

        /** Reads the body of the Code attribute at {@link #at}, without moving. */
        private CodeLayout body(String name, String desc) {
            int maxLocals = reader.readUnsignedShort(at + 8);
            int length = reader.readInt(at + 10);
            int start = at + 14;
            int[] calls = new int[length / 3 + 1];
            String[] called = new String[calls.length];
            int count = 0;
            int growth = 6;
            for (int offset = 0; offset < length; offset += length(start, offset)) {
                int opcode = reader.readByte(start + offset);
                if (opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.INVOKEDYNAMIC) {
                    int member = reader.getItem(reader.readUnsignedShort(start + offset + 1));
                    if (opcode != Opcodes.INVOKEDYNAMIC && reader.readClass(member, buffer).equals(ignoredOwner)) {
                        continue;
                    }
                    int nameAndType = reader.getItem(reader.readUnsignedShort(member + 2));
                    called[count] = reader.readUTF8(nameAndType, buffer);
                    calls[count++] = offset;
                    // A copy of the receiver, a constant, a call; a store and a load of at most four bytes each.
                    growth += 7 + 8 * Type.getArgumentTypes(reader.readUTF8(nameAndType + 2, buffer)).length;
                }
            }
            return new CodeLayout(
                    name, desc, maxLocals, length, growth, Arrays.copyOf(calls, count), Arrays.copyOf(called, count));
        }

        private int length(int start, int offset) {
            int opcode = reader.readByte(start + offset);
            int operands = start + (offset | 3) + 1;
            return switch (opcode) {
                case Opcodes.TABLESWITCH -> operands + 12
                        + 4 * (reader.readInt(operands + 8) - reader.readInt(operands + 4) + 1) - start - offset;
                case Opcodes.LOOKUPSWITCH -> operands + 8 + 8 * reader.readInt(operands + 4) - start - offset;
                case WIDE -> reader.readByte(start + offset + 1) == Opcodes.IINC ? 6 : 4;
                default -> LENGTHS[opcode];
            };
        }
    }
}
