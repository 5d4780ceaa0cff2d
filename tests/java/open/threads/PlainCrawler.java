/** A thread of the library without any lock: whoever makes one starts it, and asks how far it is. */
public class PlainCrawler extends Thread {
    private int pages;

    @Override
    public void run() {
        pages++; // RACE a, b, b
    }

    public int pages() {
        return pages; // RACE a
    }
}
