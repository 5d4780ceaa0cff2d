// A reference to a method of the library is a call where it stands; objects of the library that are no collections.
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

class LibraryReference {
    public static void main(String[] args) {
        List<String> names = new ArrayList<>();
        SimpleDateFormat format = new SimpleDateFormat("yyyy");
        int[] numbers = {3, 1, 2};
        Consumer<String> adder = names::add; // RACE a, d
        Supplier<List<String>> maker = ArrayList::new;
        new Thread(() -> adder.accept("Ada")).start();
        new Thread(() -> {
            format.format(new Date(0)); // RACE b
            Arrays.sort(numbers); // RACE c
        }).start();
        int size = names.size(); // RACE a
        format.format(new Date(1)); // RACE b
        int first = numbers[0]; // RACE c
        List<String> copy = new ArrayList<>(names); // RACE d
        copy.addAll(maker.get());
    }
}
