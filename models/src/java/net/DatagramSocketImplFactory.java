package java.net;

public interface DatagramSocketImplFactory {
    DatagramSocketImpl createDatagramSocketImpl();
}
