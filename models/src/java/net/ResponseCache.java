package java.net;

import java.io.IOException;
import java.util.List;
import java.util.Map;

public abstract class ResponseCache {
    private static ResponseCache standard;

    public static synchronized ResponseCache getDefault() {
        return standard;
    }

    public static synchronized void setDefault(ResponseCache given) {
        standard = given;
    }

    public ResponseCache() {}

    public abstract CacheResponse get(URI uRI, String s, Map<String, List<String>> map) throws IOException;

    public abstract CacheRequest put(URI uRI, URLConnection uRLConnection) throws IOException;
}
