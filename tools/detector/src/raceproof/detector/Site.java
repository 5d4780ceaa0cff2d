package raceproof.detector;

/**
 * An instruction of the program that accesses memory, calls the library or makes an object; or the beginning of a
 * method.
 *
 * @param file the source file of its class
 * @param method the method that it is in, by class, name and descriptor
 * @param field the field, if it accesses one
 * @param owner the class that a call names
 * @param name the method that a call names
 * @param desc the descriptor that a call names, or that of the type that is made
 * @param special whether the call does not depend on the class of the receiver
 * @param reference whether it stands for a reference to a method: who calls that has the line
 */
record Site(
        String file, String method, int line, Field field, String owner, String name, String desc, boolean special,
        boolean reference) {
    /** An access of a field, or of an element. */
    Site(String file, String method, int line, Field field) {
        this(file, method, line, field, null, null, null, false, false);
    }

    /** Where an object of a type is made. */
    Site(String file, String method, int line, String type) {
        this(file, method, line, null, null, null, type, false, false);
    }

    /** The same at another line. */
    Site at(String file, int line) {
        return new Site(file, method, line, field, owner, name, desc, special, false);
    }

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
