// A constructor registers its object and goes on.
class ThisEscapes {
    static volatile ThisEscapes last;
    int size;

    ThisEscapes() {
        last = this;
        size = 3; // RACE a
    }

    public static void main(String[] args) {
        new Thread(() -> {
            ThisEscapes seen = last;
            if (seen != null) {
                int size = seen.size; // RACE a
            }
        }).start();
        new ThisEscapes();
    }
}
