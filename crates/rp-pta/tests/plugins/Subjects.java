// Classes with a main method. What the analysis must reach is called reached…, what it must not, never….
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

class ByConstantName {
    static class A {
        static {
            reachedInitialiser();
        }

        public A() {
            reachedConstructor();
        }

        static void reachedInitialiser() {}

        static void reachedConstructor() {}

        public void reachedMethod(String text) {}

        public void neverNamed() {}

        public void overloaded(String text) {
            reachedOverload();
        }

        public void overloaded(Thread other) {
            neverOverload();
        }

        static void reachedOverload() {}

        static void neverOverload() {}
    }

    static class Unused {
        public Unused() {
            neverMade();
        }

        static void neverMade() {}
    }

    public static void main(String[] args) throws Exception {
        Object a = Class.forName("ByConstantName$A").getDeclaredConstructor().newInstance();
        a.getClass().getMethod("reachedMethod", String.class).invoke(a, "text");
        A.class.getMethod("overloaded", String.class).invoke(a, "text");
    }
}

class ByUnknownName {
    public static void reachedOne() {}

    public static void reachedTwo() {}

    public static void main(String[] args) throws Exception {
        ByUnknownName.class.getMethod(args[0]).invoke(null);
    }
}

class Arguments {
    static class Wanted {
        void reachedCall() {}
    }

    static class Other {
        void reachedCall() {}
    }

    static Object take(Wanted wanted, Other other) {
        wanted.reachedCall();
        other.reachedCall();
        return wanted;
    }

    static class Failure extends RuntimeException {
        void reachedCause() {}
    }

    static void fail() {
        throw new Failure();
    }

    public static void main(String[] args) throws Exception {
        Method take = Arguments.class.getDeclaredMethod("take", Wanted.class, Other.class);
        ((Wanted) take.invoke(null, new Wanted(), new Other())).reachedCall();
        try {
            Arguments.class.getDeclaredMethod("fail").invoke(null);
        } catch (InvocationTargetException thrown) {
            ((Failure) thrown.getCause()).reachedCause();
        }
    }
}

class Fields {
    interface Value {
        void call();
    }

    static class Read implements Value {
        public void call() {
            reachedRead();
        }

        static void reachedRead() {}
    }

    static class Written implements Value {
        public void call() {
            reachedWritten();
        }

        static void reachedWritten() {}
    }

    static class Elsewhere implements Value {
        public void call() {
            neverThere();
        }

        static void neverThere() {}
    }

    static Value shared = new Read();
    Value own;
    Value other = new Elsewhere();

    public static void main(String[] args) throws Exception {
        ((Value) Fields.class.getDeclaredField("shared").get(null)).call();
        Fields fields = new Fields();
        Field own = Fields.class.getDeclaredField("own");
        own.set(fields, new Written());
        fields.own.call();
    }
}

class Enums {
    enum Colour {
        RED {
            void paint() {
                reachedRed();
            }
        };

        abstract void paint();

        static void reachedRed() {}
    }

    enum Size {
        BIG;

        void reachedBig() {}
    }

    public static void main(String[] args) {
        Enum.valueOf(Colour.class, args[0]).paint();
        for (Size size : Size.class.getEnumConstants()) {
            size.reachedBig();
        }
    }
}

class Loaders {
    public static class Loaded {
        public void reachedLoaded() {}
    }

    public static void main(String[] args) throws Exception {
        ClassLoader loader = Loaders.class.getClassLoader();
        ((Loaded) loader.loadClass("Loaders$Loaded").getConstructor().newInstance()).reachedLoaded();
    }
}

class Proxies {
    interface Work {
        String work(Argument argument);

        default void optional() {
            neverDefault();
        }

        static void neverDefault() {}
    }

    static class Argument {
        void reachedArgument() {}
    }

    static class Handler implements InvocationHandler {
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            reachedInvoke();
            ((Argument) arguments[0]).reachedArgument();
            return "";
        }

        void reachedInvoke() {}

        void reachedHandler() {}
    }

    public static void main(String[] args) {
        Object proxy =
                Proxy.newProxyInstance(Work.class.getClassLoader(), new Class<?>[] {Work.class}, new Handler());
        ((Work) proxy).work(new Argument());
        ((Work) proxy).optional();
        ((Handler) Proxy.getInvocationHandler(proxy)).reachedHandler();
    }
}

class Handles {
    static class Base {
        Base next;

        void call(Base other) {
            reachedSpecial();
        }

        static void reachedSpecial() {}

        void neverCalled() {}
    }

    static class Sub extends Base {
        Sub() {
            reachedMade();
        }

        static void reachedMade() {}

        @Override
        void call(Base other) {
            reachedVirtual();
        }

        static void reachedVirtual() {}

        static void special(MethodType type) throws Throwable {
            MethodHandles.lookup().findSpecial(Base.class, "call", type, Sub.class).invoke(new Sub(), new Sub());
        }
    }

    static class Got extends Base {
        void reachedGot() {}
    }

    static void several(Object... all) {
        ((Got) all[0]).reachedGot();
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType type = MethodType.methodType(void.class, Base.class);
        Base made = (Base) lookup.findConstructor(Sub.class, MethodType.methodType(void.class)).invoke();
        MethodHandle call = lookup.findVirtual(Base.class, "call", type);
        call.invokeExact(made, made);
        Sub.special(type);
        lookup.findSetter(Base.class, "next", Base.class).invoke(made, (Base) new Got());
        ((Got) (Base) lookup.findGetter(Base.class, "next", Base.class).invoke(made)).reachedGot();
        MethodType objects = MethodType.methodType(void.class, Object[].class);
        lookup.findStatic(Handles.class, "several", objects).invoke(new Got());
    }
}

class Variables {
    static class Seen {
        void reachedSeen() {}
    }

    static class Updated {
        void reachedUpdated() {}
    }

    static class Element {
        void reachedElement() {}
    }

    volatile Object seen;
    volatile Updated updated;

    static final VarHandle SEEN;
    static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(Object[].class);
    static final AtomicReferenceFieldUpdater<Variables, Updated> UPDATED =
            AtomicReferenceFieldUpdater.newUpdater(Variables.class, Updated.class, "updated");

    static {
        try {
            SEEN = MethodHandles.lookup().findVarHandle(Variables.class, "seen", Object.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    public static void main(String[] args) {
        Variables variables = new Variables();
        SEEN.compareAndSet(variables, null, new Seen());
        ((Seen) variables.seen).reachedSeen();
        UPDATED.compareAndSet(variables, null, new Updated());
        variables.updated.reachedUpdated();
        UPDATED.get(variables).reachedUpdated();
        Object[] array = new Object[1];
        array[0] = new Element();
        ((Element) ELEMENTS.getAcquire(array, 0)).reachedElement();
    }
}

class Serial {
    static class Outer implements Serializable {
        Inner inner = new Inner();
        transient Hidden hidden = new Hidden();
    }

    static class Inner implements Serializable {
        private void writeObject(ObjectOutputStream out) {
            reachedWrite();
        }

        private void readObject(ObjectInputStream in) {
            reachedRead();
        }

        private Object readResolve() {
            return new Resolved();
        }

        static void reachedWrite() {}

        static void reachedRead() {}
    }

    static class Resolved {
        void reachedResolved() {}
    }

    static class Hidden implements Serializable {
        private void writeObject(ObjectOutputStream out) {
            neverWritten();
        }

        static void neverWritten() {}
    }

    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(new Outer());
        Object read = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        ((Resolved) read).reachedResolved();
    }
}

class Configured {
    public static class Module {
        public Module() {
            reachedModule();
        }

        static void reachedModule() {}
    }

    public static class NotNamed {
        public NotNamed() {
            neverLoaded();
        }

        static void neverLoaded() {}
    }

    public static void main(String[] args) throws Exception {
        Class.forName(System.getProperty("module")).newInstance();
    }
}

class Services {
    public interface Service {
        void serve();
    }

    public static class Provider implements Service {
        public void serve() {
            reachedService();
        }

        static void reachedService() {}
    }

    public static class NotNamed implements Service {
        public void serve() {
            neverServed();
        }

        static void neverServed() {}
    }

    public static void main(String[] args) {
        for (Service service : ServiceLoader.load(Service.class)) {
            service.serve();
        }
    }
}

class Deaths {
    static class Finalised {
        @Override
        protected void finalize() {
            reachedFinaliser();
        }

        static void reachedFinaliser() {}
    }

    public static void main(String[] args) {
        new Finalised();
        Runtime.getRuntime().addShutdownHook(new Thread(Deaths::reachedHook));
    }

    static void reachedHook() {}
}

class ParameterAnnotations {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark {}

    static void marked(@Mark String text) {}

    public static void main(String[] args) throws Exception {
        Method marked = ParameterAnnotations.class.getDeclaredMethod("marked", String.class);
        if (marked.getParameters()[0].getAnnotation(Mark.class) != null) {
            reachedParameter();
        }
    }

    static void reachedParameter() {}
}

class ClassElements {
    interface Action {
        void act();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Run {
        Class<? extends Action> value() default ByDefault.class;

        Class<?>[] others() default {};
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Runs {
        Run[] value();
    }

    @interface Unseen {
        Class<?> value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Other {
        Class<?> value();
    }

    static class ByDefault implements Action {
        public void act() {
            reachedDefault();
        }

        static void reachedDefault() {}
    }

    static class OfField implements Action {
        public void act() {
            reachedOfField();
        }

        static void reachedOfField() {}
    }

    static class Nested implements Action {
        public void act() {
            reachedNested();
        }

        static void reachedNested() {}
    }

    static class InArray implements Action {
        public void act() {
            reachedInArray();
        }

        static void reachedInArray() {}
    }

    static class Invisible implements Action {
        public void act() {
            neverInvisible();
        }

        static void neverInvisible() {}
    }

    static class OfOther implements Action {
        public void act() {
            neverOfOther();
        }

        static void neverOfOther() {}
    }

    @Run(OfField.class)
    @Other(OfOther.class)
    static int field;

    @Runs({@Run(others = InArray.class), @Run(Nested.class)})
    @Unseen(Invisible.class)
    static class Carrier {}

    public static void main(String[] args) throws Exception {
        Run run = ClassElements.class.getDeclaredField("field").getAnnotation(Run.class);
        run.value().getDeclaredConstructor().newInstance().act();
        for (Run each : Carrier.class.getAnnotation(Runs.class).value()) {
            ((Action) each.others()[0].getDeclaredConstructor().newInstance()).act();
        }
        System.out.println(Carrier.class.getAnnotation(Unseen.class).value());
        System.out.println(ClassElements.class.getDeclaredField("field").getAnnotation(Other.class).value());
    }
}

class Annotated {
    enum Kind {
        GOOD;

        void reachedGood() {}
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark {
        Kind[] value();
    }

    @Mark(Kind.GOOD)
    public static void main(String[] args) throws Exception {
        Method main = Annotated.class.getMethod("main", String[].class);
        main.getAnnotation(Mark.class).value()[0].reachedGood();
    }
}

class Frameworks {
    public static class SomeTest extends junit.framework.TestCase {
        @Override
        protected void setUp() {
            reachedSetUp();
        }

        public void testSomething() {
            reachedTest();
        }

        static void reachedSetUp() {}

        static void reachedTest() {}

        public void neverATest() {}
    }

    public static class SomeServlet implements javax.servlet.Servlet {
        public void init(Object config) {
            reachedInit();
        }

        public void service(Object request, Object response) {
            reachedRequest();
        }

        public void destroy() {
            reachedDestroy();
        }

        static void reachedInit() {}

        static void reachedRequest() {}

        static void reachedDestroy() {}
    }

    public static void main(String[] args) {}
}

class JUnit4 {
    public static class Base {
        @org.junit.Before
        public void before() {
            reachedBefore();
        }

        static void reachedBefore() {}
    }

    public static class SomeTest extends Base {
        @org.junit.BeforeClass
        public static void beforeClass() {
            reachedBeforeClass();
        }

        @org.junit.Test
        public void works() {
            reachedTest();
        }

        @org.junit.After
        public void after() {
            reachedAfter();
        }

        @org.junit.AfterClass
        public static void afterClass() {
            reachedAfterClass();
        }

        public void neverHelped() {}

        static void reachedBeforeClass() {}

        static void reachedTest() {}

        static void reachedAfter() {}

        static void reachedAfterClass() {}
    }

    public static class NoTest {
        @org.junit.Before
        public void neverWithoutATest() {}
    }

    static class Given {
        void reachedGiven() {}
    }

    static class AlsoGiven {
        void reachedField() {}
    }

    static class NotGiven {
        void neverGiven() {}
    }

    @org.junit.runner.RunWith(org.junit.runners.Parameterized.class)
    public static class WithParameters {
        private final Object given;

        @org.junit.runners.Parameterized.Parameter(1)
        public AlsoGiven field;

        public WithParameters(Object given) {
            this.given = given;
        }

        @org.junit.runners.Parameterized.Parameters
        public static Iterable<Object[]> data() {
            new NotGiven();
            return java.util.Arrays.asList(new Object[][] {{new Given(), new AlsoGiven()}});
        }

        @org.junit.Test
        public void test() {
            ((Given) given).reachedGiven();
            field.reachedField();
            if (given instanceof NotGiven) {
                ((NotGiven) given).neverGiven();
            }
        }
    }

    public static void main(String[] args) {}
}

class JUnit5 {
    @org.junit.jupiter.api.Test
    @Retention(RetentionPolicy.RUNTIME)
    @interface FastTest {}

    interface Contract {
        @org.junit.jupiter.api.Test
        default void holds() {
            reachedContract();
        }

        static void reachedContract() {}
    }

    enum Mode {
        ON;

        void reachedMode() {}
    }

    static class SomeTest implements Contract {
        @org.junit.jupiter.api.BeforeAll
        static void beforeAll() {
            reachedBeforeAll();
        }

        @org.junit.jupiter.api.BeforeEach
        void reachedBeforeEach() {}

        @org.junit.jupiter.api.Test
        void reachedTest() {}

        @FastTest
        void reachedComposed() {}

        @org.junit.jupiter.api.RepeatedTest(2)
        void reachedRepeated() {}

        @org.junit.jupiter.params.ParameterizedTest
        @org.junit.jupiter.params.provider.MethodSource({"data", "JUnit5#more"})
        void parameterized(Runnable given, Mode mode) {
            given.run();
            mode.reachedMode();
        }

        @org.junit.jupiter.params.ParameterizedTest
        @org.junit.jupiter.params.provider.MethodSource
        void sameName(Runnable given) {
            reachedSameName();
        }

        static Runnable[] sameName() {
            return new Runnable[] {SomeTest::reachedOfSameName};
        }

        static java.util.stream.Stream<org.junit.jupiter.params.provider.Arguments> data() {
            Object[] given = {(Runnable) SomeTest::reachedGiven};
            return java.util.stream.Stream.of(() -> given);
        }

        @org.junit.jupiter.api.TestFactory
        java.util.List<org.junit.jupiter.api.DynamicTest> factory() {
            return java.util.List.of(
                    org.junit.jupiter.api.DynamicTest.dynamicTest("one", SomeTest::reachedDynamic));
        }

        @org.junit.jupiter.api.AfterEach
        void reachedAfterEach() {}

        @org.junit.jupiter.api.AfterAll
        static void reachedAfterAll() {}

        void neverHelped() {}

        static void reachedBeforeAll() {}

        static void reachedSameName() {}

        static void reachedOfSameName() {}

        static void reachedGiven() {}

        static void reachedDynamic() {}
    }

    static java.util.List<Runnable> more() {
        return java.util.List.of(JUnit5::reachedMore);
    }

    static void reachedMore() {}

    public static void main(String[] args) {}
}

class Spring {
    interface Store {
        void put();
    }

    @org.springframework.stereotype.Repository
    static class RealStore implements Store {
        public void put() {
            reachedStore();
        }

        static void reachedStore() {}
    }

    static class OtherStore implements Store {
        public void put() {
            neverStored();
        }

        static void neverStored() {}
    }

    static class Helper {
        void reachedHelper() {}
    }

    static class Clock {
        @javax.annotation.PostConstruct
        private void reachedStartOfBean() {}

        void reachedClock() {}
    }

    @org.springframework.context.annotation.Configuration
    static class Setup {
        @org.springframework.context.annotation.Bean
        Object clock(Store store) {
            store.put();
            return new Clock();
        }

        @org.springframework.context.annotation.Bean
        static Runnable task() {
            return Setup::reachedTask;
        }

        void neverABean() {}

        static void reachedTask() {}
    }

    @org.springframework.stereotype.Service
    static class Shop implements org.springframework.beans.factory.InitializingBean {
        private final Store store;

        @org.springframework.beans.factory.annotation.Autowired
        private Clock clock;

        private Helper helper;

        Shop(Store store) {
            this.store = store;
        }

        @org.springframework.beans.factory.annotation.Autowired
        void setHelper(Helper helper) {
            this.helper = helper;
        }

        void buy() {
            store.put();
            clock.reachedClock();
            helper.reachedHelper();
        }

        @javax.annotation.PreDestroy
        void reachedEnd() {}

        public void afterPropertiesSet() {
            reachedProperties();
        }

        static void reachedProperties() {}
    }

    interface Pages {
        @org.springframework.web.bind.annotation.RequestMapping("/all")
        void all();
    }

    @org.springframework.web.bind.annotation.RestController
    static class Web implements Pages {
        private final Shop shop;
        private final Runnable task;

        Web() {
            neverWithoutComponents();
            shop = null;
            task = null;
        }

        @org.springframework.beans.factory.annotation.Autowired
        Web(Shop shop, Runnable task) {
            this.shop = shop;
            this.task = task;
        }

        @org.springframework.web.bind.annotation.GetMapping("/buy")
        void page(Item item) {
            shop.buy();
            task.run();
            item.reachedItem();
        }

        public void all() {
            reachedAll();
        }

        static void neverWithoutComponents() {}

        static void reachedAll() {}
    }

    static class Item {
        void reachedItem() {}
    }

    @org.springframework.stereotype.Component
    static class Jobs {
        @org.springframework.scheduling.annotation.Scheduled(fixedRate = 10)
        void job() {}

        @org.springframework.context.event.EventListener
        void event(Item item) {
            item.reachedItem();
        }
    }

    static class NoComponent {
        @org.springframework.web.bind.annotation.GetMapping
        void neverWithoutAStereotype() {}
    }

    public static void main(String[] args) {
        new NoComponent();
        new OtherStore();
    }
}

class Enterprise {
    @jakarta.enterprise.context.ApplicationScoped
    static class Bean {
        @jakarta.inject.Inject Unmarked unmarked;

        @jakarta.annotation.PostConstruct
        void start() {
            unmarked.reachedUnmarked();
            unmarked.made.reachedMade();
        }
    }

    static class Unmarked {
        final Made made;

        @jakarta.inject.Inject
        Unmarked(Made made) {
            this.made = made;
        }

        void reachedUnmarked() {}
    }

    static class Made {
        void reachedMade() {}
    }

    @javax.inject.Singleton
    static class Factory {
        @jakarta.enterprise.inject.Produces
        Made make() {
            return new Made();
        }
    }

    @javax.ws.rs.Path("/")
    public static class Resource {
        @javax.ws.rs.GET
        public String get() {
            reachedGet();
            return "";
        }

        static void reachedGet() {}

        public void neverRequested() {}
    }

    @jakarta.servlet.annotation.WebServlet
    public static class Page {
        public void doGet(Object request, Object response) {}

        public void neverRequested() {}
    }

    @jakarta.servlet.annotation.WebFilter
    public static class Gate {
        public void doFilter(Object request, Object response, Object chain) {}
    }

    @jakarta.servlet.annotation.WebListener
    public static class Watcher {
        public void contextInitialized(Object event) {
            reachedContext();
        }

        static void reachedContext() {}

        public void sessionCreated(Object event) {}
    }

    public static void main(String[] args) {}
}
