// compareTo and compare of the program, called back from trees, heaps and sorting.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;

public class SortedKeys {
    static class Task implements Comparable<Task> {
        final int priority;
        final String name;

        Task(int priority, String name) {
            this.priority = priority;
            this.name = name;
        }

        @Override
        public int compareTo(Task other) {
            return Integer.compare(priority, other.priority);
        }

        String name() {
            return name;
        }
    }

    static class ByName implements Comparator<Task> {
        @Override
        public int compare(Task left, Task right) {
            return left.name.compareTo(right.name);
        }
    }

    public static void main(String[] args) {
        List<Task> tasks = new ArrayList<>(List.of(new Task(3, "a"), new Task(1, "c"), new Task(2, "b")));
        System.out.println(new TreeSet<>(tasks).first().name());
        TreeMap<Task, String> map = new TreeMap<>(new ByName());
        tasks.forEach(task -> map.put(task, task.name()));
        System.out.println(map.lastEntry().getValue() + map.floorKey(new Task(0, "bb")).name());
        System.out.println(new PriorityQueue<>(tasks).poll().name());
        ConcurrentSkipListMap<Task, String> skips = new ConcurrentSkipListMap<>();
        tasks.forEach(task -> skips.put(task, task.name()));
        System.out.println(skips.values());
        Collections.sort(tasks);
        System.out.println(Collections.max(tasks, new ByName()).name() + Collections.min(tasks).name());
        Task[] array = tasks.toArray(new Task[0]);
        Arrays.sort(array, Comparator.comparing(Task::name));
        System.out.println(Arrays.binarySearch(array, new Task(9, "b"), new ByName()));
    }
}
