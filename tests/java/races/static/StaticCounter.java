// A static counter, incremented by a thread and by main.
class StaticCounter {
    static int count;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            count++; // RACE a: definite
        });
        worker.start();
        count++; // RACE a: definite
    }
}
