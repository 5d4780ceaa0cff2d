// A connection is set up by one thread. Whoever makes it is called back.
import java.io.IOException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;

class OwnConnection {
    static int opened;

    public static void main(String[] args) throws IOException {
        URL url = new URL(null, "own:it", new URLStreamHandler() {
            protected URLConnection openConnection(URL url) {
                opened++; // RACE b
                return new Own(url);
            }
        });
        URLConnection shared = new Own(url);
        Thread other = new Thread(() -> {
            shared.setRequestProperty("a", "1"); // RACE a
            try {
                url.openConnection();
            } catch (IOException e) {
                return;
            }
        });
        other.start();
        shared.setRequestProperty("a", "2"); // RACE a
        opened++; // RACE b
    }

    static class Own extends URLConnection {
        Own(URL url) {
            super(url);
        }

        public void connect() {}
    }
}
