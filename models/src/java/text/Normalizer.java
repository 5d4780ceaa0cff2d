package java.text;

import static raceproof.model.Intrinsics.*;

public final class Normalizer {
    private Normalizer() {}

    public static boolean isNormalized(CharSequence text, Form form) {
        text.toString();
        return choose();
    }

    public static String normalize(CharSequence text, Form form) {
        return choose() ? text.toString() : string();
    }

    public enum Form {
        NFD,
        NFC,
        NFKD,
        NFKC
    }
}
