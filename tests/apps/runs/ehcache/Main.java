// Caches on the heap and off it: loading and writing through, eviction, expiry, listeners, copiers and resilience.
import java.io.Serializable;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.ehcache.Cache;
import org.ehcache.CacheManager;
import org.ehcache.config.builders.CacheConfigurationBuilder;
import org.ehcache.config.builders.CacheEventListenerConfigurationBuilder;
import org.ehcache.config.builders.CacheManagerBuilder;
import org.ehcache.config.builders.ExpiryPolicyBuilder;
import org.ehcache.config.builders.ResourcePoolsBuilder;
import org.ehcache.config.units.EntryUnit;
import org.ehcache.config.units.MemoryUnit;
import org.ehcache.event.CacheEvent;
import org.ehcache.event.CacheEventListener;
import org.ehcache.event.EventType;
import org.ehcache.spi.loaderwriter.CacheLoaderWriter;

public class Main {
    static class Person implements Serializable {
        private static final long serialVersionUID = 1;
        private final String name;

        Person(String name) {
            this.name = name;
        }

        String name() {
            return name;
        }
    }

    static class Store implements CacheLoaderWriter<Long, Person> {
        private final Map<Long, Person> people = new ConcurrentHashMap<>();

        @Override
        public Person load(Long key) {
            return people.computeIfAbsent(key, number -> new Person("loaded " + number));
        }

        @Override
        public void write(Long key, Person person) {
            people.put(key, person);
        }

        @Override
        public void delete(Long key) {
            people.remove(key);
        }
    }

    static class Listener implements CacheEventListener<Long, Person> {
        private volatile int events;

        @Override
        public void onEvent(CacheEvent<? extends Long, ? extends Person> event) {
            events += event.getNewValue() == null ? 100 : event.getNewValue().name().length();
        }
    }

    private static void exercise(Cache<Long, Person> cache) {
        for (long key = 0; key < 30; key++) {
            cache.put(key % 12, new Person("p" + key));
        }
        cache.putIfAbsent(100L, new Person("hundred"));
        cache.replace(100L, new Person("changed"));
        cache.remove(3L);
        cache.getAll(Set.of(1L, 2L, 100L)).values().forEach(person -> {
            if (person != null && person.name().isEmpty()) {
                System.out.println("empty");
            }
        });
        int count = 0;
        for (Cache.Entry<Long, Person> entry : cache) {
            count += entry.getValue().name().length();
        }
        System.out.println(count > 0);
        cache.clear();
    }

    public static void main(String[] args) throws Exception {
        Listener listener = new Listener();
        CacheConfigurationBuilder<Long, Person> small = CacheConfigurationBuilder.newCacheConfigurationBuilder(
                Long.class, Person.class, ResourcePoolsBuilder.heap(10));
        CacheConfigurationBuilder<Long, Person> tiered = CacheConfigurationBuilder.newCacheConfigurationBuilder(
                Long.class, Person.class,
                ResourcePoolsBuilder.newResourcePoolsBuilder().heap(5, EntryUnit.ENTRIES).offheap(1, MemoryUnit.MB));
        try (CacheManager manager = CacheManagerBuilder.newCacheManagerBuilder()
                .withCache("plain", small.withExpiry(ExpiryPolicyBuilder.timeToLiveExpiration(Duration.ofSeconds(20))))
                .withCache("tiered", tiered)
                .build(true)) {
            exercise(manager.getCache("plain", Long.class, Person.class));
            exercise(manager.getCache("tiered", Long.class, Person.class));
            Cache<Long, Person> through = manager.createCache("through", small
                    .withLoaderWriter(new Store())
                    .withService(CacheEventListenerConfigurationBuilder
                            .newEventListenerConfiguration(listener, EventType.CREATED, EventType.REMOVED)
                            .ordered()
                            .synchronous()));
            System.out.println(through.get(7L).name());
            exercise(through);
            System.out.println(listener.events > 0);
            manager.removeCache("through");
        }
    }
}
