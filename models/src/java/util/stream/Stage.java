package java.util.stream;

import raceproof.model.Intrinsics;

/** A stage of a pipeline of any kind. */
abstract class Stage {
    final Workers workers;

    private final Stage before;
    private Runnable handler;
    private boolean linked;

    Stage(Stage before, Workers workers) {
        this.before = before;
        this.workers = workers;
        if (before != null) {
            before.link();
        }
    }

    /** A stream is used once. */
    final void link() {
        if (linked) {
            throw new IllegalStateException();
        }
        linked = true;
    }

    /** Asks a source how large and of which kind it is. */
    static void measure(java.util.Spliterator<?> source) {
        source.getExactSizeIfKnown();
        source.estimateSize();
        source.hasCharacteristics((int) Intrinsics.number());
    }

    /** Divides the source among workers. */
    void split() {
        if (before != null) {
            before.split();
        }
    }

    /** Begins a terminal operation. */
    final void begin(Workers.Task<?> task) {
        link();
        workers.fork(task, this);
    }

    /** Ends it. */
    final void end() {
        workers.join();
    }

    public boolean isParallel() {
        return Intrinsics.choose();
    }

    final void keep(Runnable closeHandler) {
        handler = closeHandler;
        if (before != null) {
            before.keep(closeHandler);
        }
    }

    public void close() {
        if (handler != null) {
            handler.run();
        }
        if (before != null) {
            before.close();
        }
    }

    static Workers workersOf(BaseStream<?, ?> stream) {
        return stream instanceof Stage ? ((Stage) stream).workers : Workers.NONE;
    }

    /** Closes two streams. */
    static final class Closing implements Runnable {
        private final BaseStream<?, ?> one;
        private final BaseStream<?, ?> other;

        Closing(BaseStream<?, ?> one, BaseStream<?, ?> other) {
            this.one = one;
            this.other = other;
        }

        @Override
        public void run() {
            one.close();
            other.close();
        }
    }
}
