/** A container with a bound for what is in it: the bound's own lock guards each entry, not the container's. */
public class BoundedRanking<T extends BoundedRanking.Scored> {
    public interface Scored {
        int score();

        void add(int points);
    }

    public static class Player implements Scored {
        private int points;

        @Override
        public synchronized int score() {
            return points; // NORACE b: local-lock
        }

        @Override
        public synchronized void add(int points) {
            this.points += points; // NORACE b: local-lock; RACE c
        }

        public boolean isNew() {
            return points == 0; // RACE c
        }
    }

    private T leader;

    public synchronized void offer(T candidate) {
        if (leader == null || candidate.score() > leader.score()) {
            leader = candidate; // NORACE a: local-lock
        }
    }

    public synchronized void reward(int points) {
        leader.add(points); // NORACE a: local-lock
    }
}
