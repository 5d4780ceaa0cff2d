package java.lang;

import java.io.Serializable;
import java.lang.constant.ClassDesc;
import java.lang.constant.Constable;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.Optional;
import raceproof.model.Intrinsics;

/** The superclass of enums. */
public abstract class Enum<E extends Enum<E>> implements Constable, Comparable<E>, Serializable {
    private final String name;
    private final int ordinal;

    protected Enum(String name, int ordinal) {
        this.name = name;
        this.ordinal = ordinal;
    }

    public final String name() {
        return name;
    }

    public final int ordinal() {
        return ordinal;
    }

    public String toString() {
        return name;
    }

    public final boolean equals(Object object) {
        return this == object;
    }

    public final int hashCode() {
        return super.hashCode();
    }

    protected final Object clone() throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }

    public final int compareTo(E other) {
        if (Intrinsics.choose()) {
            throw new ClassCastException();
        }
        return (int) Intrinsics.number();
    }

    @SuppressWarnings("unchecked")
    public final Class<E> getDeclaringClass() {
        return (Class<E>) getClass();
    }

    public final Optional<EnumDesc<E>> describeConstable() {
        return Optional.of(new EnumDesc<E>(Intrinsics.unknown(ClassDesc.class), name));
    }

    public static <T extends Enum<T>> T valueOf(Class<T> type, String name) {
        if (Intrinsics.choose()) {
            throw new IllegalArgumentException();
        }
        return type.getEnumConstants()[0];
    }

    protected final void finalize() {}

    /** The description of a constant. */
    public static final class EnumDesc<E extends Enum<E>> extends DynamicConstantDesc<E> {
        private EnumDesc(ClassDesc type, String name) {
            super(ConstantDescs.BSM_ENUM_CONSTANT, name, type);
        }

        public static <E extends Enum<E>> EnumDesc<E> of(ClassDesc type, String name) {
            return new EnumDesc<E>(type, name);
        }

        @Override
        @SuppressWarnings("unchecked")
        public E resolveConstantDesc(MethodHandles.Lookup lookup) throws ReflectiveOperationException {
            return (E) Intrinsics.unknown(Enum.class);
        }

        @Override
        public String toString() {
            return Intrinsics.string();
        }
    }
}
