package java.lang;

import static raceproof.model.Intrinsics.*;

@SuppressWarnings("rawtypes")
public class EnumConstantNotPresentException extends RuntimeException {
    private final Class<? extends Enum> type;
    private final String name;

    public EnumConstantNotPresentException(Class<? extends Enum> type, String name) {
        super(string());
        this.type = type;
        this.name = name;
    }

    public String constantName() {
        return name;
    }

    public Class<? extends Enum> enumType() {
        return type;
    }
}
