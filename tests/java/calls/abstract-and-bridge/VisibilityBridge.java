// Bridges for visibility: a public class inherits public methods from a class that is not public.
public class VisibilityBridge {
    abstract static class Hidden {
        public String describe() {
            return "described by " + detail();
        }

        protected abstract String detail();
    }

    public static class Shown extends Hidden {
        @Override
        protected String detail() {
            return "shown";
        }
    }

    abstract static class Template<T> {
        final String run(T input) {
            open(input);
            return step(input);
        }

        void open(T input) {}

        abstract String step(T input);
    }

    static class Doubling extends Template<String> {
        private int opened;

        @Override
        void open(String input) {
            opened++;
        }

        @Override
        String step(String input) {
            return input + input + opened;
        }
    }

    public static void main(String[] args) {
        System.out.println(new Shown().describe());
        Template<String> template = new Doubling();
        System.out.println(template.run("ab"));
    }
}
