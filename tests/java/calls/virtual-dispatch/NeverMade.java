// Three classes override a method, but nothing that runs makes objects of one: a precise call graph leaves it out.
public class NeverMade {
    abstract static class Codec {
        abstract int encode(int value);
    }

    static class Plain extends Codec {
        @Override
        int encode(int value) {
            return value;
        }
    }

    static class Shifted extends Codec {
        @Override
        int encode(int value) {
            return value << 1;
        }
    }

    static class Negated extends Codec {
        @Override
        int encode(int value) {
            return -value;
        }
    }

    private static Codec choose(String name) {
        return name.equals("shifted") ? new Shifted() : new Plain();
    }

    static Codec neverCalled() {
        return new Negated();
    }

    public static void main(String[] args) {
        Codec[] codecs = {choose("plain"), choose("shifted")};
        for (Codec codec : codecs) {
            System.out.println(codec.encode(21));
        }
        System.out.println(Negated.class.getSimpleName());
    }
}
