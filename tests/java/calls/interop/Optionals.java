// Chains of Optional: map, flatMap, filter, or, orElseGet, ifPresentOrElse, orElseThrow.
import java.util.Optional;

public class Optionals {
    static class Person {
        private final Address address;

        Person(Address address) {
            this.address = address;
        }

        Optional<Address> address() {
            return Optional.ofNullable(address);
        }
    }

    static class Address {
        private final String city;

        Address(String city) {
            this.city = city;
        }

        String city() {
            return city;
        }

        static Address unknown() {
            return new Address("nowhere");
        }
    }

    static class Homeless extends RuntimeException {
        private static final long serialVersionUID = 1;

        @Override
        public String getMessage() {
            return "homeless";
        }
    }

    private static boolean isLong(String city) {
        return city.length() > 3;
    }

    private static void report(String city) {
        System.out.println("lives in " + city);
    }

    private static void missing() {
        System.out.println("missing");
    }

    public static void main(String[] args) {
        Person housed = new Person(new Address("Rome"));
        Person other = new Person(null);
        for (Person person : new Person[] {housed, other}) {
            Optional<String> city = Optional.of(person).flatMap(Person::address).map(Address::city);
            city.filter(Optionals::isLong).ifPresentOrElse(Optionals::report, Optionals::missing);
            System.out.println(person.address().orElseGet(Address::unknown).city());
            System.out.println(person.address().or(() -> Optional.of(Address.unknown())).get().city());
        }
        try {
            other.address().orElseThrow(Homeless::new);
        } catch (Homeless thrown) {
            System.out.println(thrown.getMessage());
        }
    }
}
