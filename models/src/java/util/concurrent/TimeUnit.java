package java.util.concurrent;

import static raceproof.model.Intrinsics.*;

import java.time.Duration;
import java.time.temporal.ChronoUnit;

public enum TimeUnit {
    NANOSECONDS,
    MICROSECONDS,
    MILLISECONDS,
    SECONDS,
    MINUTES,
    HOURS,
    DAYS;

    public long convert(Duration duration) {
        return number();
    }

    public long convert(long time, TimeUnit unit) {
        return number();
    }

    public static TimeUnit of(ChronoUnit unit) {
        return values()[(int) number()];
    }

    public void sleep(long time) throws InterruptedException {
        Thread.sleep(time);
    }

    public void timedJoin(Thread thread, long time) throws InterruptedException {
        thread.join(time);
    }

    public void timedWait(Object o, long time) throws InterruptedException {
        o.wait(time);
    }

    public ChronoUnit toChronoUnit() {
        return ChronoUnit.values()[(int) number()];
    }

    public long toDays(long time) {
        return number();
    }

    public long toHours(long time) {
        return number();
    }

    public long toMicros(long time) {
        return number();
    }

    public long toMillis(long time) {
        return number();
    }

    public long toMinutes(long time) {
        return number();
    }

    public long toNanos(long time) {
        return number();
    }

    public long toSeconds(long time) {
        return number();
    }
}
