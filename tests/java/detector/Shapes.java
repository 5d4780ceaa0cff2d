// Code of many shapes, to be instrumented: nothing races, and everything works.
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

class Shapes {
    sealed interface Shape permits Circle, Square {
        int[] SIDES = {0, 4};

        double area();

        default int sides() {
            return SIDES[this instanceof Square ? 1 : 0];
        }

        static Shape unit() {
            return new Square(1L, 1.0);
        }
    }

    record Circle(double radius) implements Shape {
        Circle {
            if (radius < 0) {
                throw new IllegalArgumentException("radius " + radius);
            }
        }

        @Override
        public double area() {
            return Math.PI * radius * radius;
        }
    }

    record Square(long id, double side) implements Shape {
        @Override
        public double area() {
            return side * side;
        }
    }

    enum Colour {
        RED {
            @Override
            long mix(long other, double share) {
                return (long) (other * share);
            }
        },
        BLUE {
            @Override
            long mix(long other, double share) {
                return other;
            }
        };

        abstract long mix(long other, double share);
    }

    class Inner {
        private final int own = ++made;
        private long[] wide = {1L, 2L};

        class Deeper extends ArrayList<String> {
            Deeper(String text) {
                super(List.of(text, String.valueOf(own)));
            }

            long last() {
                wide[1] += own;
                return wide[1];
            }
        }
    }

    private int made;
    private double wide;
    static int passed;
    static int total;

    synchronized double work(int number, String word) throws Exception {
        Inner.Deeper deeper = new Inner().new Deeper(word);
        deeper.add(switch (word) {
            case "one" -> "1";
            case "two" -> "2";
            default -> throw new IllegalStateException(word);
        });
        wide += deeper.last() + Colour.RED.mix(7L, 0.5) + deeper.size();
        try {
            new Circle(-number);
        } catch (IllegalArgumentException e) {
            wide++;
        } finally {
            wide *= 2;
        }
        BiFunction<Long, Double, Shape> square = Square::new;
        Function<Double, Shape> circle = Circle::new;
        wide += square.apply(2L, 3.0).area() + circle.apply(1.0).sides() + Shape.unit().area();
        synchronized (Shapes.class) {
            if (wide < 0) {
                return wide;
            }
            total += (int) wide; // NORACE b, b
        }
        return wide;
    }

    public static void main(String[] args) throws Exception {
        Shapes shapes = new Shapes();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int number = i + 1;
            threads[i] = new Thread(() -> {
                try {
                    shapes.work(number, number % 2 == 0 ? "two" : "one");
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        double expected = shapes.wide;
        if (total <= 0 || expected <= 0 || shapes.made != 3) {
            // A race that is not marked tells that something does not work.
            int[] broken = new int[1];
            for (int i = 0; i < 2; i++) {
                new Thread(() -> broken[0]++).start();
            }
        }
    }
}
