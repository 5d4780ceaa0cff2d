// Objects that travel through arrays: stores, clone, arraycopy, copyOf, several dimensions, and arrays as Objects.
import java.util.Arrays;

public class ObjectArrays {
    interface Piece {
        String draw();
    }

    static class King implements Piece {
        @Override
        public String draw() {
            return "K";
        }
    }

    static class Pawn implements Piece {
        @Override
        public String draw() {
            return "p";
        }
    }

    private static Piece[][] board() {
        Piece[][] board = new Piece[2][2];
        board[0][0] = new King();
        board[1] = new Piece[] {new Pawn(), new Pawn()};
        return board;
    }

    private static String draw(Piece[] row) {
        StringBuilder line = new StringBuilder();
        for (Piece piece : row) {
            line.append(piece == null ? "." : piece.draw());
        }
        return line.toString();
    }

    public static void main(String[] args) {
        Piece[][] board = board();
        for (Piece[] row : board) {
            System.out.println(draw(row));
        }
        Piece[] copy = new Piece[3];
        System.arraycopy(board[1], 0, copy, 1, 2);
        System.out.println(draw(copy));
        System.out.println(draw(board[0].clone()) + draw(Arrays.copyOf(copy, 2)));
        Object hidden = board[0];
        System.out.println(((Piece[]) hidden)[0].draw() + ((Object[][]) board)[1].length);
    }
}
