// Calling run instead of start makes no thread: everything happens in main, and nothing races.
class RunIsNoThread {
    static int count;

    public static void main(String[] args) {
        Thread direct = new Thread(() -> count++);
        direct.run();
        count++;
        Runnable again = direct;
        again.run();
    }
}
