package java.text;

import static raceproof.model.Intrinsics.*;

import java.io.InvalidObjectException;
import java.io.Serializable;
import java.util.Map;
import java.util.Set;

public interface AttributedCharacterIterator extends CharacterIterator {
    int getRunStart();

    int getRunStart(AttributedCharacterIterator.Attribute attribute);

    int getRunStart(Set<? extends AttributedCharacterIterator.Attribute> set);

    int getRunLimit();

    int getRunLimit(AttributedCharacterIterator.Attribute attribute);

    int getRunLimit(Set<? extends AttributedCharacterIterator.Attribute> set);

    Map<AttributedCharacterIterator.Attribute, Object> getAttributes();

    Object getAttribute(AttributedCharacterIterator.Attribute attribute);

    Set<AttributedCharacterIterator.Attribute> getAllAttributeKeys();

    public static class Attribute implements Serializable {
        public static final Attribute LANGUAGE = new Attribute(string());
        public static final Attribute READING = new Attribute(string());
        public static final Attribute INPUT_METHOD_SEGMENT = new Attribute(string());

        private final String name;

        protected Attribute(String name) {
            this.name = name;
        }

        public final boolean equals(Object o) {
            return super.equals(o);
        }

        protected String getName() {
            return name;
        }

        public final int hashCode() {
            return super.hashCode();
        }

        protected Object readResolve() throws InvalidObjectException {
            if (choose()) throw new InvalidObjectException(string());
            return this;
        }

        public String toString() {
            return string() + name;
        }
    }
}
