// Everything is set before the thread starts.
class BuildBeforeStart {
    private int width;
    private int height;

    BuildBeforeStart(int width) {
        this.width = width; // NORACE a: ordered
    }

    public static void main(String[] args) {
        BuildBeforeStart box = new BuildBeforeStart(3);
        box.height = 4; // NORACE b: ordered
        Thread reader = new Thread(() -> {
            int area = box.width; // NORACE a: ordered
            area *= box.height; // NORACE b: ordered
        });
        reader.start();
    }
}
