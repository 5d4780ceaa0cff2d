// A static field is one field, whatever class it is named by.
class InheritedStatic {
    static class Base {
        static int count;
    }

    static class Derived extends Base {
    }

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            Base.count = 1; // RACE a: definite
        });
        worker.start();
        Derived.count = 2; // RACE a: definite
    }
}
