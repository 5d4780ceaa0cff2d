package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;

public class URLDecoder {
    public static String decode(String s) {
        return string();
    }

    public static String decode(String s, String s2) throws UnsupportedEncodingException {
        if (choose()) throw new UnsupportedEncodingException();
        return string();
    }

    public static String decode(String s, Charset charset) {
        return string();
    }
}
