// A digest is for one thread, and calls what a program computes. A secure random generator is for all.
import java.security.MessageDigest;
import java.security.SecureRandom;

class OwnDigest {
    public static void main(String[] args) {
        MessageDigest shared = new Own();
        SecureRandom random = new SecureRandom();
        byte[] bytes = new byte[4];
        Thread other = new Thread(() -> {
            shared.update((byte) random.nextInt()); // RACE a
            random.nextBytes(bytes); // RACE b
        });
        other.start();
        random.setSeed(random.nextLong());
        byte[] found = shared.digest(); // RACE a
        byte first = bytes[0]; // RACE b
    }

    static class Own extends MessageDigest {
        int sum;

        Own() {
            super("sum");
        }

        protected void engineUpdate(byte value) {
            sum += value; // RACE c
        }

        protected void engineUpdate(byte[] values, int from, int length) {
            sum += values[from];
        }

        protected byte[] engineDigest() {
            return new byte[] {(byte) sum}; // RACE c
        }

        protected void engineReset() {
            sum = 0;
        }
    }
}
