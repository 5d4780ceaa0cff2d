// The reference is replaced while another thread follows it: the reference races, the objects do not.
class ReferenceSwapped {
    static class Page {
        int views;
    }

    static Page page;

    public static void main(String[] args) {
        Page old = new Page();
        page = old;
        Thread reader = new Thread(() -> {
            Page current = page; // RACE a
            int views = current.views;
        });
        reader.start();
        page = new Page(); // RACE a
    }
}
