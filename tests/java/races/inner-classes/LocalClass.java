// A local class captures a variable of the method around it.
class LocalClass {
    static class Score {
        int goals;
    }

    public static void main(String[] args) {
        Score score = new Score();
        class Player implements Runnable {
            @Override
            public void run() {
                score.goals++; // RACE a
            }
        }
        Thread striker = new Thread(new Player());
        striker.start();
        score.goals++; // RACE a
    }
}
