/** A job that the library gives out works on the object without its lock, whenever its client likes. */
public class GivenLambda {
    private int runs;

    public Runnable job() {
        return () -> runs++; // RACE a, a, b
    }

    public synchronized int runs() {
        return runs; // RACE b
    }
}
