package java.io;

import static raceproof.model.Intrinsics.*;

import java.util.function.BinaryOperator;
import java.util.function.Predicate;

@FunctionalInterface
public interface ObjectInputFilter {
    static ObjectInputFilter allowFilter(Predicate<Class<?>> filter, Status status) {
        return unknown(ObjectInputFilter.class);
    }

    Status checkInput(FilterInfo filterInfo);

    static ObjectInputFilter merge(ObjectInputFilter objectInputFilter, ObjectInputFilter objectInputFilter2) {
        return unknown(ObjectInputFilter.class);
    }

    static ObjectInputFilter rejectFilter(Predicate<Class<?>> filter, Status status) {
        return unknown(ObjectInputFilter.class);
    }

    static ObjectInputFilter rejectUndecidedClass(ObjectInputFilter objectInputFilter) {
        return unknown(ObjectInputFilter.class);
    }

    public static final class Config {
        private Config() {}

        public static ObjectInputFilter createFilter(String s) {
            return unknown(ObjectInputFilter.class);
        }

        public static ObjectInputFilter getSerialFilter() {
            return unknown(ObjectInputFilter.class);
        }

        public static BinaryOperator<ObjectInputFilter> getSerialFilterFactory() {
            return unknown(BinaryOperator.class);
        }

        public static void setSerialFilter(ObjectInputFilter objectInputFilter) {}

        public static void setSerialFilterFactory(BinaryOperator<ObjectInputFilter> binaryOperator) {}
    }

    public enum Status {
        UNDECIDED,
        ALLOWED,
        REJECTED;

    }

    interface FilterInfo {
        long arrayLength();

        long depth();

        long references();

        Class<?> serialClass();

        long streamBytes();
    }
}
