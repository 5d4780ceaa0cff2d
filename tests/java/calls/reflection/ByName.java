// Classes by name: Class.forName with a constant and with a built name, newInstance, and an interface call.
public class ByName {
    public interface Plugin {
        String run();
    }

    public static class Alpha implements Plugin {
        static {
            System.out.println("Alpha is initialised");
        }

        public Alpha() {
            System.out.println("Alpha is made");
        }

        @Override
        public String run() {
            return "alpha runs";
        }
    }

    public static class Beta implements Plugin {
        @Override
        public String run() {
            return "beta runs";
        }
    }

    private static Plugin load(String name) throws ReflectiveOperationException {
        return (Plugin) Class.forName(name).getDeclaredConstructor().newInstance();
    }

    @SuppressWarnings("deprecation")
    public static void main(String[] args) throws ReflectiveOperationException {
        System.out.println(load("ByName$Alpha").run());
        System.out.println(load("ByName$" + "bBeta".substring(1)).run());
        System.out.println(((Plugin) Class.forName("ByName$Beta").newInstance()).run());
        Class<? extends Plugin> type = Beta.class;
        System.out.println(type.getConstructor().newInstance().run());
    }
}
