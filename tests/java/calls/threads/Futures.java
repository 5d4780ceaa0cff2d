// Chains of CompletableFuture: supplyAsync, thenApply, thenCombine, thenCompose, handle, exceptionally, own executor.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

public class Futures {
    static class Price {
        final int cents;

        Price(int cents) {
            this.cents = cents;
        }

        Price plus(Price other) {
            return new Price(cents + other.cents);
        }
    }

    static class Direct implements Executor {
        @Override
        public void execute(Runnable task) {
            task.run();
        }
    }

    private static Price fetch(String item) {
        if (item.isEmpty()) {
            throw new IllegalArgumentException("no item");
        }
        return new Price(100 * item.length());
    }

    private static CompletableFuture<Price> discounted(Price price) {
        return CompletableFuture.supplyAsync(() -> new Price(price.cents / 2), new Direct());
    }

    private static Price recover(Throwable thrown) {
        return new Price(thrown.getCause().getMessage().length());
    }

    private static String shown(Price price, Throwable thrown) {
        return thrown == null ? "price " + price.cents : "failed";
    }

    public static void main(String[] args) {
        CompletableFuture<Price> tea = CompletableFuture.supplyAsync(() -> fetch("tea"));
        CompletableFuture<Price> milk = CompletableFuture.supplyAsync(() -> fetch("milk"));
        System.out.println(tea.thenCombine(milk, Price::plus).thenCompose(Futures::discounted).join().cents);
        CompletableFuture<Price> none = CompletableFuture.supplyAsync(() -> fetch(""));
        System.out.println(none.exceptionally(Futures::recover).handle(Futures::shown).join());
        CompletableFuture.allOf(tea, milk).thenRunAsync(() -> System.out.println("all")).join();
        tea.thenAcceptBoth(milk, (left, right) -> System.out.println(left.plus(right).cents)).join();
    }
}
