// The lock guards the list, but not the objects in it.
import java.util.ArrayList;
import java.util.List;

class ElementsOutsideLock {
    static class Player {
        int score;
    }

    static final List<Player> players = new ArrayList<>();

    static Player first() {
        synchronized (players) {
            return players.get(0);
        }
    }

    public static void main(String[] args) {
        synchronized (players) {
            players.add(new Player());
        }
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                Player player = first();
                player.score++; // RACE a, a
            }).start();
        }
    }
}
