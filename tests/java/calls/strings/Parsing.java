// The library's text machinery calls back: regular expressions with functions, splitting, chars, comparators.
import java.util.Arrays;
import java.util.Comparator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

public class Parsing {
    static class Word implements Comparable<Word> {
        private final String text;

        Word(String text) {
            this.text = text;
        }

        static Word parse(String text) {
            return new Word(text.trim());
        }

        String reversed() {
            return new StringBuilder(text).reverse().toString();
        }

        @Override
        public int compareTo(Word other) {
            return String.CASE_INSENSITIVE_ORDER.compare(text, other.text);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    private static String bracket(MatchResult match) {
        return "[" + match.group() + "]";
    }

    private static boolean isVowel(int letter) {
        return "aeiou".indexOf(letter) >= 0;
    }

    public static void main(String[] args) {
        System.out.println(Pattern.compile("[0-9]+").matcher("a1b22").replaceAll(Parsing::bracket));
        System.out.println("education".chars().filter(Parsing::isVowel).count());
        System.out.println(Pattern.compile(",").splitAsStream("b, A,c").map(Word::parse).sorted()
                .map(Word::toString).collect(Collectors.joining(" ")));
        Word[] words = Arrays.stream("one two".split(" ")).map(Word::new).toArray(Word[]::new);
        Arrays.sort(words, Comparator.comparing(Word::reversed));
        System.out.println(Arrays.toString(words) + "  lines\nof".lines().map(Word::parse).toList());
    }
}
