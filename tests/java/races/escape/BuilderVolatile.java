// A builder works on an object of its own; the result is published in a volatile field.
class BuilderVolatile {
    static class Plan {
        int rooms;
        Plan next;
    }

    static class Builder {
        private final Plan plan = new Plan();

        Builder rooms(int rooms) {
            plan.rooms = rooms; // NORACE a: thread-local
            return this;
        }

        Plan build() {
            return plan;
        }
    }

    static volatile Plan current;

    public static void main(String[] args) {
        new Thread(() -> {
            Plan seen = current; // NORACE b: volatile
            if (seen != null) {
                int rooms = seen.rooms; // NORACE a: thread-local
            }
        }).start();
        current = new Builder().rooms(3).build(); // NORACE b: volatile
    }
}
