// Big numbers are values: what they remember of themselves is nobody's business.
import java.math.BigDecimal;
import java.math.BigInteger;

class SharedBigNumbers {
    public static void main(String[] args) {
        BigDecimal price = new BigDecimal("12.50");
        BigInteger count = BigInteger.valueOf(3);
        Thread other = new Thread(() -> {
            String text = price.toString();
            int bits = count.bitLength();
        });
        other.start();
        String text = price.toString();
        int bits = count.bitLength();
        BigDecimal sum = price.multiply(new BigDecimal(count));
    }
}
