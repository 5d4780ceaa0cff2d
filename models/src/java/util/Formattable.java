package java.util;

public interface Formattable {
    void formatTo(Formatter formatter, int n, int n2, int n3);
}
