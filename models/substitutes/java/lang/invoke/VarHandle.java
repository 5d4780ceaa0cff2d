package java.lang.invoke;

import static raceproof.model.Intrinsics.*;

import java.lang.constant.ClassDesc;
import java.lang.constant.Constable;
import java.lang.constant.DynamicConstantDesc;
import java.util.List;
import java.util.Optional;

public abstract class VarHandle implements Constable {
    VarHandle() {}

    public final MethodType accessModeType(AccessMode accessMode) {
        return unknown(MethodType.class);
    }

    public static void acquireFence() {}

    public final native Object compareAndExchange(Object... a);

    public final native Object compareAndExchangeAcquire(Object... a);

    public final native Object compareAndExchangeRelease(Object... a);

    public final native boolean compareAndSet(Object... a);

    public List<Class<?>> coordinateTypes() {
        return List.of();
    }

    public Optional<VarHandleDesc> describeConstable() {
        return Optional.of(unknown(VarHandleDesc.class));
    }

    public static void fullFence() {}

    public final native Object get(Object... a);

    public final native Object getAcquire(Object... a);

    public final native Object getAndAdd(Object... a);

    public final native Object getAndAddAcquire(Object... a);

    public final native Object getAndAddRelease(Object... a);

    public final native Object getAndBitwiseAnd(Object... a);

    public final native Object getAndBitwiseAndAcquire(Object... a);

    public final native Object getAndBitwiseAndRelease(Object... a);

    public final native Object getAndBitwiseOr(Object... a);

    public final native Object getAndBitwiseOrAcquire(Object... a);

    public final native Object getAndBitwiseOrRelease(Object... a);

    public final native Object getAndBitwiseXor(Object... a);

    public final native Object getAndBitwiseXorAcquire(Object... a);

    public final native Object getAndBitwiseXorRelease(Object... a);

    public final native Object getAndSet(Object... a);

    public final native Object getAndSetAcquire(Object... a);

    public final native Object getAndSetRelease(Object... a);

    public final native Object getOpaque(Object... a);

    public final native Object getVolatile(Object... a);

    public boolean hasInvokeExactBehavior() {
        return choose();
    }

    public boolean isAccessModeSupported(AccessMode accessMode) {
        return choose();
    }

    public static void loadLoadFence() {}

    public static void releaseFence() {}

    public final native void set(Object... a);

    public final native void setOpaque(Object... a);

    public final native void setRelease(Object... a);

    public final native void setVolatile(Object... a);

    public static void storeStoreFence() {}

    public MethodHandle toMethodHandle(AccessMode accessMode) {
        return unknown(MethodHandle.class);
    }

    public final String toString() {
        return string();
    }

    public Class<?> varType() {
        return unknown(Class.class);
    }

    public final native boolean weakCompareAndSet(Object... a);

    public final native boolean weakCompareAndSetAcquire(Object... a);

    public final native boolean weakCompareAndSetPlain(Object... a);

    public final native boolean weakCompareAndSetRelease(Object... a);

    public abstract VarHandle withInvokeBehavior();

    public abstract VarHandle withInvokeExactBehavior();

    public enum AccessMode {
        GET,
        SET,
        GET_VOLATILE,
        SET_VOLATILE,
        GET_ACQUIRE,
        SET_RELEASE,
        GET_OPAQUE,
        SET_OPAQUE,
        COMPARE_AND_SET,
        COMPARE_AND_EXCHANGE,
        COMPARE_AND_EXCHANGE_ACQUIRE,
        COMPARE_AND_EXCHANGE_RELEASE,
        WEAK_COMPARE_AND_SET_PLAIN,
        WEAK_COMPARE_AND_SET,
        WEAK_COMPARE_AND_SET_ACQUIRE,
        WEAK_COMPARE_AND_SET_RELEASE,
        GET_AND_SET,
        GET_AND_SET_ACQUIRE,
        GET_AND_SET_RELEASE,
        GET_AND_ADD,
        GET_AND_ADD_ACQUIRE,
        GET_AND_ADD_RELEASE,
        GET_AND_BITWISE_OR,
        GET_AND_BITWISE_OR_RELEASE,
        GET_AND_BITWISE_OR_ACQUIRE,
        GET_AND_BITWISE_AND,
        GET_AND_BITWISE_AND_RELEASE,
        GET_AND_BITWISE_AND_ACQUIRE,
        GET_AND_BITWISE_XOR,
        GET_AND_BITWISE_XOR_RELEASE,
        GET_AND_BITWISE_XOR_ACQUIRE;

        public String methodName() {
            return string();
        }

        public static AccessMode valueFromMethodName(String s) {
            return unknown(AccessMode.class);
        }
    }

    public static final class VarHandleDesc extends DynamicConstantDesc<VarHandle> {
        private VarHandleDesc() {
            super(null, null, null);
        }

        public static VarHandleDesc ofArray(ClassDesc classDesc) {
            return unknown(VarHandleDesc.class);
        }

        public static VarHandleDesc ofField(ClassDesc classDesc, String s, ClassDesc classDesc2) {
            return unknown(VarHandleDesc.class);
        }

        public static VarHandleDesc ofStaticField(ClassDesc classDesc, String s, ClassDesc classDesc2) {
            return unknown(VarHandleDesc.class);
        }

        public VarHandle resolveConstantDesc(MethodHandles.Lookup lookup) throws ReflectiveOperationException {
            if (choose()) throw new ReflectiveOperationException();
            return unknown(VarHandle.class);
        }

        public String toString() {
            return string();
        }

        public ClassDesc varType() {
            return unknown(ClassDesc.class);
        }
    }
}
