/** The words of a call are kept as the array that they come in, which two objects may be handed. */
public class KeptWords {
    private String[] words = {};

    public synchronized void words(String... words) {
        this.words = words; // NORACE a: local-lock
    }

    public synchronized void shout(int at) {
        words[at] = words[at].toUpperCase(); // NORACE a: local-lock; RACE b, c, c
    }

    public synchronized String word(int at) {
        return words[at]; // RACE b
    }
}
