// toString, equals and hashCode called through an interface type select bodies of classes.
public class ObjectMethods {
    interface Token {}

    static class Word implements Token {
        private final String text;

        Word(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Word && ((Word) other).text.equals(text);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }
    }

    enum Mark implements Token {
        COMMA;

        @Override
        public String toString() {
            return ",";
        }
    }

    private static boolean same(Token left, Token right) {
        return left.hashCode() == right.hashCode() && left.equals(right);
    }

    public static void main(String[] args) {
        Token[] tokens = {new Word("a"), Mark.COMMA, new Word("a")};
        System.out.println(tokens[0].toString() + tokens[1].toString());
        System.out.println(same(tokens[0], tokens[2]) + " " + same(tokens[1], tokens[1]));
    }
}
