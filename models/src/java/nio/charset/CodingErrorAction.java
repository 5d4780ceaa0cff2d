package java.nio.charset;

import static raceproof.model.Intrinsics.*;

public class CodingErrorAction {
    public static final CodingErrorAction IGNORE = new CodingErrorAction();
    public static final CodingErrorAction REPLACE = new CodingErrorAction();
    public static final CodingErrorAction REPORT = new CodingErrorAction();

    private CodingErrorAction() {}

    public String toString() {
        return string();
    }
}
