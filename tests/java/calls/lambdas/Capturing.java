// Lambdas that capture nothing, a local, this, and another lambda.
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class Capturing {
    private final int base;

    Capturing(int base) {
        this.base = base;
    }

    private IntUnaryOperator shift() {
        return value -> value + base();
    }

    private int base() {
        return base;
    }

    private static int twice(int value) {
        return 2 * value;
    }

    private static Supplier<Box> boxed(Box box) {
        return () -> box.opened();
    }

    static class Box {
        private int times;

        Box opened() {
            times++;
            return this;
        }
    }

    public static void main(String[] args) {
        IntUnaryOperator nothing = value -> twice(value);
        IntUnaryOperator self = new Capturing(40).shift();
        IntUnaryOperator both = value -> self.applyAsInt(nothing.applyAsInt(value));
        System.out.println(both.applyAsInt(1));
        Supplier<Box> box = boxed(new Box());
        Supplier<Supplier<Box>> nested = () -> boxed(box.get());
        System.out.println(nested.get().get().times);
    }
}
