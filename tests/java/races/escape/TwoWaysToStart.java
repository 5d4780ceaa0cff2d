// The server is set up before its thread starts, on whichever way.
class TwoWaysToStart {
    static class Server extends Thread {
        int port;

        void configure(int port) {
            this.port = port; // NORACE a: thread-local
        }

        @Override
        public void run() {
            int bound = port; // NORACE a: thread-local
        }
    }

    static void open(int port) {
        Server server = new Server();
        server.configure(port);
        server.start();
    }

    public static void main(String[] args) {
        for (String arg : args) {
            if (arg.isEmpty()) {
                open(80);
            } else {
                open(8080);
            }
        }
    }
}
