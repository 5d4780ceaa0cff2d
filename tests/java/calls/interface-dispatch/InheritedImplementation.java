// A class implements an interface with a method that it inherits from a superclass which does not know the interface.
public class InheritedImplementation {
    interface Named {
        String name();
    }

    static class Record {
        public String name() {
            return "record " + number();
        }

        int number() {
            return 1;
        }
    }

    static class Entry extends Record implements Named {
        @Override
        int number() {
            return 2;
        }
    }

    static class Alias implements Named {
        private final Named of;

        Alias(Named of) {
            this.of = of;
        }

        @Override
        public String name() {
            return "alias of " + of.name();
        }
    }

    public static void main(String[] args) {
        Named named = new Alias(new Alias(new Entry()));
        System.out.println(named.name());
    }
}
