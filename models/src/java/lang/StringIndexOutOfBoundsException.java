package java.lang;

public class StringIndexOutOfBoundsException extends IndexOutOfBoundsException {
    public StringIndexOutOfBoundsException() {}

    public StringIndexOutOfBoundsException(int index) {
        super(index);
    }

    public StringIndexOutOfBoundsException(String message) {
        super(message);
    }
}
