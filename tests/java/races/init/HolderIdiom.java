// The holder idiom: the class is initialised by the first thread that needs it, and the others wait for it.
class HolderIdiom {
    static class Service {
        int port;

        Service() {
            port = 80; // NORACE b: ordered
        }
    }

    static class Holder {
        static final Service INSTANCE = new Service(); // NORACE a: ordered
    }

    static int port() {
        Service service = Holder.INSTANCE; // NORACE a: ordered
        return service.port; // NORACE b: ordered
    }

    public static void main(String[] args) {
        Thread client = new Thread(() -> port());
        client.start();
        port();
    }
}
