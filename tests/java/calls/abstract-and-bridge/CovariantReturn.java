// Covariant return types: callers of the general signature reach the special one by a bridge.
public class CovariantReturn {
    static class Shape implements Cloneable {
        Shape self() {
            return this;
        }

        Object origin() {
            return "nowhere";
        }

        @Override
        public Shape clone() throws CloneNotSupportedException {
            return (Shape) super.clone();
        }
    }

    static class Circle extends Shape {
        @Override
        Circle self() {
            return this;
        }

        @Override
        String origin() {
            return "centre";
        }

        @Override
        public Circle clone() throws CloneNotSupportedException {
            return (Circle) super.clone();
        }

        String round() {
            return "round";
        }
    }

    public static void main(String[] args) throws CloneNotSupportedException {
        Shape shape = new Circle();
        System.out.println(shape.self().origin());
        System.out.println(shape.clone().self() != shape);
        System.out.println(new Circle().self().clone().round());
    }
}
