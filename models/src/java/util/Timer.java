package java.util;

import static raceproof.model.Intrinsics.*;

/** A thread that runs tasks, each after it was scheduled. */
public class Timer {
    private final TaskQueue tasks = new TaskQueue();
    private final TimerThread thread = new TimerThread(tasks);

    public Timer() {
        this(string());
    }

    public Timer(boolean daemon) {
        this(string(), daemon);
    }

    public Timer(String name) {
        thread.setName(name);
        thread.start();
    }

    public Timer(String name, boolean daemon) {
        thread.setName(name);
        thread.setDaemon(daemon);
        thread.start();
    }

    public void schedule(TimerTask task, long delay) {
        add(task);
    }

    public void schedule(TimerTask task, Date time) {
        time.getTime();
        add(task);
    }

    public void schedule(TimerTask task, long delay, long period) {
        add(task);
    }

    public void schedule(TimerTask task, Date first, long period) {
        first.getTime();
        add(task);
    }

    public void scheduleAtFixedRate(TimerTask task, long delay, long period) {
        add(task);
    }

    public void scheduleAtFixedRate(TimerTask task, Date first, long period) {
        first.getTime();
        add(task);
    }

    private void add(TimerTask task) {
        if (choose()) throw new IllegalArgumentException();
        synchronized (tasks) {
            if (choose()) throw new IllegalStateException();
            synchronized (task.lock) {
                task.state = (int) number();
            }
            tasks.task = task;
            signal(task);
            tasks.notify();
        }
    }

    public void cancel() {
        synchronized (tasks) {
            tasks.task = null;
            tasks.notify();
        }
    }

    public int purge() {
        synchronized (tasks) {
            TimerTask task = tasks.task;
            tasks.task = null;
            synchronized (task.lock) {
                return task.state;
            }
        }
    }
}
