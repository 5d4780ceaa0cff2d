// Like GraphBeforeStart, but a road is built when the first traveller is on the way already.
import java.util.ArrayList;
import java.util.List;

class GraphAfterStart {
    static class Town {
        private int people;
        private final List<Town> roads = new ArrayList<>();

        void road(Town to) {
            roads.add(to); // RACE a, b
            to.people++; // RACE c, d
        }

        int reach() {
            int sum = people; // RACE c
            for (int i = 0; i < roads.size(); i++) { // RACE a
                sum += roads.get(i).people; // RACE b, d
            }
            return sum;
        }
    }

    public static void main(String[] args) {
        Town[] towns = new Town[2];
        for (int i = 0; i < towns.length; i++) {
            towns[i] = new Town();
        }
        towns[0].road(towns[1]);
        Thread traveller = new Thread(() -> {
            int reached = towns[0].reach() + towns[1].reach();
        });
        traveller.start();
        towns[1].road(towns[0]);
    }
}
