// A StringBuilder shared by two threads races, a StringBuffer locks itself.
class SharedBuilder {
    public static void main(String[] args) {
        StringBuilder builder = new StringBuilder();
        StringBuffer buffer = new StringBuffer();
        Thread writer = new Thread(() -> {
            builder.append("a"); // RACE a
            buffer.append("a"); // NORACE b: global-lock
        });
        writer.start();
        builder.append("b"); // RACE a
        buffer.append("b"); // NORACE b: global-lock
    }
}
