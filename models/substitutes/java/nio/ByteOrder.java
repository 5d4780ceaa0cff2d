package java.nio;

import static raceproof.model.Intrinsics.*;

public final class ByteOrder {
    public static final ByteOrder BIG_ENDIAN = unknown(ByteOrder.class);
    public static final ByteOrder LITTLE_ENDIAN = unknown(ByteOrder.class);

    private ByteOrder() {}

    public static ByteOrder nativeOrder() {
        return unknown(ByteOrder.class);
    }

    public String toString() {
        return string();
    }
}
