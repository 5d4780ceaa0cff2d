// A packet has a lock, and the socket that fills it takes that. The bytes in it are anybody's.
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;

class SharedDatagram {
    public static void main(String[] args) throws IOException {
        DatagramSocket socket = new DatagramSocket();
        byte[] bytes = new byte[8];
        DatagramPacket packet = new DatagramPacket(bytes, bytes.length);
        Thread receiver = new Thread(() -> {
            try {
                socket.receive(packet); // RACE a
                int length = packet.getLength();
            } catch (IOException e) {
                socket.close();
            }
        });
        receiver.start();
        int length = packet.getLength();
        byte first = bytes[0]; // RACE a
        socket.close();
    }
}
