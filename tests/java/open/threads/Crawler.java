/** A thread of the library that its clients start, or run themselves, and ask how far it is. */
public class Crawler extends Thread {
    private int pages;
    private int safe;

    @Override
    public void run() {
        pages++; // RACE a, c, c
        count();
    }

    private synchronized void count() {
        safe++; // NORACE b: local-lock
    }

    public int pages() {
        return pages; // RACE a
    }

    public synchronized int safe() {
        return safe; // NORACE b: local-lock
    }
}
