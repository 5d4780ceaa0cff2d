package java.util;

import java.io.IOException;

public class InvalidPropertiesFormatException extends IOException {
    public InvalidPropertiesFormatException(String message) {
        super(message);
    }

    public InvalidPropertiesFormatException(Throwable cause) {
        super(cause);
    }
}
