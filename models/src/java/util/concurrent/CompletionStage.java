package java.util.concurrent;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

public interface CompletionStage<T> {
    CompletionStage<Void> acceptEither(CompletionStage<? extends T> completionStage, Consumer<? super T> action);

    CompletionStage<Void> acceptEitherAsync(CompletionStage<? extends T> completionStage, Consumer<? super T> action);

    CompletionStage<Void> acceptEitherAsync(
            CompletionStage<? extends T> completionStage, Consumer<? super T> action, Executor executor);

    <U> CompletionStage<U> applyToEither(CompletionStage<? extends T> completionStage, Function<? super T, U> f);

    <U> CompletionStage<U> applyToEitherAsync(CompletionStage<? extends T> completionStage, Function<? super T, U> f);

    <U> CompletionStage<U> applyToEitherAsync(
            CompletionStage<? extends T> completionStage, Function<? super T, U> f, Executor executor);

    CompletionStage<T> exceptionally(Function<Throwable, ? extends T> f);

    default CompletionStage<T> exceptionallyAsync(Function<Throwable, ? extends T> f) {
        return handleAsync((t, e) -> e == null ? t : f.apply(e));
    }

    default CompletionStage<T> exceptionallyAsync(Function<Throwable, ? extends T> f, Executor executor) {
        return handleAsync((t, e) -> e == null ? t : f.apply(e), executor);
    }

    default CompletionStage<T> exceptionallyCompose(Function<Throwable, ? extends CompletionStage<T>> f) {
        CompletionStage<CompletionStage<T>> next = handle((t, e) -> e == null ? this : f.apply(e));
        return next.thenCompose(stage -> stage);
    }

    default CompletionStage<T> exceptionallyComposeAsync(Function<Throwable, ? extends CompletionStage<T>> f) {
        CompletionStage<CompletionStage<T>> next = handleAsync((t, e) -> e == null ? this : f.apply(e));
        return next.thenCompose(stage -> stage);
    }

    default CompletionStage<T> exceptionallyComposeAsync(
            Function<Throwable, ? extends CompletionStage<T>> f, Executor executor) {
        CompletionStage<CompletionStage<T>> next = handleAsync((t, e) -> e == null ? this : f.apply(e), executor);
        return next.thenCompose(stage -> stage);
    }

    <U> CompletionStage<U> handle(BiFunction<? super T, Throwable, ? extends U> f);

    <U> CompletionStage<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> f);

    <U> CompletionStage<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> f, Executor executor);

    CompletionStage<Void> runAfterBoth(CompletionStage<?> completionStage, Runnable runnable);

    CompletionStage<Void> runAfterBothAsync(CompletionStage<?> completionStage, Runnable runnable);

    CompletionStage<Void> runAfterBothAsync(CompletionStage<?> completionStage, Runnable runnable, Executor executor);

    CompletionStage<Void> runAfterEither(CompletionStage<?> completionStage, Runnable runnable);

    CompletionStage<Void> runAfterEitherAsync(CompletionStage<?> completionStage, Runnable runnable);

    CompletionStage<Void> runAfterEitherAsync(CompletionStage<?> completionStage, Runnable runnable, Executor executor);

    CompletionStage<Void> thenAccept(Consumer<? super T> action);

    CompletionStage<Void> thenAcceptAsync(Consumer<? super T> action);

    CompletionStage<Void> thenAcceptAsync(Consumer<? super T> action, Executor executor);

    <U> CompletionStage<Void> thenAcceptBoth(
            CompletionStage<? extends U> completionStage, BiConsumer<? super T, ? super U> action);

    <U> CompletionStage<Void> thenAcceptBothAsync(
            CompletionStage<? extends U> completionStage, BiConsumer<? super T, ? super U> action);

    <U> CompletionStage<Void> thenAcceptBothAsync(
            CompletionStage<? extends U> completionStage, BiConsumer<? super T, ? super U> action, Executor executor);

    <U> CompletionStage<U> thenApply(Function<? super T, ? extends U> f);

    <U> CompletionStage<U> thenApplyAsync(Function<? super T, ? extends U> f);

    <U> CompletionStage<U> thenApplyAsync(Function<? super T, ? extends U> f, Executor executor);

    <U, V> CompletionStage<V> thenCombine(
            CompletionStage<? extends U> completionStage, BiFunction<? super T, ? super U, ? extends V> f);

    <U, V> CompletionStage<V> thenCombineAsync(
            CompletionStage<? extends U> completionStage, BiFunction<? super T, ? super U, ? extends V> f);

    <U, V> CompletionStage<V> thenCombineAsync(
            CompletionStage<? extends U> completionStage, BiFunction<? super T, ? super U, ? extends V> f,
            Executor executor);

    <U> CompletionStage<U> thenCompose(Function<? super T, ? extends CompletionStage<U>> f);

    <U> CompletionStage<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> f);

    <U> CompletionStage<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> f, Executor executor);

    CompletionStage<Void> thenRun(Runnable runnable);

    CompletionStage<Void> thenRunAsync(Runnable runnable);

    CompletionStage<Void> thenRunAsync(Runnable runnable, Executor executor);

    CompletableFuture<T> toCompletableFuture();

    CompletionStage<T> whenComplete(BiConsumer<? super T, ? super Throwable> action);

    CompletionStage<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> action);

    CompletionStage<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> action, Executor executor);
}
