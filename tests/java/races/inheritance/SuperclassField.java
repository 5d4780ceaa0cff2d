// A field of the superclass, accessed by a method of each class, on one object.
class SuperclassField {
    static class Vehicle {
        protected int speed;

        void stop() {
            speed = 0; // RACE a
        }
    }

    static class Car extends Vehicle {
        void accelerate() {
            speed += 10; // RACE a
        }
    }

    public static void main(String[] args) {
        Car car = new Car();
        Thread driver = new Thread(car::accelerate);
        driver.start();
        car.stop();
    }
}
