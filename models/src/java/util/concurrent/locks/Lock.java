package java.util.concurrent.locks;

import static raceproof.model.Intrinsics.*;

import java.util.concurrent.TimeUnit;

public interface Lock {
    void lock();

    void lockInterruptibly() throws InterruptedException;

    Condition newCondition();

    boolean tryLock();

    boolean tryLock(long n, TimeUnit unit) throws InterruptedException;

    void unlock();
}
