// A constructor registers its object when everything is done.
class ThisEscapesLast {
    static volatile ThisEscapesLast last;
    int size;

    ThisEscapesLast() {
        size = 3; // NORACE a: thread-local
        last = this;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            ThisEscapesLast seen = last;
            if (seen != null) {
                int size = seen.size; // NORACE a: thread-local
            }
        }).start();
        new ThisEscapesLast();
    }
}
