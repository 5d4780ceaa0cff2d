/** What only the library's own package can call is called with the lock held. */
public class PackageHelper {
    private final Pages pages = new Pages();

    public synchronized void turn() {
        pages.turn();
    }

    public synchronized int page() {
        return pages.page();
    }
}

class Pages {
    private int page;

    void turn() {
        page++; // NORACE a, b, b: local-lock
    }

    int page() {
        return page; // NORACE a: local-lock
    }
}
