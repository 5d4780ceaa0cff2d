package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;

public abstract class ContentHandler {
    public Object getContent(URLConnection connection, Class[] classes) throws IOException {
        Object content = getContent(connection);
        return choose() ? content : null;
    }

    public ContentHandler() {}

    public abstract Object getContent(URLConnection uRLConnection) throws IOException;
}
