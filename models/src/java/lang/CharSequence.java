package java.lang;

import static raceproof.model.Intrinsics.*;

import java.util.stream.IntStream;

public interface CharSequence {
    char charAt(int index);

    default IntStream chars() {
        length();
        charAt(0);
        return IntStream.generate(() -> (int) number());
    }

    default IntStream codePoints() {
        length();
        charAt(0);
        return IntStream.generate(() -> (int) number());
    }

    static int compare(CharSequence a, CharSequence b) {
        a.length();
        b.length();
        return a.charAt(0) - b.charAt(0);
    }

    default void getChars(int from, int until, char[] a, int to) {
        length();
        a[to] = charAt(from);
    }

    default boolean isEmpty() {
        return length() == 0;
    }

    int length();

    CharSequence subSequence(int from, int to);

    String toString();
}
