/** A builder is used by one thread, step by step; what it builds is for all and does not change. */
public final class FluentSetup {
    private final int size;

    private FluentSetup(Builder builder) {
        size = builder.size; // NORACE a: thread-local; NORACE b: immutable
    }

    public int size() {
        return size; // NORACE b: immutable
    }

    public static Builder builder() {
        return new Builder();
    }

    public static final class Builder {
        private int size;

        public Builder size(int size) {
            this.size = size; // NORACE a: thread-local
            return this;
        }

        public FluentSetup build() {
            return new FluentSetup(this);
        }
    }
}
