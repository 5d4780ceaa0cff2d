// Two levels of inner classes: the innermost one locks the outermost object, the middle one locks nothing.
class InnerOfInner {
    private int level;

    class Middle {
        void unlocked() {
            level = 1; // RACE a, c
        }

        class Innermost {
            void locked() {
                synchronized (InnerOfInner.this) {
                    level = 2; // RACE a; NORACE b: global-lock
                }
            }
        }
    }

    synchronized int level() {
        return level; // NORACE b: global-lock; RACE c
    }

    public static void main(String[] args) {
        InnerOfInner outer = new InnerOfInner();
        Middle middle = outer.new Middle();
        Middle.Innermost innermost = middle.new Innermost();
        Thread first = new Thread(middle::unlocked);
        Thread second = new Thread(() -> {
            innermost.locked();
            outer.level();
        });
        Thread third = new Thread(innermost::locked);
        first.start();
        second.start();
        third.start();
    }
}
