// Philosophers at a round table. A fork is a monitor that guards itself; the table counts its guests under its own
// monitor; plates, diaries and appetites belong to one philosopher each. The journal is shared and locks itself.
// Three pairs were forgotten: the record of the longest wait, which is compared and set without a lock, and the sign
// at the door, which is a plain field.
import java.util.ArrayList;
import java.util.List;

class DiningRoom {
    static final int SEATS = 4;
    static final int COURSES = 2;

    /** Guarded by itself. */
    static class Fork {
        final int place;
        private boolean taken;
        private int uses;
        private int lastSeat = -1;

        Fork(int place) {
            this.place = place; // NORACE p: immutable
        }

        /** Only by who holds the monitor. */
        void take(int seat) {
            if (taken) { // NORACE q: local-lock
                throw new IllegalStateException("fork " + place + " is in use");
            }
            taken = true; // NORACE q, r: local-lock
            uses++; // NORACE s, s: local-lock; NORACE t: ordered
            lastSeat = seat; // NORACE u, u: local-lock; NORACE v: ordered
        }

        void putBack() {
            taken = false; // NORACE r: local-lock
        }

        synchronized int uses() {
            return uses; // NORACE t: ordered
        }

        synchronized boolean wasUsedBy(int seat) {
            return lastSeat == seat; // NORACE v: ordered
        }
    }

    /** Food that one philosopher alone touches. */
    static class Plate {
        private int portions;
        private int refills;

        void fill() {
            portions = 2; // NORACE a, a, b, c: local-thread
            refills++; // NORACE f, f: local-thread; NORACE g: ordered
        }

        boolean eatOne() {
            if (portions == 0) { // NORACE b, d: local-thread
                return false;
            }
            portions--; // NORACE c, d, e, e: local-thread
            return true;
        }

        int refills() {
            return refills; // NORACE g: ordered
        }
    }

    /** What a philosopher writes down for nobody else. */
    static class Diary {
        private final List<String> lines = new ArrayList<>();
        private int words;

        void note(String line) {
            lines.add(line); // NORACE h, h: local-thread; NORACE i: ordered
            words += line.length(); // NORACE j, j: local-thread; NORACE w: ordered
        }

        int length() {
            return lines.size(); // NORACE i: ordered
        }

        int words() {
            return words; // NORACE w: ordered
        }
    }

    /** What all write into; its methods are synchronized. */
    static class Journal {
        private final List<String> entries = new ArrayList<>();
        private int dropped;

        synchronized void add(String entry) {
            if (entries.size() >= 8) { // NORACE y: global-lock
                dropped++; // NORACE x, x: global-lock
                return;
            }
            entries.add(entry); // NORACE y, z, z: global-lock; NORACE aa: ordered
        }

        synchronized int size() {
            return entries.size() + dropped; // NORACE aa: ordered
        }
    }

    /** Figures about all of them. The sums are guarded, the record is not. */
    static class Figures {
        private int meals;
        private int thoughts;
        private int longestWait;

        synchronized void addMeal() {
            meals++; // NORACE ab, ab: global-lock; NORACE ad: ordered
        }

        synchronized void addThought() {
            thoughts++; // NORACE ac, ac: global-lock
        }

        void waited(int turns) {
            if (turns > longestWait) { // RACE k
                longestWait = turns; // RACE k, l, l; NORACE m: ordered
            }
        }

        synchronized int balance() {
            return meals - thoughts; // NORACE ad: ordered
        }

        int longestWait() {
            return longestWait; // NORACE m: ordered
        }
    }

    /** Seats, forks and the sign at the door. */
    static class Table {
        private final Fork[] forks = new Fork[SEATS];
        private final Figures figures = new Figures();
        private final Journal journal = new Journal();
        private int seated;
        private int turn;
        boolean open = true;

        Table() {
            for (int i = 0; i < forks.length; i++) {
                forks[i] = new Fork(i); // NORACE ae: ordered
            }
        }

        Fork left(int seat) {
            return forks[seat]; // NORACE ae: ordered
        }

        Fork right(int seat) {
            return forks[(seat + 1) % forks.length];
        }

        /** Waits until a place is free; all but one may sit at the same time. Returns the turns that it took. */
        synchronized int sitDown() {
            int waited = 0;
            while (seated == SEATS - 1) { // NORACE af: global-lock
                try {
                    wait();
                } catch (InterruptedException e) {
                    return waited;
                }
                waited++;
            }
            seated++; // NORACE ag, ag, ah: global-lock
            turn++; // NORACE ai: ordered
            return waited + turn;
        }

        synchronized void standUp() {
            seated--; // NORACE af, ah: global-lock
            notifyAll();
        }

        synchronized int turns() {
            return turn; // NORACE ai: ordered
        }
    }

    static class Philosopher extends Thread {
        private final Table table;
        private final int seat;
        private final Plate plate = new Plate();
        private final Diary diary = new Diary();
        private int meals;
        private int hunger;

        Philosopher(Table table, int seat) {
            this.table = table;
            this.seat = seat;
            this.hunger = seat; // NORACE aj: ordered
        }

        @Override
        public void run() {
            for (int course = 0; course < COURSES; course++) {
                if (!table.open) { // RACE n
                    diary.note("closed");
                    break;
                }
                think();
                dine();
            }
        }

        private void think() {
            hunger++; // NORACE aj: ordered; NORACE ak, ak, al: local-thread
            diary.note("thinking");
            table.figures.addThought();
        }

        private void dine() {
            int waited = table.sitDown();
            table.figures.waited(waited);
            Fork left = table.left(seat);
            Fork right = table.right(seat);
            Fork first = left.place < right.place ? left : right; // NORACE p: immutable
            Fork second = first == left ? right : left;
            synchronized (first) {
                first.take(seat);
                synchronized (second) {
                    second.take(seat);
                    eat();
                    second.putBack();
                }
                first.putBack();
            }
            table.standUp();
            table.journal.add("seat " + seat + " has eaten");
        }

        private void eat() {
            plate.fill();
            while (plate.eatOne()) {
                hunger--; // NORACE al: local-thread
            }
            meals++; // NORACE o: ordered; NORACE am, am: local-thread
            diary.note("a meal");
            table.figures.addMeal();
        }

        int meals() {
            return meals; // NORACE o: ordered
        }

        int pages() {
            return diary.length() + diary.words() + plate.refills();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Table table = new Table();
        Philosopher[] philosophers = new Philosopher[SEATS];
        for (int i = 0; i < philosophers.length; i++) {
            philosophers[i] = new Philosopher(table, i);
        }
        for (int i = 0; i < philosophers.length; i++) {
            philosophers[i].start();
        }
        table.open = false; // RACE n
        for (int i = 0; i < philosophers.length; i++) {
            philosophers[i].join();
        }
        int meals = 0;
        int pages = 0;
        for (int i = 0; i < philosophers.length; i++) {
            meals += philosophers[i].meals();
            pages += philosophers[i].pages();
        }
        int uses = 0;
        for (int i = 0; i < SEATS; i++) {
            uses += table.left(i).uses();
            if (table.left(i).wasUsedBy(i)) {
                uses++;
            }
        }
        int record = table.figures.longestWait();
        int balance = table.figures.balance();
        System.out.println(meals + " " + pages + " " + uses + " " + record + " " + balance);
        System.out.println(table.journal.size() + " " + table.turns());
    }
}
