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
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** What is in it is in a concurrent map, so to look at it takes no lock. */
@SuppressWarnings({"unchecked", "rawtypes"})
public class Properties extends Hashtable<Object, Object> {
    protected volatile Properties defaults;
    private volatile ConcurrentHashMap<Object, Object> map = new ConcurrentHashMap<>();

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
        Object v = map.get(k);
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

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public Enumeration<Object> keys() {
        return map.keys();
    }

    public Enumeration<Object> elements() {
        return map.elements();
    }

    public boolean contains(Object v) {
        return map.contains(v);
    }

    public boolean containsValue(Object v) {
        return map.containsValue(v);
    }

    public boolean containsKey(Object k) {
        return map.containsKey(k);
    }

    public Object get(Object k) {
        return map.get(k);
    }

    public synchronized Object put(Object k, Object v) {
        return map.put(k, v);
    }

    public synchronized Object remove(Object k) {
        return map.remove(k);
    }

    public synchronized void putAll(Map<?, ?> m) {
        map.putAll(m);
    }

    public synchronized void clear() {
        map.clear();
    }

    public synchronized String toString() {
        return map.toString();
    }

    public Set<Object> keySet() {
        return Collections.synchronizedSet(map.keySet(), this);
    }

    public Collection<Object> values() {
        return Collections.synchronizedCollection(map.values(), this);
    }

    public Set<Map.Entry<Object, Object>> entrySet() {
        return Collections.synchronizedSet(map.entrySet(), this);
    }

    public synchronized boolean equals(Object o) {
        return map.equals(o);
    }

    public synchronized int hashCode() {
        return map.hashCode();
    }

    public Object getOrDefault(Object k, Object v) {
        return map.getOrDefault(k, v);
    }

    public synchronized void forEach(BiConsumer<? super Object, ? super Object> action) {
        map.forEach(action);
    }

    public synchronized void replaceAll(BiFunction<? super Object, ? super Object, ?> f) {
        map.replaceAll(f);
    }

    public synchronized Object putIfAbsent(Object k, Object v) {
        return map.putIfAbsent(k, v);
    }

    public synchronized boolean remove(Object k, Object v) {
        return map.remove(k, v);
    }

    public synchronized boolean replace(Object k, Object from, Object to) {
        return map.replace(k, from, to);
    }

    public synchronized Object replace(Object k, Object v) {
        return map.replace(k, v);
    }

    public synchronized Object computeIfAbsent(Object k, Function<? super Object, ?> f) {
        return map.computeIfAbsent(k, f);
    }

    public synchronized Object computeIfPresent(Object k, BiFunction<? super Object, ? super Object, ?> f) {
        return map.computeIfPresent(k, f);
    }

    public synchronized Object compute(Object k, BiFunction<? super Object, ? super Object, ?> f) {
        return map.compute(k, f);
    }

    public synchronized Object merge(Object k, Object v, BiFunction<? super Object, ? super Object, ?> f) {
        return map.merge(k, v, f);
    }

    protected void rehash() {}

    public synchronized Object clone() {
        Properties copy = copy(this);
        copy.map = new ConcurrentHashMap<>();
        copy.map.putAll(map);
        return copy;
    }
}
