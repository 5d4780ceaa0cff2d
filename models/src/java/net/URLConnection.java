package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.Permission;
import java.util.List;
import java.util.Map;

public abstract class URLConnection {
    private static volatile ContentHandlerFactory factory;
    private static volatile FileNameMap names;

    protected URL url;
    protected boolean doInput = true;
    protected boolean doOutput;
    protected boolean allowUserInteraction;
    protected boolean useCaches;
    protected long ifModifiedSince;
    protected boolean connected;

    private int state;

    protected URLConnection(URL url) {
        this.url = url;
    }

    private void change() {
        if (connected) throw new IllegalStateException();
        state = (int) number();
    }

    private ContentHandler handler() throws IOException {
        String type = getContentType();
        if (type == null) throw new UnknownServiceException();
        return factory == null ? null : factory.createContentHandler(type);
    }

    public boolean getAllowUserInteraction() {
        return allowUserInteraction;
    }

    public Object getContent() throws IOException {
        getInputStream();
        ContentHandler handler = handler();
        return handler == null ? getInputStream() : handler.getContent(this);
    }

    public Object getContent(Class<?>[] classes) throws IOException {
        getInputStream();
        ContentHandler handler = handler();
        return handler == null ? getInputStream() : handler.getContent(this, classes);
    }

    public String getContentEncoding() {
        return getHeaderField(string());
    }

    public int getContentLength() {
        return (int) getContentLengthLong();
    }

    public long getContentLengthLong() {
        return getHeaderFieldLong(string(), number());
    }

    public String getContentType() {
        return getHeaderField(string());
    }

    public long getDate() {
        return getHeaderFieldDate(string(), number());
    }

    public boolean getDoInput() {
        return doInput;
    }

    public boolean getDoOutput() {
        return doOutput;
    }

    public long getExpiration() {
        return getHeaderFieldDate(string(), number());
    }

    public static FileNameMap getFileNameMap() {
        FileNameMap found = names;
        return found != null ? found : file -> choose() ? null : string();
    }

    public String getHeaderField(int n) {
        return null;
    }

    public String getHeaderField(String name) {
        return null;
    }

    public long getHeaderFieldDate(String name, long standard) {
        getHeaderField(name);
        return number();
    }

    public int getHeaderFieldInt(String name, int standard) {
        getHeaderField(name);
        return (int) number();
    }

    public String getHeaderFieldKey(int n) {
        return null;
    }

    public long getHeaderFieldLong(String name, long standard) {
        getHeaderField(name);
        return number();
    }

    public Map<String, List<String>> getHeaderFields() {
        return Map.of();
    }

    public long getIfModifiedSince() {
        return ifModifiedSince;
    }

    public InputStream getInputStream() throws IOException {
        throw new UnknownServiceException();
    }

    public long getLastModified() {
        return getHeaderFieldDate(string(), number());
    }

    public OutputStream getOutputStream() throws IOException {
        throw new UnknownServiceException();
    }

    public Permission getPermission() throws IOException {
        return unknown(Permission.class);
    }

    public Map<String, List<String>> getRequestProperties() {
        if (connected) throw new IllegalStateException();
        return state == 0 ? Map.of() : Map.of(string(), List.of(string()));
    }

    public String getRequestProperty(String name) {
        if (connected) throw new IllegalStateException();
        return state == 0 ? null : string();
    }

    public URL getURL() {
        return url;
    }

    public boolean getUseCaches() {
        return useCaches;
    }

    public static String guessContentTypeFromName(String file) {
        return getFileNameMap().getContentTypeFor(file);
    }

    public static String guessContentTypeFromStream(InputStream in) throws IOException {
        if (!in.markSupported()) return null;
        in.mark((int) number());
        in.read();
        in.reset();
        return choose() ? null : string();
    }

    public void addRequestProperty(String name, String value) {
        change();
    }

    public void setAllowUserInteraction(boolean b) {
        if (connected) throw new IllegalStateException();
        allowUserInteraction = b;
    }

    public static synchronized void setContentHandlerFactory(ContentHandlerFactory given) {
        if (factory != null) throw new Error();
        factory = given;
    }

    public void setDoInput(boolean b) {
        if (connected) throw new IllegalStateException();
        doInput = b;
    }

    public void setDoOutput(boolean b) {
        if (connected) throw new IllegalStateException();
        doOutput = b;
    }

    public static void setFileNameMap(FileNameMap given) {
        names = given;
    }

    public void setConnectTimeout(int n) {
        if (choose()) throw new IllegalArgumentException();
        state = (int) number();
    }

    public int getConnectTimeout() {
        return state;
    }

    public void setReadTimeout(int n) {
        if (choose()) throw new IllegalArgumentException();
        state = (int) number();
    }

    public int getReadTimeout() {
        return state;
    }

    public void setIfModifiedSince(long n) {
        if (connected) throw new IllegalStateException();
        ifModifiedSince = n;
    }

    public void setRequestProperty(String name, String value) {
        change();
    }

    public void setUseCaches(boolean b) {
        if (connected) throw new IllegalStateException();
        useCaches = b;
    }

    public String toString() {
        return string() + url;
    }

    public abstract void connect() throws IOException;

    public static void setDefaultAllowUserInteraction(boolean b) {}

    public static boolean getDefaultAllowUserInteraction() {
        return choose();
    }

    public boolean getDefaultUseCaches() {
        return choose();
    }

    public void setDefaultUseCaches(boolean b) {}

    public static void setDefaultUseCaches(String s, boolean b) {}

    public static boolean getDefaultUseCaches(String s) {
        return choose();
    }

    public static void setDefaultRequestProperty(String s, String s2) {}

    public static String getDefaultRequestProperty(String s) {
        return string();
    }
}
