// The constructor of the superclass registers the object; that of the subclass writes when others may have it.
class SuperRegisters {
    static class Registry {
        private Widget last;

        synchronized void add(Widget widget) {
            last = widget;
        }

        synchronized Widget last() {
            return last;
        }
    }

    static class Widget {
        int width;

        Widget(Registry registry) {
            width = 10; // NORACE a: thread-local
            registry.add(this);
        }

        int area() {
            return width;
        }
    }

    static class Button extends Widget {
        private int border;

        Button(Registry registry) {
            super(registry);
            border = 2; // RACE b
        }

        @Override
        int area() {
            int inner = width; // NORACE a: thread-local
            return inner + border; // RACE b
        }
    }

    public static void main(String[] args) {
        Registry registry = new Registry();
        Thread painter = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                Widget seen = registry.last();
                if (seen != null) {
                    int area = seen.area();
                }
            }
        });
        painter.start();
        Button button = new Button(registry);
    }
}
