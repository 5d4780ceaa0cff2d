package sun.reflect.annotation;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;

/** Answers for an annotation: what its members are is known to the analyser. */
class AnnotationInvocationHandler implements InvocationHandler {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
        return null;
    }
}
