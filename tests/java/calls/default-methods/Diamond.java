// Default methods: inherited, overridden by an interface, by a class, and chosen with X.super.
public class Diamond {
    interface Top {
        default String name() {
            return "top";
        }

        default String greet() {
            return "hello " + name();
        }
    }

    interface Left extends Top {
        @Override
        default String name() {
            return "left of " + Top.super.name();
        }
    }

    interface Right extends Top {
        default String side() {
            return "right";
        }
    }

    static class Plain implements Top {}

    static class Inherits implements Left, Right {}

    static class Chooses implements Left, Right {
        @Override
        public String name() {
            return Left.super.name() + " and " + Right.super.side();
        }
    }

    static class Loud {
        public String name() {
            return "class wins";
        }
    }

    static class ClassWins extends Loud implements Left {}

    public static void main(String[] args) {
        Top[] tops = {new Plain(), new Inherits(), new Chooses(), new ClassWins()};
        for (Top top : tops) {
            System.out.println(top.greet());
        }
    }
}
