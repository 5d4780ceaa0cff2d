// Like HousesOfRooms, but terraced: the last room of a house is the first room of the next one.
class HousesWithPassage {
    static class Room {
        int heat;
    }

    static class House {
        private final Room first;
        private final Room middle = new Room();
        private final Room last = new Room();

        House(House before) {
            first = before == null ? new Room() : before.last;
        }

        synchronized void heat(int amount) {
            first.heat += amount; // RACE b; FP a, a: a room is the first of one house only
            middle.heat += amount; // NORACE c, c: local-lock
            last.heat += amount; // RACE b; NORACE d, d: local-lock
        }
    }

    public static void main(String[] args) {
        House[] houses = new House[3];
        for (int i = 0; i < houses.length; i++) {
            houses[i] = new House(i == 0 ? null : houses[i - 1]);
        }
        for (int i = 0; i < 2; i++) {
            int from = i;
            new Thread(() -> {
                houses[from].heat(1);
                houses[from + 1].heat(2);
                houses[0].heat(1);
            }).start();
        }
    }
}
