package java.time.temporal;

import static raceproof.model.Intrinsics.*;

public interface Temporal extends TemporalAccessor {
    boolean isSupported(TemporalUnit temporalUnit);

    default Temporal minus(TemporalAmount temporalAmount) {
        return unknown(Temporal.class);
    }

    default Temporal minus(long n, TemporalUnit temporalUnit) {
        return unknown(Temporal.class);
    }

    default Temporal plus(TemporalAmount temporalAmount) {
        return unknown(Temporal.class);
    }

    Temporal plus(long n, TemporalUnit temporalUnit);

    long until(Temporal temporal, TemporalUnit temporalUnit);

    default Temporal with(TemporalAdjuster temporalAdjuster) {
        return unknown(Temporal.class);
    }

    Temporal with(TemporalField temporalField, long n);
}
