package java.io;

public class OptionalDataException extends ObjectStreamException {
    public int length;
    public boolean eof;

    private OptionalDataException() {}
}
