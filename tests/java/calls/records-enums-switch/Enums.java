// Enums: values, valueOf, constants with bodies, an interface, switch over constants, EnumMap and EnumSet.
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

public class Enums {
    interface Priced {
        int price();
    }

    enum Coffee implements Priced {
        BLACK {
            @Override
            String recipe() {
                return "water";
            }
        },
        WHITE {
            @Override
            String recipe() {
                return "milk";
            }

            @Override
            public int price() {
                return super.price() + 1;
            }
        };

        abstract String recipe();

        @Override
        public int price() {
            return 2 + extra();
        }

        private int extra() {
            return ordinal();
        }

        static Coffee parse(String name) {
            return valueOf(name.toUpperCase());
        }
    }

    private static String comment(Coffee coffee) {
        switch (coffee) {
            case BLACK:
                return strong();
            case WHITE:
                return mild();
            default:
                throw new AssertionError(coffee);
        }
    }

    private static String strong() {
        return "strong";
    }

    private static String mild() {
        return "mild";
    }

    public static void main(String[] args) {
        Map<Coffee, String> comments = new EnumMap<>(Coffee.class);
        for (Coffee coffee : Coffee.values()) {
            comments.put(coffee, comment(coffee) + " " + coffee.recipe());
        }
        System.out.println(comments);
        Priced priced = Coffee.parse("white");
        System.out.println(priced.price() + " " + Enum.valueOf(Coffee.class, "BLACK").price());
        EnumSet.allOf(Coffee.class).forEach(coffee -> System.out.println(coffee.recipe()));
    }
}
