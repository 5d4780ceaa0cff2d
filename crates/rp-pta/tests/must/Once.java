import java.util.ArrayList;
import java.util.List;

/** Objects of classes called `Single…` are made at most once, those of classes called `Many…` perhaps more often. */
public class Once {
    static class SingleInMain {}
    static class SingleInCallee {}
    static class SingleInThread {}
    static class SingleInRunnable {}
    static class SingleInInitializer { static final SingleInInitializer IT = new SingleInInitializer(); }
    static class ManyInLoop {}
    static class ManyInCalleeOfLoop {}
    static class ManyByTwoCalls {}
    static class ManyByRecursion {}
    static class ManyInThreads {}
    static class ManyInCallback {}
    static class ManyInFinaliser {}
    static class ManyInLambda {}

    static Object hold;

    static void once() { hold = new SingleInCallee(); }
    static void inLoop() { hold = new ManyInCalleeOfLoop(); }
    static void twice() { hold = new ManyByTwoCalls(); }
    static void recurse(int depth) {
        hold = new ManyByRecursion();
        if (depth > 0) recurse(depth - 1);
    }

    static class Worker extends Thread {
        @Override public void run() { hold = new SingleInThread(); }
    }

    static class Workers extends Thread {
        @Override public void run() { hold = new ManyInThreads(); }
    }

    static class Key {
        @Override public boolean equals(Object other) {
            hold = new ManyInCallback();
            return super.equals(other);
        }
        @Override public int hashCode() { return 1; }
    }

    static class Dying {
        @Override @SuppressWarnings({"deprecation", "removal"}) protected void finalize() { hold = new ManyInFinaliser(); }
    }

    public static void main(String[] args) {
        hold = new SingleInMain();
        hold = SingleInInitializer.IT;
        once();
        twice();
        twice();
        recurse(3);
        for (String arg : args) {
            hold = new ManyInLoop();
            inLoop();
            new Workers().start();
            new Dying();
        }
        new Worker().start();
        new Thread(new Runnable() {
            @Override public void run() { hold = new SingleInRunnable(); }
        }).start();
        List<Object> list = new ArrayList<>();
        list.add(new Key());
        list.indexOf(new Key());
        list.forEach(element -> hold = new ManyInLambda());
    }
}
