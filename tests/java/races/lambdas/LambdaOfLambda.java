// A lambda returns the lambda that a thread runs.
class LambdaOfLambda {
    interface Maker {
        Runnable make(int step);
    }

    static int position;

    public static void main(String[] args) {
        Maker maker = step -> () -> position += step; // RACE a
        Thread walker = new Thread(maker.make(2));
        walker.start();
        position = 0; // RACE a
    }
}
