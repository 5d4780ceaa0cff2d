/** What is made when it is first asked for is made under the lock, and looked at without it. */
public class LazyText {
    private final int number;
    private String text;

    public LazyText(int number) {
        this.number = number;
    }

    public synchronized String text() {
        if (text == null) { // NORACE b: local-lock
            text = "number " + number; // RACE a; NORACE b: local-lock
        }
        return text;
    }

    public boolean isMade() {
        return text != null; // RACE a
    }
}
