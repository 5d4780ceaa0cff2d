// Pattern matching with instanceof over a sealed hierarchy of records.
public class Patterns {
    sealed interface Shape permits Circle, Square, Group {}

    record Circle(double radius) implements Shape {
        double area() {
            return 3 * radius * radius;
        }
    }

    record Square(double side) implements Shape {
        double surface() {
            return side * side;
        }
    }

    record Group(Shape... members) implements Shape {}

    private static double area(Shape shape) {
        if (shape instanceof Circle circle) {
            return circle.area();
        }
        if (shape instanceof Square square && square.side() > 0) {
            return square.surface();
        }
        if (!(shape instanceof Group group)) {
            return nothing();
        }
        double sum = 0;
        for (Shape member : group.members()) {
            sum += area(member);
        }
        return sum;
    }

    private static double nothing() {
        return 0;
    }

    public static void main(String[] args) {
        Shape shape = new Group(new Circle(1), new Group(new Square(2), new Square(-1)), new Group());
        System.out.println(area(shape));
    }
}
