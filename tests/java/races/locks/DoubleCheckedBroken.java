// Double-checked locking without volatile: the first check and the return read outside of the lock,
// and so does whoever uses the object.
class DoubleCheckedBroken {
    static class Service {
        int port;

        Service() {
            port = 80; // RACE c
        }
    }

    static Service service;

    static Service get() {
        if (service == null) { // RACE a
            synchronized (DoubleCheckedBroken.class) {
                if (service == null) { // NORACE d: global-lock
                    service = new Service(); // RACE a, b; NORACE d: global-lock; NORACE e, e: global-lock
                }
            }
        }
        return service; // RACE b
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                Service mine = get();
                int port = mine.port; // RACE c
            }).start();
        }
    }
}
