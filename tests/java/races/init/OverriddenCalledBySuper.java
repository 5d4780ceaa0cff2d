import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

// The constructor of the library's class calls a method that the application overrides, and that gives `this` away.
class OverriddenCalledBySuper {
    static volatile Names last;

    static class Names extends HashSet<String> {
        final int limit;

        Names(List<String> first) {
            super(first);
            limit = 9; // RACE a
        }

        @Override
        public boolean add(String name) {
            last = this;
            return super.add(name);
        }
    }

    public static void main(String[] args) {
        List<String> first = new ArrayList<>();
        first.add("x");
        new Thread(() -> {
            Names names = last;
            if (names != null) {
                int limit = names.limit; // RACE a
            }
        }).start();
        new Names(first);
    }
}
