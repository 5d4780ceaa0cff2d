// Lambdas kept in lists and maps and called later, through the library's generics.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;

public class StoredInCollections {
    static class Account {
        private int balance;

        void deposit(int amount) {
            balance += amount;
        }

        void undo(int amount) {
            balance -= amount;
        }
    }

    private static int power(int base, int exponent) {
        return exponent == 0 ? 1 : base * power(base, exponent - 1);
    }

    public static void main(String[] args) {
        Map<String, BinaryOperator<Integer>> operators = new LinkedHashMap<>();
        operators.put("+", Integer::sum);
        operators.put("-", (left, right) -> left - right);
        operators.put("^", StoredInCollections::power);
        operators.forEach((name, operator) -> System.out.println("2 " + name + " 5 = " + operator.apply(2, 5)));

        Account account = new Account();
        List<Runnable> actions = new ArrayList<>();
        Deque<Runnable> undo = new ArrayDeque<>();
        for (int amount = 1; amount <= 3; amount++) {
            int fixed = amount;
            actions.add(() -> account.deposit(fixed));
            undo.push(() -> account.undo(fixed));
        }
        actions.forEach(Runnable::run);
        undo.pop().run();
        System.out.println(account.balance);
    }
}
