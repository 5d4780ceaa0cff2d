// A constructor calls a method that a subclass overrides, before the subclass has its fields.
public class CallInConstructor {
    abstract static class Widget {
        final String title;

        Widget() {
            title = describe();
        }

        abstract String describe();
    }

    static class Button extends Widget {
        private final String label;

        Button(String label) {
            super();
            this.label = label;
        }

        @Override
        String describe() {
            return "button " + label;
        }
    }

    static class Frame extends Widget {
        private Widget child = new Button("inner");

        {
            child = new Button(child.title);
        }

        @Override
        String describe() {
            return child == null ? "empty frame" : "frame of " + child.describe();
        }
    }

    public static void main(String[] args) {
        System.out.println(new Button("ok").title);
        Frame frame = new Frame();
        System.out.println(frame.title + ", " + frame.describe());
    }
}
