/** Constants of an enum are there for everybody, whatever their class says of threads. */
public enum Level {
    LOW, HIGH;

    private int threshold;

    public void threshold(int threshold) {
        this.threshold = threshold; // RACE a, b, b
    }

    public boolean admits(int value) {
        return value >= threshold; // RACE a
    }
}
