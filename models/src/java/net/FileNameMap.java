package java.net;

public interface FileNameMap {
    String getContentTypeFor(String s);
}
