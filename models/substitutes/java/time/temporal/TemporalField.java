package java.time.temporal;

import static raceproof.model.Intrinsics.*;

import java.time.format.ResolverStyle;
import java.util.Locale;
import java.util.Map;

public interface TemporalField {
    <R extends Temporal> R adjustInto(R r, long n);

    TemporalUnit getBaseUnit();

    default String getDisplayName(Locale locale) {
        return string();
    }

    long getFrom(TemporalAccessor temporalAccessor);

    TemporalUnit getRangeUnit();

    boolean isDateBased();

    boolean isSupportedBy(TemporalAccessor temporalAccessor);

    boolean isTimeBased();

    ValueRange range();

    ValueRange rangeRefinedBy(TemporalAccessor temporalAccessor);

    default TemporalAccessor resolve(
            Map<TemporalField, Long> m, TemporalAccessor temporalAccessor, ResolverStyle resolverStyle) {
        return unknown(TemporalAccessor.class);
    }

    String toString();
}
