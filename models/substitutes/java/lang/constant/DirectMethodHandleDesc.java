package java.lang.constant;

import static raceproof.model.Intrinsics.*;

public interface DirectMethodHandleDesc extends MethodHandleDesc {
    boolean isOwnerInterface();

    Kind kind();

    String lookupDescriptor();

    String methodName();

    ClassDesc owner();

    int refKind();

    public enum Kind {
        STATIC,
        INTERFACE_STATIC,
        VIRTUAL,
        INTERFACE_VIRTUAL,
        SPECIAL,
        INTERFACE_SPECIAL,
        CONSTRUCTOR,
        GETTER,
        SETTER,
        STATIC_GETTER,
        STATIC_SETTER;

        public final int refKind = (int) number();
        public final boolean isInterface = choose();

        public static Kind valueOf(int n) {
            return unknown(Kind.class);
        }

        public static Kind valueOf(int n, boolean b) {
            return unknown(Kind.class);
        }
    }
}
