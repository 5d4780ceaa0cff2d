// The array of a call with variable arguments is new in each call.
class VarargsArray {
    static int max(int... values) {
        int max = 0;
        for (int value : values) { // NORACE a: thread-local
            max = value > max ? value : max;
        }
        return max;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                int largest = max(3, 5, 4); // NORACE a: thread-local
            }).start();
        }
    }
}
