// An anonymous subclass of Thread that captures a local variable of main.
class AnonymousThread {
    static class Lamp {
        boolean on;
    }

    public static void main(String[] args) {
        final Lamp lamp = new Lamp();
        Thread switcher = new Thread() {
            @Override
            public void run() {
                lamp.on = !lamp.on; // RACE a: definite
            }
        };
        switcher.start();
        if (lamp.on) { // RACE a: definite
            lamp.toString();
        }
    }
}
