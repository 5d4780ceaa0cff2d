// Each round makes a plan of its own, and the volatile field shows the last one.
class FreshEachRound {
    static class Plan {
        int rooms;
    }

    static volatile Plan current;

    public static void main(String[] args) {
        new Thread(() -> {
            Plan seen = current;
            if (seen != null) {
                int rooms = seen.rooms; // NORACE a: thread-local
            }
        }).start();
        for (int i = 0; i < 2; i++) {
            Plan plan = new Plan();
            plan.rooms = i; // NORACE a: thread-local
            current = plan;
        }
    }
}
