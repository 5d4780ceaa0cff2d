package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.Supplier;
import java.util.stream.Stream;

/** Makes the providers of a service: which classes these are is known to the analyser. */
public final class ServiceLoader<S> implements Iterable<S> {
    private final Class<S> service;
    private S known;

    private ServiceLoader(Class<S> service) {
        this.service = service;
    }

    public Optional<S> findFirst() {
        Iterator<S> each = iterator();
        return each.hasNext() ? Optional.of(each.next()) : Optional.empty();
    }

    public Iterator<S> iterator() {
        return new LazyClassPathLookupIterator();
    }

    public static <S> ServiceLoader<S> load(Class<S> type) {
        return new ServiceLoader<>(type);
    }

    public static <S> ServiceLoader<S> load(Class<S> type, ClassLoader loader) {
        return new ServiceLoader<>(type);
    }

    public static <S> ServiceLoader<S> load(ModuleLayer layer, Class<S> type) {
        return new ServiceLoader<>(type);
    }

    public static <S> ServiceLoader<S> loadInstalled(Class<S> type) {
        return new ServiceLoader<>(type);
    }

    public void reload() {
        known = null;
    }

    public Stream<Provider<S>> stream() {
        return Stream.of(new LazyClassPathLookupIterator());
    }

    public String toString() {
        return string();
    }

    public interface Provider<S> extends Supplier<S> {
        S get();

        Class<? extends S> type();
    }

    @SuppressWarnings("unchecked")
    private final class LazyClassPathLookupIterator implements Iterator<S>, Provider<S> {
        /** The classes that {@code META-INF/services} names for the service of the loader. */
        private Class<?> nextProviderClass() {
            return null;
        }

        public boolean hasNext() {
            return choose();
        }

        public S next() {
            if (choose()) throw new NoSuchElementException();
            known = get();
            return known;
        }

        public S get() {
            try {
                return (S) type().getConstructor().newInstance();
            } catch (ReflectiveOperationException e) {
                throw new ServiceConfigurationError(string(), e);
            }
        }

        public Class<? extends S> type() {
            return (Class<? extends S>) nextProviderClass();
        }
    }
}
