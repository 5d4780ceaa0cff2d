package java.security;

import static raceproof.model.Intrinsics.*;

public class PrivilegedActionException extends Exception {
    public PrivilegedActionException(Exception cause) {
        super(null, cause);
    }

    public Exception getException() {
        return (Exception) super.getCause();
    }

    public String toString() {
        super.getCause().toString();
        return string();
    }
}
