// Replacing the array is a write of the field, filling it is a write of an element.
class FieldVersusElement {
    static int[] data = new int[4];

    public static void main(String[] args) {
        Thread filler = new Thread(() -> {
            data[0] = 1; // RACE a: definite
        });
        filler.start();
        data = new int[8]; // RACE a: definite
    }
}
