// Variable numbers of arguments: the array is made by the caller, passed on, and its elements are called.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;

public class Varargs {
    interface Rule {
        boolean accepts(int value);
    }

    static class AtLeast implements Rule {
        private final int limit;

        AtLeast(int limit) {
            this.limit = limit;
        }

        @Override
        public boolean accepts(int value) {
            return value >= limit;
        }
    }

    static class All implements Rule {
        private final Rule[] rules;

        All(Rule... rules) {
            this.rules = rules;
        }

        @Override
        public boolean accepts(int value) {
            for (Rule rule : rules) {
                if (!rule.accepts(value)) {
                    return false;
                }
            }
            return true;
        }
    }

    @SafeVarargs
    private static <T> List<T> each(Supplier<? extends T>... suppliers) {
        List<T> made = new ArrayList<>();
        for (Supplier<? extends T> supplier : suppliers) {
            made.add(supplier.get());
        }
        return made;
    }

    public static void main(String[] args) {
        Rule rule = new All(new AtLeast(1), value -> value % 2 == 0, new All());
        System.out.println(rule.accepts(4) + " " + rule.accepts(5));
        List<Rule> rules = Varargs.<Rule>each(All::new, () -> new AtLeast(9));
        Collections.addAll(rules, new AtLeast(3), rule);
        System.out.println(new All(rules.toArray(new Rule[0])).accepts(10));
    }
}
