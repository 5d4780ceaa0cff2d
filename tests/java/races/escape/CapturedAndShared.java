// What a lambda has captured goes with it.
class CapturedAndShared {
    static class Note {
        int page;
    }

    static volatile Runnable task;

    public static void main(String[] args) {
        new Thread(() -> {
            Runnable seen = task;
            if (seen != null) {
                seen.run();
            }
        }).start();
        Note note = new Note();
        Runnable own = () -> note.page++; // NORACE b: thread-local; RACE a
        note.page = 1; // NORACE b: thread-local
        task = own;
        note.page = 2; // RACE a
    }
}
