// Two levels down: the monitor of the house guards its floors, and the rooms on the floors. Nothing is in two houses.
class HousesOfRooms {
    static class Room {
        int heat;
    }

    static class Floor {
        private final Room[] rooms = new Room[2];
        private int visits;

        Floor() {
            for (int i = 0; i < rooms.length; i++) {
                rooms[i] = new Room();
            }
        }
    }

    static class House {
        private final Floor ground = new Floor();
        private final Floor upper = new Floor();
        private int bill;

        synchronized void heat(int amount) {
            ground.visits++; // NORACE a, a: local-lock
            upper.visits++; // NORACE b, b: local-lock
            for (int i = 0; i < 2; i++) {
                ground.rooms[i].heat += amount; // NORACE c, c: local-lock
                upper.rooms[i].heat += amount; // NORACE d, d: local-lock
            }
            bill += amount;
        }
    }

    public static void main(String[] args) {
        House[] houses = new House[2];
        for (int i = 0; i < houses.length; i++) {
            houses[i] = new House();
        }
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                for (House house : houses) {
                    house.heat(1);
                }
            }).start();
        }
    }
}
