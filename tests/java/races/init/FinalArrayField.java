// A final field that refers to an array keeps the reference safe, not the elements.
class FinalArrayField {
    private final int[] marks;

    FinalArrayField() {
        marks = new int[3]; // NORACE a: immutable
    }

    void set() {
        marks[0] = 5; // RACE b
    }

    int get() {
        return marks[0]; // NORACE a: immutable; RACE b
    }

    public static void main(String[] args) {
        FinalArrayField sheet = new FinalArrayField();
        Thread reader = new Thread(sheet::get);
        reader.start();
        sheet.set();
    }
}
