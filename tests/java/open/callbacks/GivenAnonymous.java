/** The same with a class that has no name, for an interface that everybody knows. */
public class GivenAnonymous {
    private int runs;

    public Runnable job() {
        return new Runnable() {
            @Override
            public void run() {
                runs++; // RACE a, a, b
            }
        };
    }

    public synchronized int runs() {
        return runs; // RACE b
    }
}
