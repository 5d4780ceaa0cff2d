// One field of a superclass, but in objects of two different subclasses.
class SiblingClasses {
    static class Animal {
        protected int age;
    }

    static class Cat extends Animal {
        void grow() {
            age++; // NORACE a: no-alias
        }
    }

    static class Dog extends Animal {
        void grow() {
            age += 7; // NORACE a: no-alias
        }
    }

    public static void main(String[] args) {
        Cat cat = new Cat();
        Dog dog = new Dog();
        Thread first = new Thread(cat::grow);
        Thread second = new Thread(dog::grow);
        first.start();
        second.start();
    }
}
