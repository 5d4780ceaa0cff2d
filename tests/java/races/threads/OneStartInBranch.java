// The start is in a branch, not in a loop: one thread at most, which does not race with itself.
class OneStartInBranch {
    static int count;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            count++;
            count++;
        });
        if (args.length > 0) {
            worker.start();
        }
    }
}
