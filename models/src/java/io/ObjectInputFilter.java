package java.io;

import static raceproof.model.Intrinsics.*;

import java.util.function.BinaryOperator;
import java.util.function.Predicate;

@FunctionalInterface
public interface ObjectInputFilter {
    static ObjectInputFilter allowFilter(Predicate<Class<?>> filter, Status status) {
        return info -> filter.test(info.serialClass()) ? Status.ALLOWED : status;
    }

    Status checkInput(FilterInfo filterInfo);

    static ObjectInputFilter merge(ObjectInputFilter filter, ObjectInputFilter other) {
        return other == null ? filter : info -> choose() ? filter.checkInput(info) : other.checkInput(info);
    }

    static ObjectInputFilter rejectFilter(Predicate<Class<?>> filter, Status status) {
        return info -> filter.test(info.serialClass()) ? Status.REJECTED : status;
    }

    static ObjectInputFilter rejectUndecidedClass(ObjectInputFilter filter) {
        return info -> filter.checkInput(info);
    }

    public static final class Config {
        private static volatile ObjectInputFilter common;
        private static volatile BinaryOperator<ObjectInputFilter> factory = (filter, it) -> choose() ? filter : it;

        private Config() {}

        public static ObjectInputFilter createFilter(String s) {
            if (choose()) throw new IllegalArgumentException();
            return info -> choose() ? Status.ALLOWED : Status.REJECTED;
        }

        public static ObjectInputFilter getSerialFilter() {
            return common;
        }

        public static BinaryOperator<ObjectInputFilter> getSerialFilterFactory() {
            return factory;
        }

        public static void setSerialFilter(ObjectInputFilter filter) {
            if (common != null) throw new IllegalStateException();
            common = filter;
        }

        public static void setSerialFilterFactory(BinaryOperator<ObjectInputFilter> made) {
            factory = made;
        }
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
