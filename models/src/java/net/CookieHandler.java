package java.net;

import java.io.IOException;
import java.util.List;
import java.util.Map;

public abstract class CookieHandler {
    private static CookieHandler standard;

    public static synchronized CookieHandler getDefault() {
        return standard;
    }

    public static synchronized void setDefault(CookieHandler given) {
        standard = given;
    }

    public CookieHandler() {}

    public abstract Map<String, List<String>> get(URI uRI, Map<String, List<String>> map) throws IOException;

    public abstract void put(URI uRI, Map<String, List<String>> map) throws IOException;
}
