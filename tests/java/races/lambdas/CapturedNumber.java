// A captured number is copied: nothing is shared.
class CapturedNumber {
    public static void main(String[] args) {
        int start = args.length;
        for (int i = 0; i < 2; i++) {
            int number = start + i;
            new Thread(() -> {
                int next = number + 1;
            }).start();
        }
        start = 7 + args.length;
    }
}
