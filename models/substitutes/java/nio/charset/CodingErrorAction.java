package java.nio.charset;

import static raceproof.model.Intrinsics.*;

public class CodingErrorAction {
    public static final CodingErrorAction IGNORE = unknown(CodingErrorAction.class);
    public static final CodingErrorAction REPLACE = unknown(CodingErrorAction.class);
    public static final CodingErrorAction REPORT = unknown(CodingErrorAction.class);

    private CodingErrorAction() {}

    public String toString() {
        return string();
    }
}
