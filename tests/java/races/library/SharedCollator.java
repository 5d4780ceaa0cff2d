// A collator has a lock. A message format has none, and an iterator of words moves on.
import java.text.BreakIterator;
import java.text.Collator;
import java.text.MessageFormat;
import java.text.ParseException;
import java.text.RuleBasedCollator;
import java.text.StringCharacterIterator;

class SharedCollator {
    public static void main(String[] args) throws ParseException {
        Collator collator = new RuleBasedCollator("< a < b");
        MessageFormat message = new MessageFormat("{0,number}");
        StringCharacterIterator walk = new StringCharacterIterator("abc");
        Thread other = new Thread(() -> {
            int order = collator.compare("a", "b");
            String text = message.format(new Object[] {1}); // RACE a
            char next = walk.next(); // RACE b
        });
        other.start();
        collator.setStrength(Collator.PRIMARY);
        int order = collator.compare("a", "c");
        String text = message.format(new Object[] {2}); // RACE a
        char first = walk.first(); // RACE b
        BreakIterator words = BreakIterator.getWordInstance();
        words.setText("a b");
        words.next();
    }
}
