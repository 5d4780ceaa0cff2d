// A connection is set up by one thread. Whoever makes it, and whoever is asked for passwords, is called back.
import java.io.IOException;
import java.net.Authenticator;
import java.net.PasswordAuthentication;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;

class OwnConnection {
    static int asked;
    static int opened;

    public static void main(String[] args) throws IOException {
        Authenticator.setDefault(new Authenticator() {
            protected PasswordAuthentication getPasswordAuthentication() {
                asked++; // RACE b
                return null;
            }
        });
        URL url = new URL(null, "own:it", new URLStreamHandler() {
            protected URLConnection openConnection(URL url) {
                opened++; // RACE c
                return new Own(url);
            }
        });
        URLConnection shared = new Own(url);
        Thread other = new Thread(() -> {
            shared.setRequestProperty("a", "1"); // RACE a
            try {
                url.openConnection();
                new URL("http://example.com/").openStream().read();
            } catch (IOException e) {
                return;
            }
        });
        other.start();
        shared.setRequestProperty("a", "2"); // RACE a
        asked++; // RACE b
        opened++; // RACE c
    }

    static class Own extends URLConnection {
        Own(URL url) {
            super(url);
        }

        public void connect() {}
    }
}
