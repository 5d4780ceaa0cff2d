// The array of one element, the usual way around effectively final variables.
class CapturedCell {
    public static void main(String[] args) {
        int[] counter = {0};
        for (int i = 0; i < 2; i++) {
            new Thread(() -> counter[0]++).start(); // RACE a, a
        }
    }
}
