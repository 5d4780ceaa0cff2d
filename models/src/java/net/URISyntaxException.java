package java.net;

import static raceproof.model.Intrinsics.*;

public class URISyntaxException extends Exception {
    public URISyntaxException(String message, String s1) {
        super(message);
    }

    public URISyntaxException(String message, String s1, int index) {
        super(message);
    }

    public int getIndex() {
        return (int) number();
    }

    public String getInput() {
        return string();
    }

    public String getMessage() {
        return string();
    }

    public String getReason() {
        return string();
    }
}
