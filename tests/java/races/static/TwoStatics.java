// Each thread writes its own static field and nobody else's: nothing conflicts.
class TwoStatics {
    static int left;
    static int right;

    public static void main(String[] args) {
        Thread writer = new Thread(() -> {
            left++;
        });
        writer.start();
        right++;
    }
}
