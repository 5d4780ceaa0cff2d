// The lambda makes the object that it works on.
class OwnObjects {
    static class Tally {
        int count;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                Tally tally = new Tally();
                tally.count++; // NORACE a, a: thread-local
            }).start();
        }
    }
}
