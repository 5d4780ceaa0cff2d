// Overridden, inherited and super calls over a chain of classes; each receiver selects another body.
public class Overriding {
    static class Animal {
        String sound() {
            return "...";
        }

        String speak() {
            return name() + " says " + sound();
        }

        String name() {
            return "animal";
        }
    }

    static class Dog extends Animal {
        @Override
        String sound() {
            return "woof";
        }
    }

    static class Puppy extends Dog {
        @Override
        String sound() {
            return super.sound() + "?";
        }

        @Override
        String name() {
            return "puppy";
        }
    }

    static class Cat extends Animal {
        @Override
        String speak() {
            return "silence";
        }
    }

    public static void main(String[] args) {
        Animal[] animals = {new Animal(), new Dog(), new Puppy(), new Cat()};
        for (Animal animal : animals) {
            System.out.println(animal.speak());
        }
    }
}
