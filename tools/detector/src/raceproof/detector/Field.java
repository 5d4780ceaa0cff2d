package raceproof.detector;

import jdk.internal.org.objectweb.asm.Opcodes;

/** A field of the program, as its class declares it. */
record Field(ClassInfo owner, String name, int access) {
    boolean isVolatile() {
        return (access & Opcodes.ACC_VOLATILE) != 0;
    }

    /**
     * Whether readers are safe once the constructor is over (JLS 17.5). Static ones are ordered by the initialisation
     * of their class.
     */
    boolean isFinal() {
        return (access & Opcodes.ACC_FINAL) != 0 && (access & Opcodes.ACC_STATIC) == 0;
    }

    @Override
    public String toString() {
        return owner.name().replace('/', '.') + "." + name;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
