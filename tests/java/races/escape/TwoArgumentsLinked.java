// Two arguments lead to each other by what the caller did: publishing one publishes both.
class TwoArgumentsLinked {
    static class Note {
        Note next;
        int page;
    }

    static volatile Note board;

    static void pin(Note first, Note second) {
        board = first;
        second.page = 1; // RACE a
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Note seen = board;
            if (seen != null && seen.next != null) {
                int page = seen.next.page; // RACE a
            }
        }).start();
        Note first = new Note();
        Note second = new Note();
        first.next = second;
        pin(first, second);
    }
}
