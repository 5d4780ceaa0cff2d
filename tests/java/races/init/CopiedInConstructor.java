// A constructor calls a method of its own object, and keeps what that gives: that is not the object itself.
class CopiedInConstructor {
    private final int[] row;
    private final int size;

    CopiedInConstructor(int[] row) {
        this.row = copy(row); // NORACE a: immutable
        this.size = row.length; // NORACE b: immutable
    }

    private int[] copy(int[] row) {
        return row == null ? new int[0] : row.clone();
    }

    static CopiedInConstructor shared;

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            CopiedInConstructor seen = shared; // RACE c
            if (seen != null) {
                int length = seen.row.length; // NORACE a: immutable
                length += seen.size; // NORACE b: immutable
            }
        });
        reader.start();
        shared = new CopiedInConstructor(new int[3]); // RACE c
    }
}
