// Resources closed in reverse order, also after an exception; one that fails on close is suppressed.
public class TryWithResources {
    static class Resource implements AutoCloseable {
        protected final String name;

        Resource(String name) {
            this.name = name;
            System.out.println("open " + name);
        }

        void use() {
            System.out.println("use " + name);
        }

        @Override
        public void close() {
            System.out.println("close " + name);
        }
    }

    static class Leaky extends Resource {
        Leaky(String name) {
            super(name);
        }

        @Override
        public void close() {
            super.close();
            throw new Leak(this);
        }
    }

    static class Leak extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final transient Resource source;

        Leak(Resource source) {
            this.source = source;
        }

        @Override
        public String getMessage() {
            return "leak of " + source.name;
        }
    }

    public static void main(String[] args) {
        try (Resource first = new Resource("first"); Resource second = new Leaky("second")) {
            first.use();
            second.use();
            throw new IllegalStateException("in the body");
        } catch (IllegalStateException thrown) {
            System.out.println(thrown.getMessage() + ", " + thrown.getSuppressed()[0].getMessage());
        }
        try (Resource nothing = null; Leaky only = new Leaky("only")) {
            System.out.println(nothing == null && only != null);
        } catch (Leak leak) {
            leak.source.use();
        }
    }
}
