package java.time.temporal;

import static raceproof.model.Intrinsics.*;

public interface TemporalAccessor {
    default int get(TemporalField temporalField) {
        return (int) number();
    }

    long getLong(TemporalField temporalField);

    boolean isSupported(TemporalField temporalField);

    default <R> R query(TemporalQuery<R> temporalQuery) {
        return temporalQuery.queryFrom(this);
    }

    default ValueRange range(TemporalField temporalField) {
        return unknown(ValueRange.class);
    }
}
