package java.text;

import static raceproof.model.Intrinsics.*;

public class Annotation {
    private final Object value;

    public Annotation(Object value) {
        this.value = value;
    }

    public Object getValue() {
        return value;
    }

    public String toString() {
        return string() + value;
    }
}
