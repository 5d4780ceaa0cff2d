package raceproof.detector;

import java.util.HashMap;
import java.util.Map;

/** What is known of a class of the program before it is loaded. */
final class ClassInfo {
    private final String name;
    private final String superName;
    private final String[] interfaces;
    final Map<String, Field> fields = new HashMap<>();

    ClassInfo(String name, String superName, String[] interfaces) {
        this.name = name;
        this.superName = superName;
        this.interfaces = interfaces;
    }

    String name() {
        return name;
    }

    String superName() {
        return superName;
    }

    String[] interfaces() {
        return interfaces;
    }
}
