// Immutable and multi-collections, caches with loaders and listeners, futures, an event bus, services, and text.
import com.google.common.base.CharMatcher;
import com.google.common.base.Joiner;
import com.google.common.base.Splitter;
import com.google.common.base.Suppliers;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ComparisonChain;
import com.google.common.collect.FluentIterable;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.common.collect.Maps;
import com.google.common.collect.Multimap;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.Sets;
import com.google.common.collect.TreeRangeMap;
import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;
import com.google.common.graph.GraphBuilder;
import com.google.common.graph.Graphs;
import com.google.common.graph.MutableGraph;
import com.google.common.hash.Hashing;
import com.google.common.primitives.Ints;
import com.google.common.util.concurrent.AbstractIdleService;
import com.google.common.util.concurrent.FutureCallback;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.RateLimiter;
import com.google.common.util.concurrent.Striped;
import java.util.concurrent.Executors;

public class Main {
    static class Item implements Comparable<Item> {
        final String name;
        final int size;

        Item(String name, int size) {
            this.name = name;
            this.size = size;
        }

        @Override
        public int compareTo(Item other) {
            return ComparisonChain.start().compare(size, other.size).compare(name, other.name).result();
        }

        @Override
        public String toString() {
            return name + size;
        }
    }

    static class Listener {
        int heard;

        @Subscribe
        public void onItem(Item item) {
            heard += item.size;
        }
    }

    static class Service extends AbstractIdleService {
        @Override
        protected void startUp() {
            System.out.println("up");
        }

        @Override
        protected void shutDown() {
            System.out.println("down");
        }
    }

    private static void collections() {
        ImmutableList<Item> items = ImmutableList.of(new Item("b", 2), new Item("a", 2), new Item("c", 1));
        System.out.println(ImmutableSortedSet.copyOf(items) + " " + Ordering.natural().max(items));
        Multimap<Integer, Item> bySize = ArrayListMultimap.create();
        items.forEach(item -> bySize.put(item.size, item));
        System.out.println(bySize.asMap() + " " + HashBiMap.create(ImmutableMap.of("x", 1)).inverse());
        System.out.println(HashMultiset.create(Lists.transform(items, item -> item.size)).count(2));
        FluentIterable<Item> large = FluentIterable.from(items).filter(item -> item.size > 1);
        System.out.println(large.transform(Item::toString).join(Joiner.on("+")));
        System.out.println(Maps.filterValues(Maps.uniqueIndex(items, item -> item.name), item -> item.size < 2));
        System.out.println(Sets.powerSet(ImmutableSortedSet.of(1, 2, 3)).size());
        System.out.println(Iterables.size(Iterables.concat(items, items)));
        HashBasedTable<String, Integer, Item> table = HashBasedTable.create();
        items.forEach(item -> table.put(item.name, item.size, item));
        System.out.println(table.column(2).keySet() + " " + Lists.partition(items, 2).size());
        TreeRangeMap<Integer, String> ranges = TreeRangeMap.create();
        ranges.put(Range.closedOpen(0, 10), "low");
        System.out.println(ranges.get(5) + ranges.subRangeMap(Range.atLeast(8)).asMapOfRanges());
        MutableGraph<String> graph = GraphBuilder.directed().build();
        graph.putEdge("a", "b");
        graph.putEdge("b", "c");
        System.out.println(Graphs.reachableNodes(graph, "a").size() + " " + Graphs.hasCycle(graph));
    }

    private static void caches() throws Exception {
        LoadingCache<String, Item> cache = CacheBuilder.newBuilder()
                .maximumSize(10)
                .recordStats()
                .removalListener(notification -> System.out.print(notification.getCause().ordinal()))
                .build(CacheLoader.from(name -> new Item(name, name.length())));
        for (int round = 0; round < 30; round++) {
            cache.get("key" + round % 15);
        }
        cache.invalidateAll();
        System.out.println(" " + (cache.stats().requestCount() == 30));
        System.out.println(cache.get("own", () -> new Item("own", 9)).compareTo(cache.getUnchecked("own")));
    }

    private static void concurrency() throws Exception {
        ListeningExecutorService executor = MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(2));
        ListenableFuture<Item> first = executor.submit(() -> new Item("first", 1));
        ListenableFuture<Item> second = Futures.transform(first, item -> new Item(item.name, 2), executor);
        Futures.addCallback(second, new FutureCallback<>() {
            @Override
            public void onSuccess(Item item) {
                System.out.println("done " + item);
            }

            @Override
            public void onFailure(Throwable thrown) {
                thrown.printStackTrace();
            }
        }, MoreExecutors.directExecutor());
        System.out.println(Futures.allAsList(first, second).get());
        ListenableFuture<Item> failing = executor.submit(() -> {
            throw new IllegalStateException("planned");
        });
        ListenableFuture<Item> caught =
                Futures.catching(failing, IllegalStateException.class, thrown -> new Item("caught", 0), executor);
        System.out.println(caught.get());
        MoreExecutors.shutdownAndAwaitTermination(executor, java.time.Duration.ofSeconds(5));
        Service service = new Service();
        service.startAsync().awaitRunning();
        service.stopAsync().awaitTerminated();
        Striped.lock(4).get("key").lock();
        System.out.println(RateLimiter.create(100).tryAcquire());
    }

    public static void main(String[] args) throws Exception {
        collections();
        caches();
        concurrency();
        EventBus bus = new EventBus();
        Listener listener = new Listener();
        bus.register(listener);
        bus.post(new Item("event", 5));
        System.out.println(listener.heard);
        System.out.println(Splitter.on(',').trimResults().omitEmptyStrings().splitToList(" a, b,,c"));
        System.out.println(CharMatcher.inRange('0', '9').retainFrom("a1b2") + Ints.asList(3, 1, 2).indexOf(2));
        System.out.println(Hashing.sha256().hashUnencodedChars("text").bits());
        System.out.println(Suppliers.memoize(() -> new Item("once", 1)).get());
    }
}
