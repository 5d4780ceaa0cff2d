// Borrows from each kind of pool and through the wrappers of PoolUtils, with several threads that wait for each other.
import java.util.NoSuchElementException;
import org.apache.commons.pool.BaseKeyedPoolableObjectFactory;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.KeyedObjectPool;
import org.apache.commons.pool.ObjectPool;
import org.apache.commons.pool.PoolUtils;
import org.apache.commons.pool.impl.GenericKeyedObjectPool;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.apache.commons.pool.impl.SoftReferenceObjectPool;
import org.apache.commons.pool.impl.StackKeyedObjectPool;
import org.apache.commons.pool.impl.StackObjectPool;

public class Main {
    static class Buffer {
        private final StringBuilder text = new StringBuilder();

        void write(String part) {
            text.append(part);
        }

        void clear() {
            text.setLength(0);
        }
    }

    static class Factory extends BasePoolableObjectFactory<Buffer> {
        @Override
        public Buffer makeObject() {
            return new Buffer();
        }

        @Override
        public void passivateObject(Buffer buffer) {
            buffer.clear();
        }

        @Override
        public void activateObject(Buffer buffer) {
            buffer.write("active");
        }
    }

    static class KeyedFactory extends BaseKeyedPoolableObjectFactory<String, Buffer> {
        @Override
        public Buffer makeObject(String key) {
            Buffer buffer = new Buffer();
            buffer.write(key);
            return buffer;
        }
    }

    private static void exercise(ObjectPool<Buffer> pool) throws Exception {
        PoolUtils.prefill(pool, 2);
        for (int round = 0; round < 20; round++) {
            Buffer buffer = pool.borrowObject();
            buffer.write("x");
            if (round % 5 == 4) {
                pool.invalidateObject(buffer);
            } else {
                pool.returnObject(buffer);
            }
        }
        System.out.println(pool.getNumActive() >= 0);
    }

    private static void exercise(KeyedObjectPool<String, Buffer> pool) throws Exception {
        for (int round = 0; round < 12; round++) {
            String key = "k" + round % 3;
            Buffer buffer = pool.borrowObject(key);
            buffer.write("y");
            pool.returnObject(key, buffer);
        }
        System.out.println(pool.getNumIdle() > 0);
        pool.clear();
        pool.close();
    }

    public static void main(String[] args) throws Exception {
        GenericObjectPool<Buffer> generic = new GenericObjectPool<>(new Factory(), 3);
        generic.setLifo(false);
        generic.setTimeBetweenEvictionRunsMillis(20);
        generic.setSoftMinEvictableIdleTimeMillis(1);
        Thread[] threads = new Thread[4];
        for (int index = 0; index < threads.length; index++) {
            threads[index] = new Thread(() -> {
                try {
                    exercise(generic);
                } catch (Exception failure) {
                    failure.printStackTrace();
                }
            });
            threads[index].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        Buffer only = generic.borrowObject();
        generic.setWhenExhaustedAction(GenericObjectPool.WHEN_EXHAUSTED_FAIL);
        generic.setMaxActive(1);
        try {
            generic.borrowObject();
        } catch (NoSuchElementException exhausted) {
            System.out.println("exhausted");
        }
        generic.returnObject(only);
        Thread.sleep(60);
        generic.close();
        exercise(PoolUtils.synchronizedPool(new StackObjectPool<>(new Factory())));
        exercise(PoolUtils.erodingPool(new StackObjectPool<>(new Factory()), 0.5f));
        exercise(new SoftReferenceObjectPool<>(new Factory()));
        exercise(new GenericObjectPool<>(PoolUtils.adapt(new KeyedFactory(), "adapted")));
        GenericKeyedObjectPool<String, Buffer> keyed = new GenericKeyedObjectPool<>(new KeyedFactory());
        keyed.setTestOnBorrow(true);
        keyed.setMinIdle(1);
        keyed.preparePool("k0", true);
        exercise(PoolUtils.synchronizedPool(keyed));
        exercise(PoolUtils.erodingPool(new StackKeyedObjectPool<>(new KeyedFactory())));
    }
}
