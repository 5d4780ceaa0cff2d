package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.io.InputStream;
import java.security.Permission;

public abstract class HttpURLConnection extends URLConnection {
    public static final int HTTP_OK = 200;
    public static final int HTTP_CREATED = 201;
    public static final int HTTP_ACCEPTED = 202;
    public static final int HTTP_NOT_AUTHORITATIVE = 203;
    public static final int HTTP_NO_CONTENT = 204;
    public static final int HTTP_RESET = 205;
    public static final int HTTP_PARTIAL = 206;
    public static final int HTTP_MULT_CHOICE = 300;
    public static final int HTTP_MOVED_PERM = 301;
    public static final int HTTP_MOVED_TEMP = 302;
    public static final int HTTP_SEE_OTHER = 303;
    public static final int HTTP_NOT_MODIFIED = 304;
    public static final int HTTP_USE_PROXY = 305;
    public static final int HTTP_BAD_REQUEST = 400;
    public static final int HTTP_UNAUTHORIZED = 401;
    public static final int HTTP_PAYMENT_REQUIRED = 402;
    public static final int HTTP_FORBIDDEN = 403;
    public static final int HTTP_NOT_FOUND = 404;
    public static final int HTTP_BAD_METHOD = 405;
    public static final int HTTP_NOT_ACCEPTABLE = 406;
    public static final int HTTP_PROXY_AUTH = 407;
    public static final int HTTP_CLIENT_TIMEOUT = 408;
    public static final int HTTP_CONFLICT = 409;
    public static final int HTTP_GONE = 410;
    public static final int HTTP_LENGTH_REQUIRED = 411;
    public static final int HTTP_PRECON_FAILED = 412;
    public static final int HTTP_ENTITY_TOO_LARGE = 413;
    public static final int HTTP_REQ_TOO_LONG = 414;
    public static final int HTTP_UNSUPPORTED_TYPE = 415;
    public static final int HTTP_SERVER_ERROR = 500;
    public static final int HTTP_INTERNAL_ERROR = 500;
    public static final int HTTP_NOT_IMPLEMENTED = 501;
    public static final int HTTP_BAD_GATEWAY = 502;
    public static final int HTTP_UNAVAILABLE = 503;
    public static final int HTTP_GATEWAY_TIMEOUT = 504;
    public static final int HTTP_VERSION = 505;

    protected String method = string();
    protected int chunkLength;
    protected int fixedContentLength;
    protected long fixedContentLengthLong;
    protected int responseCode;
    protected String responseMessage;
    protected boolean instanceFollowRedirects;

    protected HttpURLConnection(URL url) {
        super(url);
    }

    public InputStream getErrorStream() {
        return null;
    }

    public String getHeaderField(int n) {
        return null;
    }

    public long getHeaderFieldDate(String name, long standard) {
        getHeaderField(name);
        return number();
    }

    public String getHeaderFieldKey(int n) {
        return null;
    }

    public boolean getInstanceFollowRedirects() {
        return instanceFollowRedirects;
    }

    public Permission getPermission() throws IOException {
        if (choose()) throw new IOException();
        return unknown(Permission.class);
    }

    public String getRequestMethod() {
        return method;
    }

    public int getResponseCode() throws IOException {
        if (responseCode >= 0) return responseCode;
        getInputStream();
        if (getHeaderField(0) == null) return -1;
        responseMessage = string();
        responseCode = (int) number();
        return responseCode;
    }

    public String getResponseMessage() throws IOException {
        getResponseCode();
        return responseMessage;
    }

    public void setAuthenticator(Authenticator given) {
        throw new UnsupportedOperationException();
    }

    public void setChunkedStreamingMode(int n) {
        if (connected || fixedContentLength >= 0) throw new IllegalStateException();
        chunkLength = n;
    }

    public void setFixedLengthStreamingMode(int n) {
        if (connected || chunkLength >= 0) throw new IllegalStateException();
        fixedContentLength = n;
    }

    public void setFixedLengthStreamingMode(long n) {
        if (connected || chunkLength >= 0) throw new IllegalStateException();
        fixedContentLengthLong = n;
    }

    public void setInstanceFollowRedirects(boolean b) {
        instanceFollowRedirects = b;
    }

    public void setRequestMethod(String given) throws ProtocolException {
        if (connected || choose()) throw new ProtocolException();
        method = given;
    }

    public static void setFollowRedirects(boolean b) {}

    public static boolean getFollowRedirects() {
        return choose();
    }

    public abstract void disconnect();

    public abstract boolean usingProxy();
}
