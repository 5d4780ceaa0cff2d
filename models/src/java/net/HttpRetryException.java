package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;

public class HttpRetryException extends IOException {
    public HttpRetryException(String message, int n) {
        super(message);
    }

    public HttpRetryException(String message, int n, String s2) {
        super(message);
    }

    public int responseCode() {
        return (int) number();
    }

    public String getReason() {
        return string();
    }

    public String getLocation() {
        return choose() ? null : string();
    }
}
