// The superclass makes a subclass while it is initialised: who finds the subclass initialised knows nothing of the rest.
class SubclassBeforeSuperclass {
    static class Table {
        int size;
        static final Table TABLE = new Table();
    }

    abstract static class Format {
        static final Format PLAIN = new Plain();

        static {
            Table.TABLE.size = 1; // RACE a
        }

        static void load() {}
    }

    static class Plain extends Format {
        static int made;

        static {
            made++;
        }
    }

    public static void main(String[] args) {
        Table table = Table.TABLE;
        new Thread(() -> Format.load()).start();
        new Plain();
        int seen = table.size; // RACE a
    }
}
