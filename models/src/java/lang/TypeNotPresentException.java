package java.lang;

import static raceproof.model.Intrinsics.*;

public class TypeNotPresentException extends RuntimeException {
    private final String name;

    public TypeNotPresentException(String name, Throwable cause) {
        super(string(), cause);
        this.name = name;
    }

    public String typeName() {
        return name;
    }
}
