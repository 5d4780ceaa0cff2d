package raceproof.detector;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.List;

/**
 * Stands for a function object that the program gave to the library. Who runs it knows what was known when it was
 * given; who gets its result knows what it did.
 */
final class Task implements InvocationHandler {
    private final Library library;
    private final Run run;
    private final Object function;
    /** To whom it was given, or null. */
    private final Object target;
    /** Whether its runs are ordered with what others do to the target: it is a container. */
    private final boolean inside;
    private final boolean counted;
    /** Stages that are complete when it begins, beside the target. */
    private final List<Object> sources;
    /** A future that stands for its result. */
    private Object result;
    private boolean over;

    Task(
            Library library, Run run, Object function, Object target, List<Object> sources, boolean inside,
            boolean counted) {
        this.library = library;
        this.run = run;
        this.function = function;
        this.target = target;
        this.sources = sources;
        this.inside = inside;
        this.counted = counted;
    }

    Object proxy(Class<?> type) {
        return Proxy.newProxyInstance(Task.class.getClassLoader(), new Class<?>[] {type}, this);
    }

    void result(Object future) {
        result = future;
        run.pass(this, Run.DONE, future, Run.DONE);
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        try {
            if (method.getDeclaringClass() == Object.class) {
                return method.invoke(function, arguments);
            }
            if (!Modifier.isAbstract(method.getModifiers())) {
                return InvocationHandler.invokeDefault(proxy, method, arguments);
            }
            begin();
            Object value = null;
            try {
                return value = method.invoke(function, arguments);
            } finally {
                end(value);
            }
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }

    private void begin() {
        synchronized (run) {
            Run.State thread = run.state();
            run.acquire(thread, this, Run.TASK);
            if (target != null) {
                run.acquire(thread, target, Run.TASK);
            }
            if (inside) {
                run.acquire(thread, target, Library.ALL);
            }
            if (target != null) {
                library.acquireStage(thread, target);
            }
            for (Object source : sources) {
                library.acquireStage(thread, source);
            }
        }
    }

    private void end(Object value) {
        synchronized (run) {
            Run.State thread = run.state();
            run.release(thread, this, Run.DONE);
            if (result != null) {
                run.release(thread, result, Run.DONE);
                library.derived(result, value);
            }
            if (target != null) {
                run.release(thread, target, Library.FINISHED);
            }
            if (inside) {
                run.release(thread, target, Library.ALL);
                if (value != null) {
                    run.release(thread, target, new Run.Identity(value));
                }
            }
            if (counted && !over) {
                over = true;
                run.taskFinished();
            }
        }
    }
}
