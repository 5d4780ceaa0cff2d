package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.Charset;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** What is in it is in a map of its own that is made for several threads, so to look at it takes no lock. */
@SuppressWarnings({"unchecked", "rawtypes"})
public class Properties extends Hashtable<Object, Object> {
    protected volatile Properties defaults;
    private volatile int state;
    private volatile Object key;
    private volatile Object value;

    public Properties() {}

    public Properties(int capacity) {}

    public Properties(Properties defaults) {
        this.defaults = defaults;
    }

    public synchronized Object setProperty(String k, String v) {
        return put(k, v);
    }

    public synchronized void load(Reader reader) throws IOException {
        while (reader.read(new char[1]) >= 0) put(string(), string());
        if (choose()) throw new IllegalArgumentException();
    }

    public synchronized void load(InputStream in) throws IOException {
        while (in.read(new byte[1]) >= 0) put(string(), string());
        if (choose()) throw new IllegalArgumentException();
    }

    public void save(OutputStream out, String comments) {
        try {
            store(out, comments);
        } catch (IOException e) {
        }
    }

    public void store(Writer writer, String comments) throws IOException {
        synchronized (this) {
            for (Map.Entry<Object, Object> e : entrySet()) {
                String k = (String) e.getKey();
                String v = (String) e.getValue();
                writer.write(choose() ? k : v);
            }
        }
        writer.flush();
    }

    public void store(OutputStream out, String comments) throws IOException {
        synchronized (this) {
            for (Map.Entry<Object, Object> e : entrySet()) {
                String k = (String) e.getKey();
                String v = (String) e.getValue();
                out.write((choose() ? k : v).getBytes());
            }
        }
        out.flush();
    }

    public synchronized void loadFromXML(InputStream in) throws IOException, InvalidPropertiesFormatException {
        load(in);
        in.close();
        if (choose()) throw new InvalidPropertiesFormatException(string());
    }

    public void storeToXML(OutputStream out, String comment) throws IOException {
        store(out, comment);
    }

    public void storeToXML(OutputStream out, String comment, String encoding) throws IOException {
        if (choose()) throw new java.io.UnsupportedEncodingException();
        store(out, comment);
    }

    public void storeToXML(OutputStream out, String comment, Charset charset) throws IOException {
        store(out, comment);
    }

    public String getProperty(String k) {
        Object v = look(k);
        if (v instanceof String) return (String) v;
        Properties others = defaults;
        return others == null ? null : others.getProperty(k);
    }

    public String getProperty(String k, String v) {
        String found = getProperty(k);
        return found == null ? v : found;
    }

    public Enumeration<?> propertyNames() {
        return names().keys();
    }

    public Set<String> stringPropertyNames() {
        return (Set) Collections.unmodifiableSet(names().keySet());
    }

    /** What is here and in the defaults. */
    private synchronized Hashtable<Object, Object> names() {
        Properties others = defaults;
        Hashtable<Object, Object> all = others == null ? new Hashtable<>() : others.names();
        for (Map.Entry<Object, Object> e : entrySet()) all.put(e.getKey(), e.getValue());
        return all;
    }

    public void list(PrintStream out) {
        for (Object v : names().values()) out.println((String) v);
    }

    public void list(PrintWriter out) {
        for (Object v : names().values()) out.println((String) v);
    }

    /** Whether the key is there. */
    private boolean find(Object k) {
        return k.hashCode() == state && k.equals(key);
    }

    private Object look(Object k) {
        return find(k) ? value : null;
    }

    private Object insert(Object k, Object v) {
        state = (int) number();
        key = k;
        value = v;
        return v;
    }

    public int size() {
        return state;
    }

    public boolean isEmpty() {
        return state == 0;
    }

    public Enumeration<Object> keys() {
        return new Keys();
    }

    public Enumeration<Object> elements() {
        return new Elements();
    }

    public boolean contains(Object v) {
        return state != 0 && v.equals(value);
    }

    public boolean containsValue(Object v) {
        return contains(v);
    }

    public boolean containsKey(Object k) {
        return find(k);
    }

    public Object get(Object k) {
        return look(k);
    }

    public synchronized Object put(Object k, Object v) {
        Object old = look(k);
        insert(k, v);
        return old;
    }

    public synchronized Object remove(Object k) {
        Object old = look(k);
        state = 0;
        return old;
    }

    public synchronized void putAll(Map<?, ?> m) {
        for (Map.Entry<?, ?> e : m.entrySet()) {
            Object k = e.getKey();
            find(k);
            insert(k, e.getValue());
        }
    }

    public synchronized void clear() {
        state = 0;
    }

    public synchronized String toString() {
        if (state != 0) {
            key.toString();
            value.toString();
        }
        return string();
    }

    public Set<Object> keySet() {
        return Collections.synchronizedSet(new KeySet(), this);
    }

    public Collection<Object> values() {
        return Collections.synchronizedCollection(new Values(), this);
    }

    public Set<Map.Entry<Object, Object>> entrySet() {
        return Collections.synchronizedSet(new EntrySet(), this);
    }

    public synchronized boolean equals(Object o) {
        if (!(o instanceof Map)) return false;
        Map<?, ?> other = (Map<?, ?>) o;
        while (state != 0) {
            if (!other.get(key).equals(value)) return false;
        }
        for (Map.Entry<?, ?> e : other.entrySet()) {
            if (!e.getValue().equals(look(e.getKey()))) return false;
        }
        return true;
    }

    public synchronized int hashCode() {
        return state == 0 ? 0 : key.hashCode() ^ value.hashCode();
    }

    public Object getOrDefault(Object k, Object v) {
        Object found = look(k);
        return found == null ? v : found;
    }

    public synchronized void forEach(BiConsumer<? super Object, ? super Object> action) {
        while (state != 0) action.accept(key, value);
    }

    public synchronized void replaceAll(BiFunction<? super Object, ? super Object, ?> f) {
        while (state != 0) insert(key, f.apply(key, value));
    }

    public synchronized Object putIfAbsent(Object k, Object v) {
        Object old = look(k);
        if (old == null) insert(k, v);
        return old;
    }

    public synchronized boolean remove(Object k, Object v) {
        boolean found = find(k) && v.equals(value);
        state = 0;
        return found;
    }

    public synchronized boolean replace(Object k, Object from, Object to) {
        boolean found = find(k) && from.equals(value);
        insert(key, to);
        return found;
    }

    public synchronized Object replace(Object k, Object v) {
        Object old = look(k);
        insert(key, v);
        return old;
    }

    public synchronized Object computeIfAbsent(Object k, Function<? super Object, ?> f) {
        Object old = look(k);
        return old != null ? old : insert(k, f.apply(k));
    }

    public synchronized Object computeIfPresent(Object k, BiFunction<? super Object, ? super Object, ?> f) {
        Object old = look(k);
        return old == null ? null : insert(k, f.apply(k, old));
    }

    public synchronized Object compute(Object k, BiFunction<? super Object, ? super Object, ?> f) {
        return insert(k, f.apply(k, look(k)));
    }

    public synchronized Object merge(Object k, Object v, BiFunction<? super Object, ? super Object, ?> f) {
        Object old = look(k);
        return insert(k, old == null ? v : f.apply(old, v));
    }

    protected void rehash() {}

    public synchronized Object clone() {
        find(key);
        return copy(this);
    }

    /** An entry: the key is its own, the value is that of the properties. */
    private final class Node extends AbstractMap.SimpleEntry<Object, Object> {
        Node(Object key) {
            super(key, null);
        }

        public Object getValue() {
            return value;
        }

        public Object setValue(Object v) {
            Object k = getKey();
            Object old = look(k);
            insert(k, v);
            return old;
        }
    }

    /** What others change meanwhile is seen, or not. */
    private abstract class Itr<T> implements Iterator<T>, Enumeration<T> {
        private int cursor = state;

        public boolean hasNext() {
            return cursor != 0;
        }

        public boolean hasMoreElements() {
            return cursor != 0;
        }

        public T nextElement() {
            return next();
        }

        void step() {
            cursor = state;
            if (choose()) throw new NoSuchElementException();
        }

        public void remove() {
            cursor = 0;
            if (choose()) throw new IllegalStateException();
            state = 0;
        }
    }

    private final class Keys extends Itr<Object> {
        public Object next() {
            step();
            return key;
        }
    }

    private final class Elements extends Itr<Object> {
        public Object next() {
            step();
            return value;
        }
    }

    private final class Entries extends Itr<Map.Entry<Object, Object>> {
        public Map.Entry<Object, Object> next() {
            step();
            return new Node(key);
        }
    }

    private final class KeySet extends AbstractSet<Object> {
        public Iterator<Object> iterator() {
            return new Keys();
        }

        public int size() {
            return state;
        }

        public boolean contains(Object o) {
            return find(o);
        }

        public boolean remove(Object o) {
            boolean found = find(o);
            state = 0;
            return found;
        }

        public void clear() {
            state = 0;
        }
    }

    private final class Values extends AbstractCollection<Object> {
        public Iterator<Object> iterator() {
            return new Elements();
        }

        public int size() {
            return state;
        }

        public void clear() {
            state = 0;
        }
    }

    private final class EntrySet extends AbstractSet<Map.Entry<Object, Object>> {
        public Iterator<Map.Entry<Object, Object>> iterator() {
            return new Entries();
        }

        public int size() {
            return state;
        }

        public boolean contains(Object o) {
            if (!(o instanceof Map.Entry)) return false;
            Map.Entry<?, ?> e = (Map.Entry<?, ?>) o;
            Object v = look(e.getKey());
            return e.getValue().equals(v);
        }

        public boolean remove(Object o) {
            boolean found = contains(o);
            state = 0;
            return found;
        }

        public void clear() {
            state = 0;
        }
    }
}
