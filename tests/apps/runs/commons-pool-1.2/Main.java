// Borrows from each kind of pool, with two threads and an evictor, and lets factories and validation fail.
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.pool.BaseKeyedPoolableObjectFactory;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.KeyedObjectPool;
import org.apache.commons.pool.ObjectPool;
import org.apache.commons.pool.impl.GenericKeyedObjectPool;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.apache.commons.pool.impl.GenericObjectPoolFactory;
import org.apache.commons.pool.impl.SoftReferenceObjectPool;
import org.apache.commons.pool.impl.StackKeyedObjectPool;
import org.apache.commons.pool.impl.StackObjectPool;
import org.apache.commons.pool.impl.StackObjectPoolFactory;

public class Main {
    static class Connection {
        private int uses;

        void use() {
            uses++;
        }

        boolean isFresh() {
            return uses < 5;
        }
    }

    static class Factory extends BasePoolableObjectFactory {
        @Override
        public Object makeObject() {
            return new Connection();
        }

        @Override
        public boolean validateObject(Object object) {
            return ((Connection) object).isFresh();
        }
    }

    static class KeyedFactory extends BaseKeyedPoolableObjectFactory {
        @Override
        public Object makeObject(Object key) {
            return new Connection();
        }

        @Override
        public boolean validateObject(Object key, Object object) {
            return ((Connection) object).isFresh();
        }
    }

    private static void exercise(ObjectPool pool) throws Exception {
        for (int round = 0; round < 20; round++) {
            List<Object> borrowed = new ArrayList<>(List.of(pool.borrowObject(), pool.borrowObject()));
            borrowed.forEach(object -> ((Connection) object).use());
            if (round % 7 == 6) {
                pool.invalidateObject(borrowed.remove(0));
            }
            for (Object object : borrowed) {
                pool.returnObject(object);
            }
        }
        System.out.println(pool.getClass().getSimpleName() + " " + (pool.getNumActive() >= 0));
    }

    private static void exercise(KeyedObjectPool pool) throws Exception {
        for (int round = 0; round < 10; round++) {
            String key = "key" + round % 3;
            Connection connection = (Connection) pool.borrowObject(key);
            connection.use();
            pool.returnObject(key, connection);
        }
        pool.clear("key1");
        System.out.println(pool.getClass().getSimpleName() + " " + pool.getNumIdle());
        pool.close();
    }

    public static void main(String[] args) throws Exception {
        GenericObjectPool generic = new GenericObjectPool(new Factory(), 8);
        generic.setTestOnBorrow(true);
        generic.setTestOnReturn(true);
        generic.setMinIdle(2);
        generic.setTimeBetweenEvictionRunsMillis(20);
        generic.setMinEvictableIdleTimeMillis(1);
        exercise(generic);
        Thread other = new Thread(() -> {
            try {
                exercise(generic);
            } catch (Exception failure) {
                failure.printStackTrace();
            }
        });
        other.start();
        exercise(generic);
        other.join();
        Thread.sleep(100);
        generic.evict();
        generic.close();
        exercise(new StackObjectPool(new Factory(), 4, 2));
        exercise(new SoftReferenceObjectPool(new Factory(), 2));
        exercise(new GenericObjectPoolFactory(new Factory()).createPool());
        exercise(new StackObjectPoolFactory(new Factory()).createPool());
        GenericKeyedObjectPool keyed = new GenericKeyedObjectPool(new KeyedFactory());
        keyed.setTestWhileIdle(true);
        keyed.setTimeBetweenEvictionRunsMillis(20);
        exercise(keyed);
        exercise(new StackKeyedObjectPool(new KeyedFactory(), 4));
        try {
            generic.borrowObject();
        } catch (IllegalStateException closed) {
            System.out.println("closed");
        }
    }
}
