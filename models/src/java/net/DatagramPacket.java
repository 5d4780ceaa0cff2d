package java.net;

import static raceproof.model.Intrinsics.*;

public final class DatagramPacket {
    private byte[] data;
    private InetAddress address;
    private int state;

    private void fill(byte[] data) {
        this.data = data;
        change();
    }

    private void change() {
        if (choose()) throw new IllegalArgumentException();
        state = (int) number();
    }

    public DatagramPacket(byte[] a, int length) {
        fill(a);
    }

    public DatagramPacket(byte[] a, int from, int length) {
        fill(a);
    }

    public DatagramPacket(byte[] a, int length, SocketAddress address) {
        fill(a);
        setSocketAddress(address);
    }

    public DatagramPacket(byte[] a, int from, int length, SocketAddress address) {
        fill(a);
        setSocketAddress(address);
    }

    public DatagramPacket(byte[] a, int length, InetAddress address, int port) {
        fill(a);
        setAddress(address);
    }

    public DatagramPacket(byte[] a, int from, int length, InetAddress address, int port) {
        fill(a);
        setAddress(address);
    }

    public synchronized InetAddress getAddress() {
        return address;
    }

    public synchronized byte[] getData() {
        return data;
    }

    public synchronized int getLength() {
        return state;
    }

    public synchronized int getOffset() {
        return state;
    }

    public synchronized int getPort() {
        return state;
    }

    public synchronized SocketAddress getSocketAddress() {
        return new InetSocketAddress(getAddress(), getPort());
    }

    public synchronized void setAddress(InetAddress address) {
        this.address = address;
    }

    public synchronized void setData(byte[] a) {
        fill(a);
    }

    public synchronized void setData(byte[] a, int from, int length) {
        fill(a);
    }

    public synchronized void setLength(int length) {
        change();
    }

    public synchronized void setPort(int port) {
        change();
    }

    public synchronized void setSocketAddress(SocketAddress address) {
        if (!(address instanceof InetSocketAddress)) throw new IllegalArgumentException();
        setAddress(((InetSocketAddress) address).getAddress());
        setPort((int) number());
    }
}
