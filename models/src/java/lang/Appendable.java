package java.lang;

import java.io.IOException;

public interface Appendable {
    Appendable append(char ch) throws IOException;

    Appendable append(CharSequence text) throws IOException;

    Appendable append(CharSequence text, int n, int n2) throws IOException;
}
