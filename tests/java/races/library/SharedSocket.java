// A socket may be used by several threads. What they read into may not.
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;

class SharedSocket {
    public static void main(String[] args) throws IOException {
        ServerSocket server = new ServerSocket(0);
        Socket socket = new Socket();
        InetAddress address = InetAddress.getLoopbackAddress();
        byte[] buffer = new byte[8];
        Thread reader = new Thread(() -> {
            try {
                socket.setSoTimeout(1);
                InputStream in = socket.getInputStream();
                in.read(buffer); // RACE a
                server.accept().close();
                if (address.isLoopbackAddress()) socket.close();
            } catch (IOException e) {
                return;
            }
        });
        reader.start();
        socket.connect(new InetSocketAddress(address, server.getLocalPort()));
        OutputStream out = socket.getOutputStream();
        out.write(buffer); // RACE a
        out.flush();
        Socket other = server.accept();
        other.close();
        socket.close();
    }
}
