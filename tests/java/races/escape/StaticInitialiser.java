// A static initialiser fills a table before anybody can see it.
class StaticInitialiser {
    static class Row {
        int value;
    }

    static class Table {
        static final Row[] rows = new Row[2];

        static {
            Row row = new Row();
            row.value = 7; // NORACE a: ordered
            rows[0] = row;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                Row row = Table.rows[0];
                int value = row.value; // NORACE a: ordered
            }).start();
        }
    }
}
