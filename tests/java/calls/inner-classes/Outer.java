// Inner, nested, local and anonymous classes, with captured variables and the outer object.
import java.util.function.Supplier;

public class Outer {
    private final String name;

    Outer(String name) {
        this.name = name;
    }

    class Inner {
        String describe() {
            return "inner of " + name + owner();
        }

        class Innermost {
            String path() {
                return describe() + "/" + Outer.this.name;
            }
        }
    }

    private String owner() {
        return "!";
    }

    Supplier<String> anonymous(int captured) {
        return new Supplier<>() {
            private final int doubled = twice(captured);

            @Override
            public String get() {
                return name + doubled + owner();
            }

            private int twice(int value) {
                return 2 * value;
            }
        };
    }

    String local(String argument) {
        class Local {
            String join() {
                return argument + name;
            }
        }

        class Sub extends Local {
            @Override
            String join() {
                return "sub " + super.join();
            }
        }
        return new Sub().join() + new Local().join();
    }

    public static void main(String[] args) {
        Outer outer = new Outer("o");
        Inner.Innermost innermost = outer.new Inner().new Innermost();
        System.out.println(innermost.path());
        System.out.println(outer.anonymous(4).get() + outer.local("x"));
    }
}
