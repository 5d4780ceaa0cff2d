// Two anonymous classes in one method write the field of one object.
class AnonymousPair {
    private int side;

    void run() {
        Thread left = new Thread(new Runnable() {
            @Override
            public void run() {
                side = 1; // RACE a
            }
        });
        Thread right = new Thread(new Runnable() {
            @Override
            public void run() {
                side = 2; // RACE a
            }
        });
        left.start();
        right.start();
    }

    public static void main(String[] args) {
        new AnonymousPair().run();
    }
}
