// What comes into the list when the loop is at its end is not waited for.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

class AddedWhileWaiting {
    static int sum;

    static class Adder extends Thread {
        @Override
        public void run() {
            sum = 1; // RACE b
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<Adder> adders = new ArrayList<>();
        Adder late = new Adder();
        late.start();
        Iterator<Adder> all = adders.iterator();
        while (true) {
            boolean more = all.hasNext();
            adders.add(late);
            if (!more) {
                break;
            }
            all.next().join();
        }
        sum = 2; // RACE b
    }
}
