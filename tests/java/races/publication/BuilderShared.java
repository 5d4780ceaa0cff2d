// Like BuiltThenShared, but the workers get the builder and make their plans themselves, while main goes on building.
class BuilderShared {
    static final class Plan {
        final int steps;

        private Plan(Builder builder) {
            steps = builder.steps; // RACE a; NORACE b: immutable
        }
    }

    static class Builder {
        private int steps;

        Builder step() {
            steps++; // RACE a
            return this;
        }

        Plan build() {
            return new Plan(this);
        }
    }

    static class Worker extends Thread {
        private final Builder builder;
        private int planned;

        Worker(Builder builder) {
            this.builder = builder;
        }

        @Override
        public void run() {
            Plan plan = builder.build();
            planned = plan.steps; // NORACE b: immutable; NORACE c, c: local-thread
        }
    }

    public static void main(String[] args) {
        Builder builder = new Builder().step();
        for (int i = 0; i < 2; i++) {
            new Worker(builder).start();
        }
        builder.step();
    }
}
