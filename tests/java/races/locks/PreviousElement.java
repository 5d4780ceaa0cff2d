// Each round locks its element but touches the one of the round before, which is not locked any more.
class PreviousElement {
    static class Cell {
        int value;
    }

    static void walk(Cell[] cells) {
        Cell previous = null;
        for (int i = 0; i < cells.length; i++) {
            Cell cell = cells[i];
            synchronized (cell) {
                if (previous != null) {
                    previous.value++; // RACE a, a
                }
            }
            previous = cell;
        }
    }

    public static void main(String[] args) {
        Cell one = new Cell();
        Cell two = new Cell();
        Cell three = new Cell();
        Cell[] forwards = {one, two, three};
        Cell[] backwards = {three, two, one};
        new Thread(() -> walk(forwards)).start();
        walk(backwards);
    }
}
