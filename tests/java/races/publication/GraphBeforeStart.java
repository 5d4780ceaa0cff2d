// A whole graph of objects is built before the first thread is started, and only read from then on.
import java.util.ArrayList;
import java.util.List;

class GraphBeforeStart {
    static class Town {
        final String name;
        private int people;
        private final List<Town> roads = new ArrayList<>();
        private Town capital;

        Town(String name) {
            this.name = name;
        }

        void road(Town to) {
            roads.add(to); // NORACE a: ordered
            to.roads.add(this); // NORACE b: ordered
        }

        int reach() {
            int sum = people; // NORACE c: ordered
            for (int i = 0; i < roads.size(); i++) { // NORACE a, b: ordered
                sum += roads.get(i).people; // NORACE d: ordered
            }
            return capital == this ? 2 * sum : sum; // NORACE e: ordered
        }
    }

    static Town[] build() {
        Town[] towns = new Town[3];
        for (int i = 0; i < towns.length; i++) {
            towns[i] = new Town("t" + i);
            towns[i].people = 100 * i; // NORACE c, d: ordered
        }
        for (int i = 0; i < towns.length; i++) {
            towns[i].capital = towns[0]; // NORACE e: ordered
            towns[i].road(towns[(i + 1) % 3]);
        }
        return towns;
    }

    public static void main(String[] args) {
        Town[] towns = build();
        for (int i = 0; i < 3; i++) {
            Town town = towns[i];
            new Thread(() -> {
                int reached = town.reach();
            }).start();
        }
    }
}
