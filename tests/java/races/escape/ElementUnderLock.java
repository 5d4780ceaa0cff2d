// Orders are put into an array under a lock, finished; and into another one without.
class ElementUnderLock {
    static class Order {
        int price;
    }

    static class Offer {
        int price;
    }

    static final Object lock = new Object();
    static final Order[] orders = new Order[4];
    static final Offer[] offers = new Offer[4];

    public static void main(String[] args) {
        new Thread(() -> {
            Order order;
            synchronized (lock) {
                order = orders[0]; // NORACE o: global-lock
            }
            if (order != null) {
                int price = order.price; // NORACE a: thread-local
            }
            Offer offer = offers[0]; // RACE p
            if (offer != null) {
                int price = offer.price; // RACE b
            }
        }).start();
        Order order = new Order();
        order.price = 5; // NORACE a: thread-local
        synchronized (lock) {
            orders[0] = order; // NORACE o: global-lock
        }
        Offer offer = new Offer();
        offer.price = 5; // RACE b
        offers[0] = offer; // RACE p
    }
}
