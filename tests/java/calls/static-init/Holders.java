// Lazy holders and nested singletons: an initialiser makes objects, calls methods, and reaches other initialisers.
import java.util.ArrayList;
import java.util.List;

public class Holders {
    static class Service {
        private static class Holder {
            static final Service INSTANCE = create("lazy");
        }

        private final String name;

        private Service(String name) {
            this.name = name;
            Registry.register(this);
        }

        static Service create(String name) {
            return new Service(name);
        }

        static Service instance() {
            return Holder.INSTANCE;
        }

        String describe() {
            return name + ", one of " + Registry.ALL.size();
        }
    }

    static class Registry {
        static final List<Service> ALL = new ArrayList<>();

        static {
            ALL.add(Service.create("first"));
        }

        static void register(Service service) {
            if (ALL != null) {
                ALL.add(service);
            }
        }
    }

    public static void main(String[] args) {
        System.out.println("before");
        System.out.println(Service.instance().describe());
        System.out.println(Service.instance() == Service.instance());
    }
}
