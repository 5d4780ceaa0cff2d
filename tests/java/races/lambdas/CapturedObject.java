// A lambda captures an object that main goes on using.
class CapturedObject {
    static class Cart {
        int items;
    }

    public static void main(String[] args) {
        Cart cart = new Cart();
        Runnable filler = () -> cart.items = 3; // RACE a: definite
        Thread shopper = new Thread(filler);
        shopper.start();
        int seen = cart.items; // RACE a: definite
    }
}
