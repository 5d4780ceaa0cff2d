// Double dispatch over a tree of expressions: the node selects, then the visitor.
public class Visitor {
    interface Operation<R> {
        R number(Number node);

        R sum(Sum node);
    }

    abstract static class Node {
        abstract <R> R accept(Operation<R> operation);
    }

    static class Number extends Node {
        final int value;

        Number(int value) {
            this.value = value;
        }

        @Override
        <R> R accept(Operation<R> operation) {
            return operation.number(this);
        }
    }

    static class Sum extends Node {
        final Node left;
        final Node right;

        Sum(Node left, Node right) {
            this.left = left;
            this.right = right;
        }

        @Override
        <R> R accept(Operation<R> operation) {
            return operation.sum(this);
        }
    }

    static class Evaluate implements Operation<Integer> {
        @Override
        public Integer number(Number node) {
            return node.value;
        }

        @Override
        public Integer sum(Sum node) {
            return node.left.accept(this) + node.right.accept(this);
        }
    }

    static class Print implements Operation<String> {
        @Override
        public String number(Number node) {
            return Integer.toString(node.value);
        }

        @Override
        public String sum(Sum node) {
            return "(" + node.left.accept(this) + " + " + node.right.accept(this) + ")";
        }
    }

    public static void main(String[] args) {
        Node tree = new Sum(new Number(1), new Sum(new Number(2), new Number(3)));
        System.out.println(tree.accept(new Print()) + " = " + tree.accept(new Evaluate()));
    }
}
