package java.lang.invoke;

import java.util.List;

public interface TypeDescriptor {
    String descriptorString();

    interface OfMethod<F extends OfField<F>, M extends OfMethod<F, M>> extends TypeDescriptor {
        M changeParameterType(int n, F f);

        M changeReturnType(F f);

        M dropParameterTypes(int n, int n2);

        M insertParameterTypes(int n, F... a);

        F[] parameterArray();

        int parameterCount();

        List<F> parameterList();

        F parameterType(int n);

        F returnType();
    }

    interface OfField<F extends OfField<F>> extends TypeDescriptor {
        F arrayType();

        F componentType();

        boolean isArray();

        boolean isPrimitive();
    }
}
