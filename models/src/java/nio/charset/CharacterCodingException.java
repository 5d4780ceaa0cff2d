package java.nio.charset;

import java.io.IOException;

public class CharacterCodingException extends IOException {
    public CharacterCodingException() {}
}
