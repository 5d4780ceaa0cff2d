/** A cache of one answer in two fields, of which only one is volatile: two who ask write the other one. */
public class LastAnswerTwoFields {
    private volatile int question;
    private int result;

    public int ask(int asked) {
        if (question == asked) {
            return result; // RACE a
        }
        int found = asked * asked;
        result = found; // RACE a, b, b
        question = asked;
        return found;
    }
}
