// Records: accessors, and generated equals, hashCode and toString, which call those of the components.
import java.util.HashSet;
import java.util.Set;

public class Records {
    static class Name {
        private final String text;

        Name(String text) {
            this.text = text;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Name && ((Name) other).text.equalsIgnoreCase(text);
        }

        @Override
        public int hashCode() {
            return text.toLowerCase().hashCode();
        }

        @Override
        public String toString() {
            return "name " + text;
        }
    }

    interface Aged {
        int age();

        default boolean isAdult() {
            return age() >= 18;
        }
    }

    record Person(Name name, int age) implements Aged {
        static int made;

        Person {
            count();
            if (age < 0) {
                throw new IllegalArgumentException();
            }
        }

        Person(String name) {
            this(new Name(name), 20);
        }

        private static void count() {
            made++;
        }
    }

    record Pair<A, B>(A first, B second) {
        @Override
        public A first() {
            return first;
        }
    }

    public static void main(String[] args) {
        Person ann = new Person("Ann");
        System.out.println(ann + " " + ann.equals(new Person("ANN")) + " " + ann.isAdult());
        Pair<Person, Name> pair = new Pair<>(ann, ann.name());
        System.out.println(pair.first().age() + " " + pair.second() + " " + pair.equals(new Pair<>(ann, null)));
        Set<Pair<Person, Name>> set = new HashSet<>();
        set.add(pair);
        System.out.println(set.contains(new Pair<>(new Person("ann"), new Name("aNN"))) + " " + Person.made);
    }
}
