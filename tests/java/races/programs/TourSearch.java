// The shortest round trip by branch and bound. Workers take beginnings of tours from a queue, cut them into longer
// ones or search them to the end in buffers of their own. Queue and best tour are static, each under its own lock.
// The bound is also read without the lock, to be fast, and the count of visited tours is a plain static field: those
// race.
import java.util.Random;

class TourSearch {
    static final int CITIES = 5;
    static final int WORKERS = 3;
    /** From this many cities on, a worker searches to the end. */
    static final int DEPTH = 2;

    static int[][] distances;

    static final Object bestLock = new Object();
    static int bestLength = Integer.MAX_VALUE;
    static int[] bestTour;
    static int improvements;

    static int visited;

    /** The beginning of a tour. Its fields are final; its array is written by who makes it and never again. */
    static class Tour {
        final int[] cities;
        final int count;
        final int length;

        Tour(int start) {
            this.cities = new int[CITIES];
            this.cities[0] = start; // NORACE av: ordered
            this.count = 1; // NORACE aw: immutable
            this.length = 0;
        }

        Tour(Tour before, int next) {
            this.cities = new int[CITIES];
            for (int i = 0; i < before.count; i++) { // NORACE aw: immutable
                this.cities[i] = before.cities[i]; // NORACE a, a, b, c, d, e: thread-local
            }
            this.cities[before.count] = next; // NORACE f, f, b, g, h, i: thread-local
            this.count = before.count + 1;
            this.length = before.length + distances[before.cities[before.count - 1]][next]; // NORACE c, g: thread-local
        }

        boolean has(int city) {
            for (int i = 0; i < count; i++) {
                if (cities[i] == city) { // NORACE av: ordered; NORACE d, h: thread-local
                    return true;
                }
            }
            return false;
        }
    }

    /** A heap of tours, the shortest first. All of it is static and guarded by one lock. */
    static class WorkQueue {
        static final Object lock = new Object();
        private static Tour[] heap = new Tour[8];
        private static int size;
        private static int idle;
        private static boolean finished;

        static void put(Tour tour) {
            synchronized (lock) {
                if (size == heap.length) { // NORACE ax: global-lock
                    grow();
                }
                heap[size] = tour; // NORACE ay: global-lock
                size++; // NORACE az, az, ba: global-lock; NORACE bf: ordered
                up(size - 1);
                lock.notify();
            }
        }

        /** The next tour, or null if all workers wait for one. */
        static Tour take() {
            synchronized (lock) {
                idle++; // NORACE bb: global-lock
                while (size == 0 && !finished) { // NORACE ba: global-lock
                    if (idle == WORKERS) {
                        finished = true; // NORACE bc: global-lock
                        lock.notifyAll();
                        break;
                    }
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        finished = true;
                        lock.notifyAll();
                    }
                }
                if (finished) { // NORACE bc: global-lock
                    return null;
                }
                idle--; // NORACE bb: global-lock
                Tour first = heap[0]; // NORACE ay: global-lock
                size--;
                heap[0] = heap[size];
                heap[size] = null; // NORACE bd: global-lock
                down(0);
                return first;
            }
        }

        private static void grow() {
            Tour[] larger = new Tour[2 * heap.length];
            System.arraycopy(heap, 0, larger, 0, size); // NORACE bd: global-lock
            heap = larger; // NORACE ax: global-lock
        }

        private static void up(int at) {
            while (at > 0) {
                int parent = (at - 1) / 2;
                if (heap[parent].length <= heap[at].length) { // NORACE be: global-lock
                    return;
                }
                swap(at, parent);
                at = parent;
            }
        }

        private static void down(int at) {
            while (2 * at + 1 < size) {
                int child = 2 * at + 1;
                if (child + 1 < size && heap[child + 1].length < heap[child].length) {
                    child++;
                }
                if (heap[at].length <= heap[child].length) {
                    return;
                }
                swap(at, child);
                at = child;
            }
        }

        private static void swap(int a, int b) {
            Tour kept = heap[a];
            heap[a] = heap[b];
            heap[b] = kept; // NORACE be: global-lock
        }

        static boolean isEmpty() {
            synchronized (lock) {
                return size == 0; // NORACE bf: ordered
            }
        }
    }

    /** A better tour was found, perhaps. */
    static void improve(int[] path, int length) {
        synchronized (bestLock) {
            if (length < bestLength) { // NORACE bg: global-lock
                bestLength = length; // RACE j, k; NORACE l: ordered; NORACE bg, bh, bh: global-lock
                for (int i = 0; i < CITIES; i++) {
                    bestTour[i] = path[i]; // NORACE m, n: local-thread; NORACE o: ordered; NORACE bi, bi: global-lock
                }
                improvements++; // NORACE p: ordered; NORACE bj, bj: global-lock
            }
        }
    }

    /** What one worker has seen; nobody else looks at it before the worker is joined. */
    static class Tally {
        int leaves;
        int cuts;
        final int[] depths = new int[CITIES + 1];

        void cut(int depth) {
            cuts++; // NORACE q, q: local-thread
            depths[depth]++; // NORACE r, r: local-thread; NORACE s: ordered
        }
    }

    static class Solver extends Thread {
        private final int[] path = new int[CITIES];
        private final boolean[] used = new boolean[CITIES];
        private final Tally tally = new Tally();
        private final Random random;
        private int taken;
        private int shortest = Integer.MAX_VALUE; // NORACE bm: ordered

        Solver(int seed) {
            random = new Random(seed);
        }

        @Override
        public void run() {
            Tour tour = WorkQueue.take();
            while (tour != null) {
                taken++; // NORACE t: ordered; NORACE bk, bk: local-thread
                if (tour.count < DEPTH) {
                    split(tour);
                } else {
                    load(tour);
                    search(tour.count, tour.length);
                }
                tour = WorkQueue.take();
            }
        }

        /** One more city, each of those that are left. */
        private void split(Tour tour) {
            int offset = random.nextInt(CITIES);
            for (int i = 0; i < CITIES; i++) {
                int city = (i + offset) % CITIES;
                if (!tour.has(city)) {
                    Tour longer = new Tour(tour, city);
                    if (longer.length < bestLength) { // RACE j
                        WorkQueue.put(longer);
                    } else {
                        tally.cut(longer.count);
                    }
                }
            }
        }

        private void load(Tour tour) {
            for (int i = 0; i < CITIES; i++) {
                used[i] = false; // NORACE u, u, v, w, x, y: local-thread
            }
            for (int i = 0; i < tour.count; i++) {
                path[i] = tour.cities[i]; // NORACE m, z, z, aa, ab, ac, ad: local-thread; NORACE e, i: thread-local
                used[path[i]] = true; // NORACE v, aa, ae, ae, af, ag, ah, ai: local-thread
            }
        }

        private void search(int count, int length) {
            visited++; // RACE aj, aj; NORACE ak: ordered
            if (length >= bestLength) { // RACE k
                tally.cut(count);
                return;
            }
            int last = path[count - 1]; // NORACE ab, al: local-thread
            if (count == CITIES) {
                tally.leaves++; // NORACE am, am: local-thread; NORACE an: ordered
                int whole = length + distances[last][path[0]]; // NORACE ac, ao: local-thread; NORACE bn, bo: ordered
                if (whole < shortest) { // NORACE bm: ordered
                    shortest = whole; // NORACE bl, bl: local-thread
                    improve(path, whole);
                }
                return;
            }
            for (int city = 0; city < CITIES; city++) {
                if (!used[city]) { // NORACE w, af, ap, aq: local-thread
                    used[city] = true; // NORACE x, ag, ap, ar, ar, as: local-thread
                    path[count] = city; // NORACE n, ad, ah, al, ao, at, at: local-thread
                    search(count + 1, length + distances[last][city]);
                    used[city] = false; // NORACE y, ai, aq, as, au, au: local-thread
                }
            }
        }
    }

    static void makeMap() {
        Random random = new Random(7);
        distances = new int[CITIES][CITIES]; // NORACE bn: ordered
        for (int i = 0; i < CITIES; i++) {
            for (int j = 0; j < i; j++) {
                distances[i][j] = 1 + random.nextInt(50); // NORACE bo: ordered
                distances[j][i] = distances[i][j];
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        makeMap();
        bestTour = new int[CITIES];
        WorkQueue.put(new Tour(0));
        Solver[] solvers = new Solver[WORKERS];
        for (int i = 0; i < WORKERS; i++) {
            solvers[i] = new Solver(i);
        }
        for (int i = 0; i < WORKERS; i++) {
            solvers[i].start();
        }
        for (int i = 0; i < WORKERS; i++) {
            solvers[i].join();
        }
        int leaves = 0;
        int taken = 0;
        for (int i = 0; i < WORKERS; i++) {
            leaves += solvers[i].tally.leaves; // NORACE an: ordered
            leaves += solvers[i].tally.depths[CITIES]; // NORACE s: ordered
            taken += solvers[i].taken; // NORACE t: ordered
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < CITIES; i++) {
            text.append(bestTour[i]).append(' '); // NORACE o: ordered
        }
        System.out.println(text.append(bestLength).append(' ').append(improvements)); // NORACE l, p: ordered
        System.out.println(leaves + " " + taken + " " + visited + " " + WorkQueue.isEmpty()); // NORACE ak: ordered
    }
}
