package raceproof.detector;

/**
 * An instruction of the program that accesses memory or calls the library.
 *
 * @param file the source file of its class
 * @param field the field, if it accesses one
 * @param owner the class that a call names
 * @param name the method that a call names
 * @param desc the descriptor that a call names
 * @param special whether the call does not depend on the class of the receiver
 */
record Site(String file, int line, Field field, String owner, String name, String desc, boolean special) {
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    @Override
    public String toString() {
        return file + ":" + line;
    }
}
