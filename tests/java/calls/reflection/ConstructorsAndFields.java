// Constructors with arguments, fields read and written by name, and arrays made by reflection.
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;

public class ConstructorsAndFields {
    static class Engine {
        final String name;

        Engine(String name) {
            this.name = name;
        }

        String start() {
            return name + " starts";
        }
    }

    static class Electric extends Engine {
        private Electric(String name, int volts) {
            super(name + " with " + volts + " V");
        }

        @Override
        String start() {
            return name + " hums";
        }
    }

    static class Car {
        private Engine engine = new Engine("default");
        static Engine spare = new Engine("spare");
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Constructor<Electric> constructor = Electric.class.getDeclaredConstructor(String.class, int.class);
        constructor.setAccessible(true);
        Car car = new Car();
        Field field = Car.class.getDeclaredField("engine");
        field.setAccessible(true);
        System.out.println(((Engine) field.get(car)).start());
        field.set(car, constructor.newInstance("motor", 400));
        System.out.println(car.engine.start());
        System.out.println(((Engine) Car.class.getDeclaredField("spare").get(null)).start());
        Engine[] engines = (Engine[]) Array.newInstance(Engine.class, 1);
        Array.set(engines, 0, car.engine);
        System.out.println(((Engine) Array.get(engines, 0)).start());
    }
}
