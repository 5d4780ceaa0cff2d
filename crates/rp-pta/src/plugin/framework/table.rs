//! By which names do frameworks go? Their supertypes, annotations and methods, one row each.
//!
//! A name that begins with `javax/` stands for the one that begins with `jakarta/`, too: Java EE became Jakarta EE, and
//! nothing but the name has changed.
//!
//! ```text
//! javax/inject/Inject     javax.inject.Inject and jakarta.inject.Inject
//! ```

use rp_index::FxHashMap;
use rp_ir::{Names, Symbol};

use crate::template::CallKind::{self, Plain, Spawn};

/// Whether a method of that name is called, and who runs it.
pub(super) type Calls = fn(&[u8]) -> Option<CallKind>;

/// Classes and interfaces whose subclasses a framework makes objects of.
pub(super) const SUPERTYPES: &[(&str, Calls)] = &[
    ("junit/framework/TestCase", test),
    ("javax/servlet/Servlet", servlet),
    ("javax/servlet/http/HttpServlet", servlet),
    ("javax/servlet/Filter", filter),
    ("javax/servlet/http/HttpFilter", filter),
    ("javax/servlet/ServletContextListener", listener),
    ("javax/servlet/ServletRequestListener", listener),
    ("javax/servlet/http/HttpSessionListener", listener),
];

/// Annotations of classes that a framework makes objects of.
pub(super) const CLASSES: &[(&str, Calls)] = &[
    ("javax/servlet/annotation/WebServlet", servlet),
    ("javax/servlet/annotation/WebFilter", filter),
    ("javax/servlet/annotation/WebListener", listener),
    ("org/springframework/stereotype/Component", nothing),
    ("org/springframework/stereotype/Service", nothing),
    ("org/springframework/stereotype/Repository", nothing),
    ("org/springframework/stereotype/Controller", nothing),
    ("org/springframework/web/bind/annotation/RestController", nothing),
    ("org/springframework/web/bind/annotation/ControllerAdvice", nothing),
    ("org/springframework/web/bind/annotation/RestControllerAdvice", nothing),
    ("org/springframework/context/annotation/Configuration", nothing),
    ("org/springframework/boot/autoconfigure/SpringBootApplication", nothing),
    ("javax/inject/Named", nothing),
    ("javax/inject/Singleton", nothing),
    ("javax/enterprise/context/ApplicationScoped", nothing),
    ("javax/enterprise/context/ConversationScoped", nothing),
    ("javax/enterprise/context/Dependent", nothing),
    ("javax/enterprise/context/RequestScoped", nothing),
    ("javax/enterprise/context/SessionScoped", nothing),
    ("javax/ejb/Singleton", nothing),
    ("javax/ejb/Stateful", nothing),
    ("javax/ejb/Stateless", nothing),
    ("javax/ejb/MessageDriven", message),
    ("javax/websocket/server/ServerEndpoint", nothing),
    ("javax/ws/rs/Path", nothing),
    ("javax/ws/rs/ext/Provider", nothing),
];

fn nothing(_: &[u8]) -> Option<CallKind> {
    None
}

fn test(name: &[u8]) -> Option<CallKind> {
    let is_called = name == b"setUp" || name == b"tearDown" || name.starts_with(b"test");
    is_called.then_some(Plain)
}

fn servlet(name: &[u8]) -> Option<CallKind> {
    match name {
        b"init" | b"destroy" => Some(Plain),
        b"service" | b"doGet" | b"doHead" | b"doPost" | b"doPut" | b"doDelete" | b"doOptions"
        | b"doTrace" | b"doPatch" => Some(Spawn),
        _ => None,
    }
}

fn filter(name: &[u8]) -> Option<CallKind> {
    match name {
        b"init" | b"destroy" => Some(Plain),
        b"doFilter" => Some(Spawn),
        _ => None,
    }
}

fn listener(name: &[u8]) -> Option<CallKind> {
    match name {
        b"contextInitialized" | b"contextDestroyed" => Some(Plain),
        b"requestInitialized"
        | b"requestDestroyed"
        | b"sessionCreated"
        | b"sessionDestroyed"
        | b"sessionIdChanged"
        | b"attributeAdded"
        | b"attributeRemoved"
        | b"attributeReplaced" => Some(Spawn),
        _ => None,
    }
}

fn message(name: &[u8]) -> Option<CallKind> {
    (name == b"onMessage").then_some(Spawn)
}

/// What a framework does with a method or field that carries an annotation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    /// A test: objects of its class are made to run it.
    Test,
    /// It is called before or after tests.
    Around,
    /// A method gives the data of tests, a field gets them.
    Data,
    /// It is called on objects that there are.
    Called(CallKind),
    /// What it returns is a component.
    Producer,
    /// It is given components: a field is set, a constructor or method called with them.
    Injected,
}

/// Annotations of methods and fields.
pub(super) const MEMBERS: &[(&str, Meaning)] = &[
    ("org/junit/Test", Meaning::Test),
    ("org/junit/Before", Meaning::Around),
    ("org/junit/After", Meaning::Around),
    ("org/junit/BeforeClass", Meaning::Around),
    ("org/junit/AfterClass", Meaning::Around),
    ("org/junit/runners/Parameterized$Parameters", Meaning::Data),
    ("org/junit/runners/Parameterized$Parameter", Meaning::Data),
    ("org/junit/jupiter/api/Test", Meaning::Test),
    ("org/junit/jupiter/api/RepeatedTest", Meaning::Test),
    ("org/junit/jupiter/api/TestFactory", Meaning::Test),
    ("org/junit/jupiter/api/TestTemplate", Meaning::Test),
    ("org/junit/jupiter/params/ParameterizedTest", Meaning::Test),
    ("org/junit/jupiter/api/BeforeEach", Meaning::Around),
    ("org/junit/jupiter/api/AfterEach", Meaning::Around),
    ("org/junit/jupiter/api/BeforeAll", Meaning::Around),
    ("org/junit/jupiter/api/AfterAll", Meaning::Around),
    ("org/springframework/web/bind/annotation/RequestMapping", Meaning::Called(Spawn)),
    ("org/springframework/web/bind/annotation/GetMapping", Meaning::Called(Spawn)),
    ("org/springframework/web/bind/annotation/PostMapping", Meaning::Called(Spawn)),
    ("org/springframework/web/bind/annotation/PutMapping", Meaning::Called(Spawn)),
    ("org/springframework/web/bind/annotation/DeleteMapping", Meaning::Called(Spawn)),
    ("org/springframework/web/bind/annotation/PatchMapping", Meaning::Called(Spawn)),
    ("org/springframework/web/bind/annotation/ExceptionHandler", Meaning::Called(Spawn)),
    ("org/springframework/web/bind/annotation/InitBinder", Meaning::Called(Spawn)),
    ("org/springframework/web/bind/annotation/ModelAttribute", Meaning::Called(Spawn)),
    ("org/springframework/messaging/handler/annotation/MessageMapping", Meaning::Called(Spawn)),
    ("org/springframework/scheduling/annotation/Scheduled", Meaning::Called(Spawn)),
    ("org/springframework/context/event/EventListener", Meaning::Called(Spawn)),
    ("org/springframework/context/annotation/Bean", Meaning::Producer),
    ("org/springframework/beans/factory/annotation/Autowired", Meaning::Injected),
    ("org/springframework/beans/factory/annotation/Value", Meaning::Injected),
    ("javax/annotation/PostConstruct", Meaning::Called(Plain)),
    ("javax/annotation/PreDestroy", Meaning::Called(Plain)),
    ("javax/annotation/Resource", Meaning::Injected),
    ("javax/inject/Inject", Meaning::Injected),
    ("javax/enterprise/inject/Produces", Meaning::Producer),
    ("javax/ejb/EJB", Meaning::Injected),
    ("javax/ejb/Schedule", Meaning::Called(Spawn)),
    ("javax/ejb/Timeout", Meaning::Called(Spawn)),
    ("javax/websocket/OnOpen", Meaning::Called(Spawn)),
    ("javax/websocket/OnMessage", Meaning::Called(Spawn)),
    ("javax/websocket/OnClose", Meaning::Called(Spawn)),
    ("javax/websocket/OnError", Meaning::Called(Spawn)),
    // `GET`, `POST` and the like are annotated with it.
    ("javax/ws/rs/HttpMethod", Meaning::Called(Spawn)),
    ("javax/ws/rs/GET", Meaning::Called(Spawn)),
    ("javax/ws/rs/POST", Meaning::Called(Spawn)),
    ("javax/ws/rs/PUT", Meaning::Called(Spawn)),
    ("javax/ws/rs/DELETE", Meaning::Called(Spawn)),
];

/// The annotation of a JUnit 5 test that names methods which give its data.
pub(super) const METHOD_SOURCE: &str = "org/junit/jupiter/params/provider/MethodSource";

/// Interfaces by which components are called back: the method, and who runs it.
pub(super) const CALLBACKS: &[(&str, &str, CallKind)] = &[
    ("org/springframework/beans/factory/InitializingBean", "afterPropertiesSet", Plain),
    ("org/springframework/beans/factory/DisposableBean", "destroy", Plain),
    ("org/springframework/boot/CommandLineRunner", "run", Plain),
    ("org/springframework/boot/ApplicationRunner", "run", Plain),
    ("org/springframework/context/ApplicationListener", "onApplicationEvent", Spawn),
];

/// Methods without parameters by which JUnit gets at data and at tests that are made on the run.
pub(super) const OPENED: &[(&str, &str)] = &[
    ("java/lang/Iterable", "iterator"),
    ("java/util/Iterator", "next"),
    ("java/util/stream/BaseStream", "iterator"),
    ("org/junit/jupiter/params/provider/Arguments", "get"),
    ("org/junit/jupiter/api/DynamicContainer", "getChildren"),
    ("org/junit/jupiter/api/DynamicTest", "getExecutable"),
    ("org/junit/jupiter/api/function/Executable", "execute"),
];

/// The rows of a table by name.
pub(super) fn by_name<T: Copy>(names: &Names, rows: &[(&str, T)]) -> FxHashMap<Symbol, T> {
    let mut table = FxHashMap::default();
    for &(name, row) in rows {
        table.insert(names.symbol(name.as_bytes()), row);
        if let Some(rest) = name.strip_prefix("javax/") {
            table.insert(names.symbol(format!("jakarta/{rest}").as_bytes()), row);
        }
    }
    table
}
