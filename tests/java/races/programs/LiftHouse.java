// A house with lifts: callers press buttons, each floor is locked by its own monitor, each lift carries its riders in
// lists of its own and keeps its own figures. The control room is one monitor for what concerns the whole house.
// Nothing races; riders are handed from caller to floor to lift and never change.
import java.util.ArrayList;
import java.util.List;

class LiftHouse {
    static final int FLOORS = 4;
    static final int LIFTS = 3;
    static final int CALLERS = 2;
    static final int CALLS = 3;

    static final int UP = 1;
    static final int DOWN = -1;

    /** Somebody who wants to go somewhere; never changes. */
    static final class Rider {
        final int from;
        final int to;

        Rider(int from, int to) {
            this.from = from; // NORACE aq: immutable
            this.to = to; // NORACE ar: immutable
        }

        int direction() {
            return to > from ? UP : DOWN; // NORACE aq, ar: immutable
        }
    }

    /** A floor with its buttons and who waits there. All of it is guarded by the monitor of the floor. */
    static class Floor {
        final int number;
        private boolean upPressed;
        private boolean downPressed;
        private int upClaimedBy = -1; // NORACE as: ordered
        private int downClaimedBy = -1;
        private int presses;
        private final List<Rider> goingUp = new ArrayList<>();
        private final List<Rider> goingDown = new ArrayList<>();

        Floor(int number) {
            this.number = number;
        }

        synchronized void press(Rider rider) {
            presses++; // NORACE at, at: local-lock; NORACE au: ordered
            if (rider.direction() == UP) {
                upPressed = true; // NORACE av, aw: local-lock
                goingUp.add(rider); // NORACE a, a, c, d: local-lock; NORACE b: ordered
            } else {
                downPressed = true; // NORACE ax: local-lock
                goingDown.add(rider); // NORACE e, e, g, h: local-lock; NORACE f: ordered
            }
        }

        synchronized int presses() {
            return presses; // NORACE au: ordered
        }

        synchronized int waiting() {
            return goingUp.size() + goingDown.size(); // NORACE b, f, i, j: ordered
        }
    }

    /** What lifts and callers share: the floors, and how much is left to do. */
    static class Controls {
        private final Floor[] floors = new Floor[FLOORS];
        private int remaining;
        private int callersAtWork = CALLERS;
        private int emptyRuns;

        Controls() {
            for (int i = 0; i < floors.length; i++) {
                floors[i] = new Floor(i); // NORACE bc: ordered
            }
        }

        Floor floor(int number) {
            return floors[number];
        }

        void call(int from, int to) {
            synchronized (this) {
                remaining++; // NORACE bd, bd, be: global-lock
                notifyAll();
            }
            floors[from].press(new Rider(from, to));
        }

        synchronized void callerGoes() {
            callersAtWork--; // NORACE bg: global-lock
            notifyAll();
        }

        synchronized void arrived(int riders) {
            remaining -= riders; // NORACE be, bf: global-lock
            if (remaining == 0) {
                notifyAll();
            }
        }

        synchronized boolean isOver() {
            return callersAtWork == 0 && remaining == 0; // NORACE bf: global-lock
        }

        synchronized void restAfterEmptyRun() {
            emptyRuns++; // NORACE bh, bh: global-lock; NORACE bi: ordered
            if (remaining > 0 || callersAtWork > 0) { // NORACE bg: global-lock
                try {
                    wait(4);
                } catch (InterruptedException e) {
                    callersAtWork = 0;
                    remaining = 0;
                }
            }
        }

        synchronized int emptyRuns() {
            return emptyRuns; // NORACE bi: ordered
        }

        /** A lift says that it will stop; the other ones pass. */
        boolean claim(int number, int direction, int lift) {
            Floor floor = floors[number]; // NORACE bc: ordered
            synchronized (floor) {
                if (direction == UP) {
                    if (!floor.upPressed || floor.upClaimedBy >= 0) { // NORACE as: ordered; NORACE av, ay: local-lock
                        return false;
                    }
                    floor.upClaimedBy = lift; // NORACE ay, az: local-lock
                } else {
                    if (!floor.downPressed || floor.downClaimedBy >= 0) { // NORACE ax: local-lock
                        return false;
                    }
                    floor.downClaimedBy = lift; // NORACE ba: local-lock
                }
                return true;
            }
        }

        /** Takes who waits for this direction, in a list that is the lift's own. */
        List<Rider> board(int number, int direction, int lift) {
            Floor floor = floors[number];
            synchronized (floor) {
                List<Rider> riders = new ArrayList<>();
                if (direction == UP && floor.upClaimedBy == lift) { // NORACE az: local-lock
                    riders.addAll(floor.goingUp); // NORACE c, k: local-lock
                    floor.goingUp.clear(); // NORACE d, k, l, l: local-lock; NORACE i: ordered
                    floor.upPressed = false; // NORACE aw: local-lock
                    floor.upClaimedBy = -1; // NORACE bb, bb: local-lock
                } else if (direction == DOWN && floor.downClaimedBy == lift) { // NORACE ba: local-lock
                    riders.addAll(floor.goingDown); // NORACE g, m: local-lock
                    floor.goingDown.clear(); // NORACE h, m, n, n: local-lock; NORACE j: ordered
                    floor.downPressed = false;
                    floor.downClaimedBy = -1;
                }
                return riders;
            }
        }
    }

    /** What a lift has done, for itself. */
    static class Record {
        private int moves;
        private int carried;
        private final int[] stops = new int[FLOORS];

        void moved() {
            moves++; // NORACE o, o: local-thread; NORACE p: ordered
        }

        void stopped(int floor) {
            stops[floor]++; // NORACE q, q: local-thread; NORACE r: ordered
        }

        void carried(int riders) {
            carried += riders; // NORACE s, s: local-thread; NORACE t: ordered
        }

        int moves() {
            return moves; // NORACE p: ordered
        }

        int carried() {
            return carried; // NORACE t: ordered
        }

        int stopsAt(int floor) {
            return stops[floor]; // NORACE r: ordered
        }
    }

    static class Lift extends Thread {
        private final Controls controls;
        private final int number;
        private final Record record = new Record();
        private final List<Rider> inside = new ArrayList<>();
        private int at;
        private int direction = UP; // NORACE u, v, w, x, y: thread-local
        private boolean moved;

        Lift(Controls controls, int number) {
            this.controls = controls;
            this.number = number;
            this.at = number % FLOORS; // NORACE z, aa, ab, ac, ad, ae: thread-local
        }

        @Override
        public void run() {
            int runs = 0;
            while (!controls.isOver() && runs < 200) {
                runs++;
                moved = false; // NORACE bj: local-thread
                sweep();
                if (!moved) {
                    controls.restAfterEmptyRun();
                }
            }
        }

        /** Once to the end of the shaft, in the direction of travel. */
        private void sweep() {
            for (int step = 0; step < FLOORS; step++) {
                unload();
                load();
                if (at == FLOORS - 1 && direction == UP || at == 0 && direction == DOWN) { // NORACE u, z: thread-local
                    direction = -direction; // NORACE v: thread-local; NORACE bl, bl: local-thread
                    load();
                    return;
                }
                at += direction; // NORACE w, aa: thread-local; NORACE bk, bk: local-thread
                record.moved();
            }
        }

        private void load() {
            if (controls.claim(at, direction, number)) { // NORACE x, ab: thread-local
                List<Rider> boarding = controls.board(at, direction, number); // NORACE y, ac: thread-local
                for (int i = 0; i < boarding.size(); i++) {
                    inside.add(boarding.get(i)); // NORACE af, af, ag, ah, ai: local-thread; NORACE aj: ordered
                }
                record.stopped(at); // NORACE ad: thread-local
                moved = true; // NORACE bj: local-thread
            }
        }

        private void unload() {
            int left = 0;
            for (int i = inside.size() - 1; i >= 0; i--) { // NORACE ag, ak: local-thread
                if (inside.get(i).to == at) { // NORACE ae: thread-local; NORACE ah, al: local-thread
                    inside.remove(i); // NORACE ai, ak, al, am, am: local-thread; NORACE an: ordered
                    left++;
                }
            }
            if (left > 0) {
                record.carried(left);
                controls.arrived(left);
                moved = true;
            }
        }

        Record record() {
            return record;
        }

        boolean isEmpty() {
            return inside.isEmpty(); // NORACE aj, an: ordered
        }
    }

    /** Somebody who presses buttons here and there. */
    static class Caller extends Thread {
        private final Controls controls;
        private int state;

        Caller(Controls controls, int seed) {
            this.controls = controls;
            this.state = seed; // NORACE ao, ap: thread-local
        }

        private int next(int bound) {
            state = state * 25173 + 13849 & 0xffff; // NORACE ao: thread-local; NORACE bm, bm: local-thread
            return (state >> 4) % bound; // NORACE ap: thread-local
        }

        @Override
        public void run() {
            for (int i = 0; i < CALLS; i++) {
                int from = next(FLOORS);
                int to = (from + 1 + next(FLOORS - 1)) % FLOORS;
                controls.call(from, to);
            }
            controls.callerGoes();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Controls controls = new Controls();
        Lift[] lifts = new Lift[LIFTS];
        for (int i = 0; i < lifts.length; i++) {
            lifts[i] = new Lift(controls, i);
            lifts[i].start();
        }
        Caller[] callers = new Caller[CALLERS];
        for (int i = 0; i < callers.length; i++) {
            callers[i] = new Caller(controls, 17 * i + 5);
            callers[i].start();
        }
        for (int i = 0; i < callers.length; i++) {
            callers[i].join();
        }
        for (int i = 0; i < lifts.length; i++) {
            lifts[i].join();
        }
        int presses = 0;
        for (int i = 0; i < FLOORS; i++) {
            presses += controls.floor(i).presses() - controls.floor(i).waiting();
        }
        int carried = 0;
        int moves = 0;
        int stops = 0;
        for (int i = 0; i < lifts.length; i++) {
            Record record = lifts[i].record();
            carried += record.carried();
            moves += record.moves();
            stops += record.stopsAt(0);
            if (!lifts[i].isEmpty()) {
                carried--;
            }
        }
        System.out.println(presses + " " + carried + " " + moves + " " + stops + " " + controls.emptyRuns());
    }
}
