// What is exchanged is whole.
import java.util.concurrent.Exchanger;

class ExchangedObjects {
    static class Letter {
        int pages;
    }

    public static void main(String[] args) throws InterruptedException {
        Exchanger<Letter> desk = new Exchanger<>();
        new Thread(() -> {
            try {
                Letter letter = new Letter();
                letter.pages = 3; // NORACE a
                desk.exchange(letter);
                letter.pages = 4; // RACE b
            } catch (InterruptedException e) {
                return;
            }
        }).start();
        Letter got = desk.exchange(new Letter());
        int pages = got.pages; // NORACE a; RACE b
    }
}
