/** What is handed in is asked about: the mark behind the call says what it may be. */
final class Probe {
    private Probe() {}

    static void value(Object value) {}

    static void value(int value) {}
}
