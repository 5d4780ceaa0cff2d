// A copy reads every element.
class CloneWhileWritten {
    public static void main(String[] args) {
        int[] data = new int[4];
        new Thread(() -> {
            data[0] = 1; // RACE a
        }).start();
        int[] copy = data.clone(); // RACE a
    }
}
