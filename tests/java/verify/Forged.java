/** Three races, about which claims are forged. */
class Forged {
    static class Box {
        int v;
    }

    static final Box[] boxes = new Box[4];
    static final int[][] grid = new int[2][2];

    static void touch(Box box) {
        box.v++;
    }

    static class Worker extends Thread {
        @Override
        public void run() {
            for (Box box : boxes) {
                touch(box);
            }
            grid[0][0]++;
        }
    }

    public static void main(String[] args) {
        for (int at = 0; at < boxes.length; at++) {
            boxes[at] = new Box();
        }
        Thread one = new Worker();
        one.start();
        touch(boxes[0]);
        grid[0][0]++;
    }
}
