// One object seen through several interfaces, and one interface implemented by unrelated classes.
public class ManyInterfaces {
    interface Swims {
        String swim();
    }

    interface Flies {
        String fly();
    }

    interface Lands extends Flies {
        String land();
    }

    static class Duck implements Swims, Lands {
        @Override
        public String swim() {
            return "duck swims";
        }

        @Override
        public String fly() {
            return "duck flies";
        }

        @Override
        public String land() {
            return "duck lands";
        }
    }

    static class Plane implements Lands {
        @Override
        public String fly() {
            return "plane flies";
        }

        @Override
        public String land() {
            return "plane lands";
        }
    }

    public static void main(String[] args) {
        Object[] things = {new Duck(), new Plane()};
        for (Object thing : things) {
            if (thing instanceof Swims) {
                System.out.println(((Swims) thing).swim());
            }
            Flies flyer = (Flies) thing;
            System.out.println(flyer.fly());
            System.out.println(((Lands) flyer).land());
        }
    }
}
