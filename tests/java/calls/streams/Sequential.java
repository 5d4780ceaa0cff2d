// A sequential pipeline over the program's objects: filter, map, flatMap, sorted, distinct, reduce, collect.
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class Sequential {
    static class Book implements Comparable<Book> {
        final String title;
        final int year;

        Book(String title, int year) {
            this.title = title;
            this.year = year;
        }

        int year() {
            return year;
        }

        boolean isOld() {
            return year < 1960;
        }

        Stream<String> words() {
            return Stream.of(title.split(" "));
        }

        @Override
        public int compareTo(Book other) {
            return title.compareTo(other.title);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Book && ((Book) other).title.equals(title);
        }

        @Override
        public int hashCode() {
            return title.hashCode();
        }

        @Override
        public String toString() {
            return title;
        }
    }

    public static void main(String[] args) {
        List<Book> books = List.of(new Book("Dune", 1965), new Book("Solaris", 1961), new Book("I Robot", 1950));
        List<Book> shelf = Stream.concat(books.stream(), books.stream()).distinct().sorted().toList();
        System.out.println(shelf);
        System.out.println(books.stream().filter(Book::isOld).flatMap(Book::words).collect(Collectors.joining("/")));
        Map<Integer, List<Book>> decades = books.stream()
                .collect(Collectors.groupingBy(book -> book.year() / 10, TreeMap::new, Collectors.toList()));
        System.out.println(decades);
        System.out.println(books.stream().mapToInt(Book::year).max().getAsInt());
        System.out.println(books.stream().reduce((left, right) -> left.year() < right.year() ? left : right).get());
    }
}
