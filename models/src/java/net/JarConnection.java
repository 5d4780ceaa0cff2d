package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.io.InputStream;
import java.util.jar.JarFile;

/** A connection of the library to an entry of a jar. */
final class JarConnection extends JarURLConnection {
    JarConnection(URL url) throws MalformedURLException {
        super(url);
    }

    public void connect() throws IOException {
        if (choose()) throw new IOException();
        connected = true;
    }

    public String getHeaderField(String name) {
        return choose() ? null : string();
    }

    public InputStream getInputStream() throws IOException {
        connect();
        return new PlainConnection.Input();
    }

    public JarFile getJarFile() throws IOException {
        connect();
        return new JarFile(string());
    }
}
