package java.io;

public class CharConversionException extends IOException {
    public CharConversionException() {}

    public CharConversionException(String message) {
        super(message);
    }
}
