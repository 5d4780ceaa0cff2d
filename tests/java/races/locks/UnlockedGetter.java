// The setter is synchronized, the getter is not.
class UnlockedGetter {
    private int level;

    synchronized void set(int level) {
        this.level = level; // RACE a
    }

    int get() {
        return level; // RACE a
    }

    public static void main(String[] args) {
        UnlockedGetter tank = new UnlockedGetter();
        Thread pump = new Thread(() -> tank.set(5));
        pump.start();
        int seen = tank.get();
    }
}
