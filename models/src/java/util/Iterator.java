package java.util;

import java.util.function.Consumer;

public interface Iterator<E> {
    default void forEachRemaining(Consumer<? super E> action) {
        while (hasNext()) action.accept(next());
    }

    boolean hasNext();

    E next();

    default void remove() {
        throw new UnsupportedOperationException();
    }
}
