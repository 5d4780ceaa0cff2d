import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

// What is written in place of a part is read as that part: of an object, of a list, of a record, of a function object.
class PartIsReplaced {
    static class HeldStand implements Serializable {
        int uses;
    }

    static class Held implements Serializable {
        Object writeReplace() {
            return new HeldStand();
        }
    }

    static class ListedStand implements Serializable {
        int uses;
    }

    static class Listed implements Serializable {
        Object writeReplace() {
            return new ListedStand();
        }
    }

    static class PairedStand implements Serializable {
        int uses;
    }

    static class Paired implements Serializable {
        Object writeReplace() {
            return new PairedStand();
        }
    }

    static class CapturedStand implements Serializable {
        int uses;
    }

    static class Captured implements Serializable {
        Object writeReplace() {
            return new CapturedStand();
        }
    }

    static class Whole implements Serializable {
        Object part = new Held();
    }

    record Pair(Object part, int size) implements Serializable {}

    interface Task extends Runnable, Serializable {}

    static Object copy(Object original) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(original);
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    public static void main(String[] args) throws Exception {
        Whole whole = (Whole) copy(new Whole());
        HeldStand held = (HeldStand) whole.part;
        new Thread(() -> held.uses = 1).start(); // RACE a
        ((HeldStand) whole.part).uses = 2; // RACE a

        List<Object> written = new ArrayList<>();
        written.add(new Listed());
        List<?> list = (List<?>) copy(written);
        ListedStand listed = (ListedStand) list.get(0);
        new Thread(() -> listed.uses = 3).start(); // RACE b
        ((ListedStand) list.get(0)).uses = 4; // RACE b

        Pair pair = (Pair) copy(new Pair(new Paired(), 1));
        PairedStand paired = (PairedStand) pair.part();
        new Thread(() -> paired.uses = 5).start(); // RACE c
        ((PairedStand) pair.part()).uses = 6; // RACE c

        Object captured = new Captured();
        Task task = () -> {
            if (captured instanceof CapturedStand stand) stand.uses++; // RACE d, d
        };
        Task read = (Task) copy(task);
        new Thread(read).start();
        read.run();
    }
}
