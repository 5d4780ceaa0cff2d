// A builder that one thread uses makes an object with final fields; threads get it when they are started.
class BuiltThenShared {
    static final class Plan {
        final String name;
        final int steps;

        private Plan(Builder builder) {
            name = builder.name;
            steps = builder.steps; // NORACE a: immutable; NORACE b: thread-local
        }
    }

    static class Builder {
        private String name;
        private int steps;

        Builder name(String text) {
            name = text;
            return this;
        }

        Builder step() {
            steps++; // NORACE b, c, c: thread-local
            return this;
        }

        Plan build() {
            return new Plan(this);
        }
    }

    static class Worker extends Thread {
        private final Plan plan;
        private int done;

        Worker(Plan plan) {
            this.plan = plan;
        }

        @Override
        public void run() {
            while (done < plan.steps) { // NORACE a: immutable
                done++; // NORACE d, d: local-thread
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            Plan plan = new Builder().name("plan").step().step().build();
            new Worker(plan).start();
            int steps = plan.steps;
        }
    }
}
