// A reference to a method of the library is called where it is used; objects of the library that are no collections.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

class LibraryReference {
    public static void main(String[] args) {
        List<String> names = new ArrayList<>();
        BitSet bits = new BitSet();
        int[] numbers = {3, 1, 2};
        Consumer<String> adder = names::add;
        Supplier<List<String>> maker = ArrayList::new;
        new Thread(() -> adder.accept("Ada")).start(); // RACE a, d
        new Thread(() -> {
            bits.set(1); // RACE b
            Arrays.sort(numbers); // RACE c
        }).start();
        int size = names.size(); // RACE a
        boolean bit = bits.get(1); // RACE b
        int first = numbers[0]; // RACE c
        List<String> copy = new ArrayList<>(names); // RACE d
        copy.addAll(maker.get());
    }
}
