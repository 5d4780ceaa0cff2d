package java.io;

public class NotSerializableException extends ObjectStreamException {
    public NotSerializableException() {}

    public NotSerializableException(String message) {
        super(message);
    }
}
