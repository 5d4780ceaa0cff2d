// Not definite: the thread writes one object or the other.
class TwoPossibleObjects {
    private int value;

    public static void main(String[] args) {
        TwoPossibleObjects left = new TwoPossibleObjects();
        TwoPossibleObjects right = new TwoPossibleObjects();
        TwoPossibleObjects chosen = args.length > 0 ? left : right;
        Thread writer = new Thread(() -> {
            chosen.value = 1; // RACE a
        });
        writer.start();
        left.value = 2; // RACE a
    }
}
