package java.io;

public class StreamCorruptedException extends ObjectStreamException {
    public StreamCorruptedException() {}

    public StreamCorruptedException(String message) {
        super(message);
    }
}
