package java.lang;

import static raceproof.model.Intrinsics.*;

import java.lang.invoke.MethodType;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

public final class StackWalker {
    private StackWalker() {}

    public void forEach(Consumer<? super StackFrame> action) {
        action.accept(unknown(StackFrame.class));
    }

    public Class<?> getCallerClass() {
        return unknown(Class.class);
    }

    public static StackWalker getInstance() {
        return unknown(StackWalker.class);
    }

    public static StackWalker getInstance(Option option) {
        return unknown(StackWalker.class);
    }

    public static StackWalker getInstance(Set<Option> set) {
        return unknown(StackWalker.class);
    }

    public static StackWalker getInstance(Set<Option> set, int n) {
        return unknown(StackWalker.class);
    }

    public <T> T walk(Function<? super Stream<StackFrame>, ? extends T> f) {
        return f.apply(Stream.of(unknown(StackFrame.class)));
    }

    public enum Option {
        RETAIN_CLASS_REFERENCE,
        DROP_METHOD_INFO,
        SHOW_REFLECT_FRAMES,
        SHOW_HIDDEN_FRAMES;

    }

    public interface StackFrame {
        int getByteCodeIndex();

        String getClassName();

        Class<?> getDeclaringClass();

        default String getDescriptor() {
            return string();
        }

        String getFileName();

        int getLineNumber();

        String getMethodName();

        default MethodType getMethodType() {
            return unknown(MethodType.class);
        }

        boolean isNativeMethod();

        StackTraceElement toStackTraceElement();
    }
}
