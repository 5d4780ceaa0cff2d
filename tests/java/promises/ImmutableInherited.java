import com.google.errorprone.annotations.Immutable;

/** What is said of an interface holds for the classes that implement it. */
class ImmutableInherited {
    @Immutable
    interface Value {
        int get();
    }

    static class Cell implements Value {
        int content;

        @Override
        public int get() {
            return content;
        }

        void put(int n) {
            content = n; // BROKEN
        }
    }

    public static void main(String[] args) {
        Cell cell = new Cell();
        new Thread(() -> cell.put(1)).start();
        cell.get();
    }
}
