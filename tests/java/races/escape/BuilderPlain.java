// The same with a plain field: whoever finds the plan may find it unfinished.
class BuilderPlain {
    static class Plan {
        int rooms;
    }

    static class Builder {
        private final Plan plan = new Plan();

        Builder rooms(int rooms) {
            plan.rooms = rooms; // RACE a
            return this;
        }

        Plan build() {
            return plan;
        }
    }

    static Plan current;

    public static void main(String[] args) {
        new Thread(() -> {
            Plan seen = current; // RACE b
            if (seen != null) {
                int rooms = seen.rooms; // RACE a
            }
        }).start();
        current = new Builder().rooms(3).build(); // RACE b
    }
}
