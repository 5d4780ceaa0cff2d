// What looks like overriding and is none: private methods, static methods, fields, and overloads.
public class NotOverriding {
    static class Base {
        final String field = "base";

        private String hidden() {
            return "Base.hidden";
        }

        static String shared() {
            return "Base.shared";
        }

        String overloaded(Object value) {
            return "object";
        }

        String report() {
            return hidden() + " " + shared() + " " + field + " " + overloaded("text");
        }
    }

    static class Derived extends Base {
        final String field = "derived";

        private String hidden() {
            return "Derived.hidden";
        }

        static String shared() {
            return "Derived.shared";
        }

        String overloaded(String value) {
            return "string";
        }

        String own() {
            return hidden() + " " + shared() + " " + field + " " + overloaded("text") + " " + overloaded(1);
        }
    }

    public static void main(String[] args) {
        Derived derived = new Derived();
        System.out.println(derived.report());
        System.out.println(derived.own());
    }
}
