/** What an interface has as a constant is one object for all. */
public interface ConstantInInterface {
    Count COUNT = new Count();

    void use();

    class Count {
        private int value;

        private Count() {}

        public void add() {
            value++; // RACE a, a
        }
    }
}
