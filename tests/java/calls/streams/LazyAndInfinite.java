// Streams from generators: iterate, generate, limit, peek, takeWhile; only what is asked for is called.
import java.util.Iterator;
import java.util.function.Supplier;
import java.util.stream.Stream;

public class LazyAndInfinite {
    static class Dice implements Supplier<Integer> {
        private int state = 7;

        @Override
        public Integer get() {
            state = state * 31 % 101;
            return state % 6 + 1;
        }
    }

    static class Cell {
        final int generation;

        Cell(int generation) {
            this.generation = generation;
        }

        Cell divide() {
            return new Cell(generation + 1);
        }

        boolean isYoung() {
            return generation < 5;
        }
    }

    private static void watch(Cell cell) {
        System.out.println("generation " + cell.generation);
    }

    private static String never(Cell cell) {
        return "never called " + cell;
    }

    public static void main(String[] args) {
        System.out.println(Stream.generate(new Dice()).limit(5).mapToInt(Integer::intValue).sum());
        Stream<Cell> cells = Stream.iterate(new Cell(1), Cell::divide).takeWhile(Cell::isYoung);
        System.out.println(cells.peek(LazyAndInfinite::watch).anyMatch(cell -> cell.generation == 3));
        Stream.iterate(new Cell(1), Cell::divide).map(LazyAndInfinite::never);
        Iterator<Cell> iterator = Stream.iterate(new Cell(1), Cell::isYoung, Cell::divide).iterator();
        iterator.next();
        watch(iterator.next());
    }
}
