package raceproof.detector;

import java.util.Arrays;

/** A vector clock: for each thread by number, how far it is known to have come. */
final class Clock {
    private int[] times = new int[4];

    int get(int thread) {
        return thread < times.length ? times[thread] : 0;
    }

    void tick(int thread) {
        grow(thread + 1);
        times[thread]++;
    }

    void join(Clock other) {
        grow(other.times.length);
        for (int thread = 0; thread < other.times.length; thread++) {
            times[thread] = Math.max(times[thread], other.times[thread]);
        }
    }

    private void grow(int length) {
        if (times.length < length) {
            times = Arrays.copyOf(times, Math.max(length, 2 * times.length));
        }
    }
}
