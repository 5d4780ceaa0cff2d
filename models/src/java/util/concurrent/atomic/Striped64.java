package java.util.concurrent.atomic;

/** A number that many threads add to; volatile, as its cells are. */
abstract class Striped64 extends Number {
    volatile long state;


}
