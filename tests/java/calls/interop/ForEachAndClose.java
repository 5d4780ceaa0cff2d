// Language constructs that call the program: for-each over an Iterable, try with an AutoCloseable, clone, hash.
import java.util.Iterator;
import java.util.Objects;

public class ForEachAndClose {
    static class Lines implements Iterable<String>, AutoCloseable, Cloneable {
        private String[] lines;
        private boolean closed;

        Lines(String... lines) {
            this.lines = lines;
        }

        @Override
        public Iterator<String> iterator() {
            return new Iterator<>() {
                private int at;

                @Override
                public boolean hasNext() {
                    return !closed && at < lines.length;
                }

                @Override
                public String next() {
                    return lines[at++];
                }
            };
        }

        @Override
        public void close() {
            closed = true;
        }

        @Override
        public Lines clone() {
            try {
                Lines copy = (Lines) super.clone();
                copy.lines = lines.clone();
                return copy;
            } catch (CloneNotSupportedException impossible) {
                throw new AssertionError(impossible);
            }
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Lines && Objects.equals(lines[0], ((Lines) other).lines[0]);
        }

        @Override
        public int hashCode() {
            return Objects.hash(lines[0], lines.length);
        }
    }

    public static void main(String[] args) {
        try (Lines lines = new Lines("a", "b")) {
            for (String line : lines) {
                System.out.println(line);
            }
            Lines copy = lines.clone();
            System.out.println(Objects.equals(copy, lines) + " " + (Objects.hash(copy) == Objects.hash(lines)));
            copy.forEach(System.out::println);
        }
    }
}
