package java.util.regex;

import static raceproof.model.Intrinsics.*;

public class PatternSyntaxException extends IllegalArgumentException {
    private final String pattern;
    private final int index;

    public PatternSyntaxException(String message, String pattern, int index) {
        super(message);
        this.pattern = pattern;
        this.index = index;
    }

    public String getDescription() {
        return super.getMessage();
    }

    public int getIndex() {
        return index;
    }

    public String getMessage() {
        return string();
    }

    public String getPattern() {
        return pattern;
    }
}
