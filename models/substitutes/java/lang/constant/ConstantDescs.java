package java.lang.constant;

import static raceproof.model.Intrinsics.*;

public final class ConstantDescs {
    public static final String DEFAULT_NAME = string();
    public static final ClassDesc CD_Object = unknown(ClassDesc.class);
    public static final ClassDesc CD_String = unknown(ClassDesc.class);
    public static final ClassDesc CD_Class = unknown(ClassDesc.class);
    public static final ClassDesc CD_Number = unknown(ClassDesc.class);
    public static final ClassDesc CD_Integer = unknown(ClassDesc.class);
    public static final ClassDesc CD_Long = unknown(ClassDesc.class);
    public static final ClassDesc CD_Float = unknown(ClassDesc.class);
    public static final ClassDesc CD_Double = unknown(ClassDesc.class);
    public static final ClassDesc CD_Short = unknown(ClassDesc.class);
    public static final ClassDesc CD_Byte = unknown(ClassDesc.class);
    public static final ClassDesc CD_Character = unknown(ClassDesc.class);
    public static final ClassDesc CD_Boolean = unknown(ClassDesc.class);
    public static final ClassDesc CD_Void = unknown(ClassDesc.class);
    public static final ClassDesc CD_Throwable = unknown(ClassDesc.class);
    public static final ClassDesc CD_Exception = unknown(ClassDesc.class);
    public static final ClassDesc CD_Enum = unknown(ClassDesc.class);
    public static final ClassDesc CD_VarHandle = unknown(ClassDesc.class);
    public static final ClassDesc CD_MethodHandles = unknown(ClassDesc.class);
    public static final ClassDesc CD_MethodHandles_Lookup = unknown(ClassDesc.class);
    public static final ClassDesc CD_MethodHandle = unknown(ClassDesc.class);
    public static final ClassDesc CD_MethodType = unknown(ClassDesc.class);
    public static final ClassDesc CD_CallSite = unknown(ClassDesc.class);
    public static final ClassDesc CD_Collection = unknown(ClassDesc.class);
    public static final ClassDesc CD_List = unknown(ClassDesc.class);
    public static final ClassDesc CD_Set = unknown(ClassDesc.class);
    public static final ClassDesc CD_Map = unknown(ClassDesc.class);
    public static final ClassDesc CD_ConstantDesc = unknown(ClassDesc.class);
    public static final ClassDesc CD_ClassDesc = unknown(ClassDesc.class);
    public static final ClassDesc CD_EnumDesc = unknown(ClassDesc.class);
    public static final ClassDesc CD_MethodTypeDesc = unknown(ClassDesc.class);
    public static final ClassDesc CD_MethodHandleDesc = unknown(ClassDesc.class);
    public static final ClassDesc CD_DirectMethodHandleDesc = unknown(ClassDesc.class);
    public static final ClassDesc CD_VarHandleDesc = unknown(ClassDesc.class);
    public static final ClassDesc CD_MethodHandleDesc_Kind = unknown(ClassDesc.class);
    public static final ClassDesc CD_DynamicConstantDesc = unknown(ClassDesc.class);
    public static final ClassDesc CD_DynamicCallSiteDesc = unknown(ClassDesc.class);
    public static final ClassDesc CD_ConstantBootstraps = unknown(ClassDesc.class);
    public static final DirectMethodHandleDesc BSM_PRIMITIVE_CLASS = unknown(DirectMethodHandleDesc.class);
    public static final DirectMethodHandleDesc BSM_ENUM_CONSTANT = unknown(DirectMethodHandleDesc.class);
    public static final DirectMethodHandleDesc BSM_GET_STATIC_FINAL = unknown(DirectMethodHandleDesc.class);
    public static final DirectMethodHandleDesc BSM_NULL_CONSTANT = unknown(DirectMethodHandleDesc.class);
    public static final DirectMethodHandleDesc BSM_VARHANDLE_FIELD = unknown(DirectMethodHandleDesc.class);
    public static final DirectMethodHandleDesc BSM_VARHANDLE_STATIC_FIELD = unknown(DirectMethodHandleDesc.class);
    public static final DirectMethodHandleDesc BSM_VARHANDLE_ARRAY = unknown(DirectMethodHandleDesc.class);
    public static final DirectMethodHandleDesc BSM_INVOKE = unknown(DirectMethodHandleDesc.class);
    public static final DirectMethodHandleDesc BSM_EXPLICIT_CAST = unknown(DirectMethodHandleDesc.class);
    public static final ClassDesc CD_int = unknown(ClassDesc.class);
    public static final ClassDesc CD_long = unknown(ClassDesc.class);
    public static final ClassDesc CD_float = unknown(ClassDesc.class);
    public static final ClassDesc CD_double = unknown(ClassDesc.class);
    public static final ClassDesc CD_short = unknown(ClassDesc.class);
    public static final ClassDesc CD_byte = unknown(ClassDesc.class);
    public static final ClassDesc CD_char = unknown(ClassDesc.class);
    public static final ClassDesc CD_boolean = unknown(ClassDesc.class);
    public static final ClassDesc CD_void = unknown(ClassDesc.class);
    public static final DirectMethodHandleDesc BSM_CLASS_DATA = unknown(DirectMethodHandleDesc.class);
    public static final DirectMethodHandleDesc BSM_CLASS_DATA_AT = unknown(DirectMethodHandleDesc.class);
    public static final ConstantDesc NULL = unknown(ConstantDesc.class);
    public static final DynamicConstantDesc<Boolean> TRUE = unknown(DynamicConstantDesc.class);
    public static final DynamicConstantDesc<Boolean> FALSE = unknown(DynamicConstantDesc.class);
    public static final String INIT_NAME = string();
    public static final String CLASS_INIT_NAME = string();
    public static final MethodTypeDesc MTD_void = unknown(MethodTypeDesc.class);

    private ConstantDescs() {}

    public static DirectMethodHandleDesc ofCallsiteBootstrap(
            ClassDesc classDesc, String s, ClassDesc classDesc2, ClassDesc... a) {
        return unknown(DirectMethodHandleDesc.class);
    }

    public static DirectMethodHandleDesc ofConstantBootstrap(
            ClassDesc classDesc, String s, ClassDesc classDesc2, ClassDesc... a) {
        return unknown(DirectMethodHandleDesc.class);
    }
}
