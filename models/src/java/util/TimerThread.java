package java.util;

import static raceproof.model.Intrinsics.*;

/** The thread of a {@link Timer}. */
class TimerThread extends Thread {
    private final TaskQueue tasks;

    TimerThread(TaskQueue tasks) {
        this.tasks = tasks;
    }

    @Override
    public void run() {
        while (choose()) {
            TimerTask task;
            synchronized (tasks) {
                task = tasks.task;
                synchronized (task.lock) {
                    task.state = (int) number();
                }
            }
            await(task);
            task.run();
        }
    }
}
