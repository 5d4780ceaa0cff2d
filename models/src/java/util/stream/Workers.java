package java.util.stream;

import raceproof.model.Intrinsics;

/**
 * Who runs a pipeline besides the caller of its terminal operation: nobody, or a pool. A class for each, not a flag: so
 * a sequential stream starts no thread in the analyser's eyes either.
 */
abstract class Workers {
    static final Workers NONE = new Nobody();

    /** Has other threads do the task, which ends with this stage, while the caller does it. */
    abstract void fork(Task<?> task, Stage stage);

    /** Waits for them. */
    abstract void join();

    private static final class Nobody extends Workers {
        @Override
        void fork(Task<?> task, Stage stage) {}

        @Override
        void join() {}
    }

    /** The workers of one parallel stream. */
    static final class Pool extends Workers {
        @Override
        void fork(Task<?> task, Stage stage) {
            stage.split();
            while (Intrinsics.choose()) {
                Intrinsics.spawn(this, task);
            }
        }

        @Override
        void join() {
            Intrinsics.join(this);
        }
    }

    /** A terminal operation: what the caller does, and what a worker does. */
    abstract static class Task<R> implements Runnable {
        /** What workers made of their parts together. */
        volatile R combined;

        /** Runs the pipeline for one part of the elements. */
        abstract R work();

        /** Puts together the results of two parts. */
        R combine(R one, R other) {
            return one;
        }

        /** What a worker does. The parts are its own; only the result is not. */
        @Override
        public void run() {
            R one = work();
            R other = work();
            combined = combine(one, other);
        }

        /** The caller's part, or all of them. */
        final R result(R own) {
            return Intrinsics.choose() ? own : combined;
        }
    }
}
