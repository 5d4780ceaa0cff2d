// A builder that goes on with what it has handed out already.
class BuilderReused {
    static class Plan {
        int rooms;
    }

    static volatile Plan current;

    public static void main(String[] args) {
        new Thread(() -> {
            Plan seen = current;
            if (seen != null) {
                int rooms = seen.rooms; // RACE a
            }
        }).start();
        Plan plan = new Plan();
        for (int i = 0; i < 2; i++) {
            plan.rooms = i; // RACE a
            current = plan;
        }
    }
}
