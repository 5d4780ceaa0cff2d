package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;

public class URLEncoder {
    public static String encode(String s) {
        return string();
    }

    public static String encode(String s, String s2) throws UnsupportedEncodingException {
        if (choose()) throw new UnsupportedEncodingException();
        return string();
    }

    public static String encode(String s, Charset charset) {
        return string();
    }
}
