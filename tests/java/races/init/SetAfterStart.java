// One of two settings comes after the start.
class SetAfterStart {
    private int width;
    private int height;

    public static void main(String[] args) {
        SetAfterStart box = new SetAfterStart();
        Thread reader = new Thread(() -> {
            int area = box.width; // NORACE a: ordered
            area *= box.height; // RACE b: definite
        });
        box.width = 3; // NORACE a: ordered
        reader.start();
        box.height = 4; // RACE b: definite
    }
}
