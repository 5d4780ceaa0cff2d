/** A cache of one answer that is replaced as a whole: an immutable pair behind a volatile field. */
public class LastAnswer {
    private static final class Answer {
        final int question;
        final int result;

        Answer(int question, int result) {
            this.question = question; // NORACE b: immutable
            this.result = result; // NORACE c: immutable
        }
    }

    private volatile Answer last;

    public int ask(int question) {
        Answer known = last; // NORACE a: volatile
        if (known != null && known.question == question) { // NORACE b: immutable
            return known.result; // NORACE c: immutable
        }
        Answer found = new Answer(question, question * question);
        last = found; // NORACE a: volatile
        return found.result;
    }
}
