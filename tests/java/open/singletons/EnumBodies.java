/** Constants with bodies of their own; one of them counts. */
public enum EnumBodies {
    PLAIN {
        @Override
        public int apply(int value) {
            return value;
        }
    },
    COUNTING {
        private int calls;

        @Override
        public int apply(int value) {
            return value + calls++; // RACE a, a
        }
    };

    public abstract int apply(int value);
}
