package java.util;

/** The tasks of a {@link Timer}; guarded by itself. */
class TaskQueue {
    TimerTask task;
}
