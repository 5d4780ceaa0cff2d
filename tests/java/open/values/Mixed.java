/** One field is final, one is not but set by the constructor only, and one is set by everybody. */
public class Mixed {
    private final int id;
    private int kind;
    private int state;

    public Mixed(int id, int kind) {
        this.id = id; // NORACE a: immutable
        this.kind = kind; // NORACE b: thread-local
    }

    public int id() {
        return id; // NORACE a: immutable
    }

    public int kind() {
        return kind; // NORACE b: thread-local
    }

    public synchronized void state(int state) {
        this.state = state; // RACE c; NORACE d, d: local-lock
    }

    public boolean isFresh() {
        return state == 0; // RACE c
    }
}
