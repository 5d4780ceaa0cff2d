package junit.framework;

/** Stands for JUnit's class of that name. */
public abstract class TestCase {
    protected void setUp() {}

    protected void tearDown() {}
}
