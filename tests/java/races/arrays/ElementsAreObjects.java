// The array is only read, but two of its elements are the same object.
class ElementsAreObjects {
    static class Box {
        int value;
    }

    public static void main(String[] args) {
        Box box = new Box();
        Box[] boxes = {box, box};
        Thread writer = new Thread(() -> {
            boxes[0].value = 1; // RACE a
        });
        writer.start();
        boxes[1].value = 2; // RACE a
    }
}
