// The superclass runs the thread, two subclasses fill in the step.
class TemplateMethod {
    static int total;

    abstract static class Task extends Thread {
        @Override
        public void run() {
            step();
        }

        abstract void step();
    }

    static class Plus extends Task {
        @Override
        void step() {
            total++; // RACE a: definite
        }
    }

    static class Minus extends Task {
        @Override
        void step() {
            total--; // RACE a: definite
        }
    }

    public static void main(String[] args) {
        Task plus = new Plus();
        Task minus = new Minus();
        plus.start();
        minus.start();
    }
}
