package java.net;

public interface URLStreamHandlerFactory {
    URLStreamHandler createURLStreamHandler(String s);
}
