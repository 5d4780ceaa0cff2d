// Like SumWhileJoining, with a list that others fill, and with a helper that looks at what was joined.
import java.util.ArrayList;
import java.util.List;

class SumWhileJoiningList {
    static class Worker extends Thread {
        int part;
        int steps;

        @Override
        public void run() {
            part = 1; // NORACE a: local-thread
            steps++; // NORACE b: local-thread; NORACE c, c: local-thread
        }
    }

    static int stepsOf(Worker worker) {
        return worker.steps; // NORACE b: local-thread
    }

    static List<Worker> start(int count) {
        List<Worker> workers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Worker worker = new Worker();
            worker.start();
            workers.add(worker);
        }
        return workers;
    }

    public static void main(String[] args) throws InterruptedException {
        int sum = 0;
        for (Worker worker : start(3)) {
            worker.join();
            sum += worker.part; // NORACE a: local-thread
            sum += stepsOf(worker);
        }
    }
}
