// Writes and reads records, a B+tree and a hash table of a small database file, with commits and a rollback.
import java.io.IOException;
import java.io.Serializable;
import java.util.Properties;
import jdbm.RecordManager;
import jdbm.RecordManagerFactory;
import jdbm.RecordManagerOptions;
import jdbm.btree.BTree;
import jdbm.helper.FastIterator;
import jdbm.helper.StringComparator;
import jdbm.helper.Tuple;
import jdbm.helper.TupleBrowser;
import jdbm.htree.HTree;

public class Main {
    static class Person implements Serializable {
        private static final long serialVersionUID = 1;
        private final String name;

        Person(String name) {
            this.name = name;
        }

        String greeting() {
            return "I am " + name;
        }
    }

    private static void trees(RecordManager manager) throws IOException {
        BTree tree = BTree.createInstance(manager, new StringComparator());
        manager.setNamedObject("people", tree.getRecid());
        for (int number = 0; number < 60; number++) {
            tree.insert("key" + number * 7 % 60, new Person("p" + number), true);
        }
        for (int number = 0; number < 10; number++) {
            tree.remove("key" + number);
        }
        manager.commit();
        BTree loaded = BTree.load(manager, manager.getNamedObject("people"));
        System.out.println(loaded.size() + " " + ((Person) loaded.find("key30")).greeting());
        TupleBrowser browser = loaded.browse("key5");
        Tuple tuple = new Tuple();
        int seen = 0;
        while (browser.getNext(tuple)) {
            seen += ((String) tuple.getKey()).length();
        }
        System.out.println(seen);
    }

    private static void tables(RecordManager manager) throws IOException {
        HTree table = HTree.createInstance(manager);
        for (int number = 0; number < 80; number++) {
            table.put("h" + number, new Person("q" + number));
        }
        table.remove("h7");
        manager.commit();
        FastIterator keys = table.keys();
        int count = 0;
        for (Object key = keys.next(); key != null; key = keys.next()) {
            count += ((Person) table.get(key)).greeting().length();
        }
        System.out.println(count);
    }

    public static void main(String[] args) throws IOException {
        for (String size : new String[] {"10", "1000"}) {
            Properties options = new Properties();
            options.setProperty(RecordManagerOptions.CACHE_TYPE, RecordManagerOptions.NORMAL_CACHE);
            options.setProperty(RecordManagerOptions.CACHE_SIZE, size);
            RecordManager manager = RecordManagerFactory.createRecordManager("database" + size, options);
            trees(manager);
            tables(manager);
            long record = manager.insert(new Person("alone"));
            manager.commit();
            manager.update(record, new Person("changed"));
            manager.rollback();
            System.out.println(((Person) manager.fetch(record)).greeting());
            manager.delete(record);
            manager.close();
        }
    }
}
