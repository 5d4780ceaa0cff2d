// Not definite: to use a class is to wait for its initialisation, even if there is nothing to do (JLS 12.4.2).
class OrderedByInitialisation {
    static class Tool {
    }

    static int value;

    public static void main(String[] args) {
        Thread first = new Thread(() -> {
            value = 1; // RACE a: likely
            new Tool();
        });
        Thread second = new Thread(() -> {
            new Tool();
            value = 2; // RACE a: likely
        });
        first.start();
        second.start();
    }
}
