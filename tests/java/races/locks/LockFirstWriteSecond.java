// The monitor of one object is held while a field of its neighbour is written.
class LockFirstWriteSecond {
    static class Seat {
        Seat left;
        int guests;

        void seatAtLeft() {
            synchronized (this) {
                left.guests++; // RACE a, a
            }
        }
    }

    public static void main(String[] args) {
        Seat[] seats = new Seat[3];
        for (int i = 0; i < seats.length; i++) {
            seats[i] = new Seat();
        }
        for (int i = 0; i < seats.length; i++) {
            seats[i].left = seats[0];
        }
        Thread one = new Thread(() -> seats[1].seatAtLeft());
        Thread two = new Thread(() -> seats[2].seatAtLeft());
        one.start();
        two.start();
    }
}
