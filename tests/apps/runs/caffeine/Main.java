// Caches with loaders, weighers, expiry, weak and soft references, listeners, statistics, and an asynchronous one.
import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.CacheLoader;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.github.benmanes.caffeine.cache.RemovalCause;
import com.github.benmanes.caffeine.cache.RemovalListener;
import com.github.benmanes.caffeine.cache.Ticker;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

public class Main {
    static class Value {
        final String text;

        Value(String text) {
            this.text = text;
        }

        int weight() {
            return text.length();
        }
    }

    static class Loader implements CacheLoader<String, Value> {
        @Override
        public Value load(String key) {
            return new Value(key + "!");
        }

        @Override
        public Map<? extends String, ? extends Value> loadAll(Set<? extends String> keys) {
            return keys.stream().collect(Collectors.toMap(key -> key, this::load));
        }

        @Override
        public Value reload(String key, Value old) {
            return new Value(old.text + "?");
        }
    }

    static class Clock implements Ticker {
        private long now;

        @Override
        public long read() {
            return now;
        }

        void advance(int seconds) {
            now += TimeUnit.SECONDS.toNanos(seconds);
        }
    }

    static class Count implements RemovalListener<String, Value> {
        private final AtomicInteger removed = new AtomicInteger();

        @Override
        public void onRemoval(String key, Value value, RemovalCause cause) {
            removed.incrementAndGet();
        }
    }

    static class ByLength implements Expiry<String, Value> {
        @Override
        public long expireAfterCreate(String key, Value value, long now) {
            return TimeUnit.SECONDS.toNanos(value.weight());
        }

        @Override
        public long expireAfterUpdate(String key, Value value, long now, long left) {
            return left;
        }

        @Override
        public long expireAfterRead(String key, Value value, long now, long left) {
            return left;
        }
    }

    private static void exercise(Cache<String, Value> cache, Clock clock) {
        for (int round = 0; round < 60; round++) {
            cache.get("key" + round % 20, Value::new);
            if (round % 10 == 9) {
                clock.advance(1);
            }
        }
        cache.put("own", new Value("own"));
        cache.asMap().computeIfPresent("own", (key, value) -> new Value(value.text + key));
        cache.asMap().merge("own", new Value("merged"), (left, right) -> right);
        System.out.println(cache.getIfPresent("own") != null);
        cache.invalidate("own");
        clock.advance(100);
        cache.cleanUp();
        cache.invalidateAll();
    }

    public static void main(String[] args) {
        Clock clock = new Clock();
        Count count = new Count();
        exercise(Caffeine.newBuilder().ticker(clock).executor(Runnable::run).maximumSize(10).removalListener(count)
                .recordStats().build(), clock);
        exercise(Caffeine.newBuilder().ticker(clock).executor(Runnable::run).maximumWeight(40)
                .weigher((String key, Value value) -> value.weight()).evictionListener(count).build(), clock);
        exercise(Caffeine.newBuilder().ticker(clock).expireAfterAccess(3, TimeUnit.SECONDS).build(), clock);
        exercise(Caffeine.newBuilder().ticker(clock).expireAfterWrite(3, TimeUnit.SECONDS).weakKeys().build(), clock);
        exercise(Caffeine.newBuilder().ticker(clock).expireAfter(new ByLength()).softValues().build(), clock);
        exercise(Caffeine.newBuilder().build(), clock);
        System.out.println(count.removed.get() > 0);
        LoadingCache<String, Value> loading = Caffeine.newBuilder().ticker(clock).executor(Runnable::run)
                .refreshAfterWrite(2, TimeUnit.SECONDS).build(new Loader());
        System.out.println(loading.getAll(List.of("a", "b")).size() + loading.get("c").text);
        clock.advance(5);
        loading.get("c");
        System.out.println(loading.get("c").text);
        AsyncLoadingCache<String, Value> async = Caffeine.newBuilder().maximumSize(5).buildAsync(new Loader());
        System.out.println(async.get("later").join().text + async.synchronous().get("now").text);
    }
}
