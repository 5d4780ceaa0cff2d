package java.lang;

import java.io.Serializable;
import raceproof.model.Intrinsics;

/** A line of a stack trace; immutable. */
public final class StackTraceElement implements Serializable {
    private final String classLoaderName;
    private final String moduleName;
    private final String moduleVersion;
    private final String declaringClass;
    private final String methodName;
    private final String fileName;

    public StackTraceElement(String declaringClass, String methodName, String fileName, int lineNumber) {
        this(null, null, null, declaringClass, methodName, fileName, lineNumber);
    }

    public StackTraceElement(String classLoaderName, String moduleName, String moduleVersion, String declaringClass,
            String methodName, String fileName, int lineNumber) {
        this.classLoaderName = classLoaderName;
        this.moduleName = moduleName;
        this.moduleVersion = moduleVersion;
        this.declaringClass = declaringClass;
        this.methodName = methodName;
        this.fileName = fileName;
    }

    public String getFileName() {
        return fileName;
    }

    public int getLineNumber() {
        return (int) Intrinsics.number();
    }

    public String getModuleName() {
        return moduleName;
    }

    public String getModuleVersion() {
        return moduleVersion;
    }

    public String getClassLoaderName() {
        return classLoaderName;
    }

    public String getClassName() {
        return declaringClass;
    }

    public String getMethodName() {
        return methodName;
    }

    public boolean isNativeMethod() {
        return Intrinsics.choose();
    }

    public String toString() {
        return Intrinsics.string();
    }

    public boolean equals(Object object) {
        return Intrinsics.choose();
    }

    public int hashCode() {
        return (int) Intrinsics.number();
    }

    static StackTraceElement[] of(Throwable throwable, int depth) {
        return new StackTraceElement[] {some()};
    }

    static StackTraceElement of(StackFrameInfo frame) {
        return some();
    }

    private static StackTraceElement some() {
        return new StackTraceElement(Intrinsics.string(), Intrinsics.string(), Intrinsics.string(), Intrinsics.string(),
                Intrinsics.string(), Intrinsics.string(), (int) Intrinsics.number());
    }
}
