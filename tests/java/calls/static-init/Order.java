// Class initialisers: superclasses first, constants trigger nothing, a field of a superclass initialises only that.
public class Order {
    static int log(String text, int value) {
        System.out.println(text);
        return value;
    }

    static class Base {
        static final int CONSTANT = 7;
        static int shared = log("Base", 1);
    }

    static class Derived extends Base {
        static int own = log("Derived", shared + 1);
    }

    static class Untouched extends Base {
        static int never = log("never", 0);
    }

    interface WithDefault {
        int VALUE = log("WithDefault", 3);

        default void use() {}
    }

    interface WithoutDefault {
        int VALUE = log("WithoutDefault, at its field only", 4);
    }

    static class Implements implements WithDefault, WithoutDefault {
        static {
            log("Implements", 0);
        }
    }

    public static void main(String[] args) {
        System.out.println(Base.CONSTANT);
        System.out.println(Untouched.shared);
        System.out.println(Derived.own);
        Untouched[] none = new Untouched[1];
        System.out.println(none.length + Untouched.class.getSimpleName());
        new Implements().use();
        System.out.println(WithoutDefault.VALUE);
    }
}
