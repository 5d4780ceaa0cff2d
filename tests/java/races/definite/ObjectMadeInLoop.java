// Not definite: the object is one of many that a loop makes.
class ObjectMadeInLoop {
    private int value;

    public static void main(String[] args) {
        ObjectMadeInLoop[] objects = new ObjectMadeInLoop[3];
        for (int i = 0; i < objects.length; i++) {
            objects[i] = new ObjectMadeInLoop();
        }
        Thread writer = new Thread(() -> {
            objects[0].value = 1; // RACE a
        });
        writer.start();
        objects[args.length].value = 2; // RACE a
    }
}
