// A factory that gives a new object, or one that it has given before: the caller cannot know, and writes.
class FreshOrCached {
    static class Style {
        int size;
        int uses;
    }

    static class Factory {
        private Style cached;

        Style fresh() {
            return new Style();
        }

        synchronized Style get() {
            if (cached == null) {
                cached = new Style();
                cached.uses = 1; // FP a: written under the lock that get takes
            }
            return cached;
        }
    }

    public static void main(String[] args) {
        Factory factory = new Factory();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                Style own = factory.fresh();
                own.size = 3; // NORACE b, b: thread-local
                Style style = factory.get();
                style.size = 4; // RACE c, c
                int uses = style.uses; // FP a: written under the lock that get takes
            }).start();
        }
    }
}
