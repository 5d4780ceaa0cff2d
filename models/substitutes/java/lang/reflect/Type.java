package java.lang.reflect;

import static raceproof.model.Intrinsics.*;

public interface Type {
    default String getTypeName() {
        return string();
    }
}
