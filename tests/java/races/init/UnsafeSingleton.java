// Lazy initialisation without a lock: check, write and return race.
class UnsafeSingleton {
    static UnsafeSingleton instance;

    static UnsafeSingleton get() {
        if (instance == null) { // RACE a
            instance = new UnsafeSingleton(); // RACE a, b; RACE c, c
        }
        return instance; // RACE b
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> get()).start();
        }
    }
}
