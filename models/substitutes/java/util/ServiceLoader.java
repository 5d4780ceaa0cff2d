package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.Supplier;
import java.util.stream.Stream;

public final class ServiceLoader<S> implements Iterable<S> {
    private ServiceLoader() {}

    public Optional<S> findFirst() {
        return Optional.empty();
    }

    public Iterator<S> iterator() {
        return Collections.emptyIterator();
    }

    public static <S> ServiceLoader<S> load(Class<S> type) {
        return unknown(ServiceLoader.class);
    }

    public static <S> ServiceLoader<S> load(Class<S> type, ClassLoader classLoader) {
        return unknown(ServiceLoader.class);
    }

    public static <S> ServiceLoader<S> load(ModuleLayer moduleLayer, Class<S> type) {
        return unknown(ServiceLoader.class);
    }

    public static <S> ServiceLoader<S> loadInstalled(Class<S> type) {
        return unknown(ServiceLoader.class);
    }

    public void reload() {}

    public Stream<Provider<S>> stream() {
        return Stream.of();
    }

    public String toString() {
        return string();
    }

    public interface Provider<S> extends Supplier<S> {
        S get();

        Class<? extends S> type();
    }
}
