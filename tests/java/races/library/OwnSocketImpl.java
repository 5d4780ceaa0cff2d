// Sockets call the implementation that a program gives them.
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;

class OwnSocketImpl {
    static int connections;
    static int reads;

    public static void main(String[] args) {
        Runnable use = () -> {
            try {
                Socket socket = new OwnSocket(new Own());
                socket.connect(new InetSocketAddress(1));
                socket.getInputStream().read();
                socket.close();
            } catch (IOException e) {
                return;
            }
        };
        new Thread(use).start();
        new Thread(use).start();
    }

    static class OwnSocket extends Socket {
        OwnSocket(SocketImpl given) throws SocketException {
            super(given);
        }
    }

    static class Own extends SocketImpl {
        protected void create(boolean stream) {}

        protected void connect(String host, int port) {}

        protected void connect(InetAddress address, int port) {}

        protected void connect(SocketAddress address, int timeout) {
            connections++; // RACE a, a
        }

        protected void bind(InetAddress host, int port) {}

        protected void listen(int backlog) {}

        protected void accept(SocketImpl made) {}

        protected InputStream getInputStream() {
            return new InputStream() {
                public int read() {
                    return reads++; // RACE b, b
                }
            };
        }

        protected OutputStream getOutputStream() {
            return OutputStream.nullOutputStream();
        }

        protected int available() {
            return 0;
        }

        protected void close() {}

        protected void sendUrgentData(int data) {}

        public void setOption(int option, Object value) {}

        public Object getOption(int option) {
            return null;
        }
    }
}
