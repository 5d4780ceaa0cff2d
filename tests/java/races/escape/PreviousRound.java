// Each round makes a plan, but changes the one of the round before, which others have already.
class PreviousRound {
    static class Plan {
        int rooms;
    }

    static volatile Plan current;

    public static void main(String[] args) {
        new Thread(() -> {
            Plan seen = current;
            if (seen != null) {
                int rooms = seen.rooms; // RACE a; NORACE b: thread-local
            }
        }).start();
        Plan previous = null;
        for (int i = 0; i < 3; i++) {
            Plan plan = new Plan();
            plan.rooms = i; // NORACE b: thread-local
            if (previous != null) {
                previous.rooms = -i; // RACE a
            }
            current = plan;
            previous = plan;
        }
    }
}
