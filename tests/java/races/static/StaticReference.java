// The reference is written once before the start, the object behind it is shared.
class StaticReference {
    static class Board {
        int best;
    }

    static Board board;

    public static void main(String[] args) {
        board = new Board(); // NORACE a: ordered
        Thread player = new Thread(() -> {
            Board mine = board; // NORACE a: ordered
            mine.best = 10; // RACE b: definite
        });
        player.start();
        board.best = 20; // RACE b: definite
    }
}
