// Arrays handed to the library: asList, sort, fill, setAll, stream, deepToString, equals, hashCode, toArray.
import java.util.Arrays;
import java.util.List;

public class LibraryOverArrays {
    static class Cell implements Comparable<Cell> {
        private final int value;

        Cell(int value) {
            this.value = value;
        }

        Cell next() {
            return new Cell(value + 1);
        }

        @Override
        public int compareTo(Cell other) {
            return Integer.compare(other.value, value);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Cell && ((Cell) other).value == value;
        }

        @Override
        public int hashCode() {
            return 31 + value;
        }

        @Override
        public String toString() {
            return "c" + value;
        }
    }

    public static void main(String[] args) {
        Cell[] cells = new Cell[3];
        Arrays.setAll(cells, Cell::new);
        Arrays.sort(cells);
        System.out.println(Arrays.toString(cells) + Arrays.binarySearch(cells, new Cell(1)));
        List<Cell> view = Arrays.asList(cells);
        view.set(0, view.get(2).next());
        System.out.println(cells[0].next() + " " + view.contains(new Cell(0)));
        Cell[] filled = new Cell[2];
        Arrays.fill(filled, new Cell(7));
        System.out.println(filled[1].next() + Arrays.deepToString(new Cell[][] {filled, cells}));
        System.out.println(Arrays.equals(cells, view.toArray(new Cell[0])) + " " + Arrays.hashCode(filled));
        System.out.println(Arrays.stream(cells).map(Cell::next).toList());
        Arrays.parallelPrefix(filled, (left, right) -> new Cell(left.value + right.value));
        System.out.println(Arrays.deepEquals(new Object[] {filled}, new Object[] {cells}) + " " + filled[1]);
    }
}
