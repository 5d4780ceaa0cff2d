package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.security.cert.Certificate;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

public abstract class JarURLConnection extends URLConnection {
    protected URLConnection jarFileURLConnection;

    private final URL jar;

    protected JarURLConnection(URL url) throws MalformedURLException {
        super(url);
        if (choose()) throw new MalformedURLException();
        jar = new URL(string());
    }

    public Attributes getAttributes() throws IOException {
        JarEntry entry = getJarEntry();
        return entry == null ? null : entry.getAttributes();
    }

    public Certificate[] getCertificates() throws IOException {
        JarEntry entry = getJarEntry();
        return entry == null ? null : entry.getCertificates();
    }

    public String getEntryName() {
        return choose() ? null : string();
    }

    public JarEntry getJarEntry() throws IOException {
        return choose() ? null : getJarFile().getJarEntry(string());
    }

    public URL getJarFileURL() {
        return jar;
    }

    public Attributes getMainAttributes() throws IOException {
        Manifest manifest = getManifest();
        return manifest == null ? null : manifest.getMainAttributes();
    }

    public Manifest getManifest() throws IOException {
        return getJarFile().getManifest();
    }

    public abstract JarFile getJarFile() throws IOException;
}
