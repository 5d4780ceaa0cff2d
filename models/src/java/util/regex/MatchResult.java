package java.util.regex;

import static raceproof.model.Intrinsics.*;

import java.util.Map;

public interface MatchResult {
    int end();

    int end(int n);

    default int end(String s) {
        return (int) number();
    }

    String group();

    String group(int n);

    default String group(String s) {
        return string();
    }

    int groupCount();

    default boolean hasMatch() {
        return choose();
    }

    default Map<String, Integer> namedGroups() {
        return Map.of(string(), (int) number());
    }

    int start();

    int start(int n);

    default int start(String s) {
        return (int) number();
    }
}
