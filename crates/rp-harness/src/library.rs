//! What does a client pass where a class of the JDK is wanted? The plainest object that fits.

use rp_ir::{Access, Type};
use rp_program::{ClassId, FieldId, MethodId, Program};

/// Classes that clients take where only an interface or an abstract class is named.
const PLAIN: &[(&str, &str)] = &[
    ("java/lang/CharSequence", "java/lang/String"),
    ("java/lang/Iterable", "java/util/ArrayList"),
    ("java/lang/Number", "java/lang/Integer"),
    ("java/util/AbstractCollection", "java/util/ArrayList"),
    ("java/util/AbstractList", "java/util/ArrayList"),
    ("java/util/AbstractMap", "java/util/HashMap"),
    ("java/util/AbstractSet", "java/util/HashSet"),
    ("java/util/Calendar", "java/util/GregorianCalendar"),
    ("java/util/Collection", "java/util/ArrayList"),
    ("java/util/Deque", "java/util/ArrayDeque"),
    ("java/util/Dictionary", "java/util/Hashtable"),
    ("java/util/List", "java/util/ArrayList"),
    ("java/util/Map", "java/util/HashMap"),
    ("java/util/NavigableMap", "java/util/TreeMap"),
    ("java/util/NavigableSet", "java/util/TreeSet"),
    ("java/util/Queue", "java/util/ArrayDeque"),
    ("java/util/Set", "java/util/HashSet"),
    ("java/util/SortedMap", "java/util/TreeMap"),
    ("java/util/SortedSet", "java/util/TreeSet"),
    ("java/util/concurrent/BlockingQueue", "java/util/concurrent/LinkedBlockingQueue"),
    ("java/util/concurrent/ConcurrentMap", "java/util/concurrent/ConcurrentHashMap"),
    ("java/io/InputStream", "java/io/ByteArrayInputStream"),
    ("java/io/OutputStream", "java/io/ByteArrayOutputStream"),
    ("java/io/Reader", "java/io/StringReader"),
    ("java/io/Writer", "java/io/StringWriter"),
    ("java/text/DateFormat", "java/text/SimpleDateFormat"),
];

/// Interfaces that almost every class has and that say nothing about an object.
const MARKERS: &[&str] =
    &["java/lang/Object", "java/lang/Cloneable", "java/lang/Comparable", "java/io/Serializable"];

/// How a client comes by an object of a JDK class.
pub(crate) enum Source {
    /// Through this constructor.
    Constructor(ClassId, MethodId),
    /// It is in this static field.
    Constant(ClassId, FieldId),
    /// It writes a class of its own.
    Stub(ClassId),
}

/// Whether a type says nothing about an object.
pub fn is_marker(program: &Program<'_>, class: ClassId) -> bool {
    let name = program.names().bytes(program.class_name(class));
    MARKERS.iter().any(|marker| marker.as_bytes() == name)
}

/// How a client comes by an object of a JDK class, if it can.
pub(crate) fn source(program: &Program<'_>, class: ClassId) -> Option<Source> {
    let names = program.names();
    let name = names.bytes(program.class_name(class));
    let plain = PLAIN.iter().find(|(wanted, _)| wanted.as_bytes() == name);
    let plain = plain.map(|(_, plain)| program.class_id(names.symbol(plain.as_bytes())));
    let class = plain.filter(|&plain| program.declared(plain).is_some()).unwrap_or(class);
    let declared = program.declared(class)?;
    let access = declared.class.access;
    if !access.has(Access::PUBLIC) {
        return None;
    }
    let ty = Type::class(program.class_name(class));
    let is_constant = |field: &FieldId| {
        let field = program.field(*field);
        field.is_static() && field.ty == ty && field.access.has(Access::PUBLIC)
    };
    if let Some(constant) = declared.fields().find(is_constant) {
        return Some(Source::Constant(class, constant));
    }
    let constructor = |right: Access| {
        let methods = declared.methods().filter(|&method| program.method(method).is_constructor());
        let usable = methods.filter(|&method| program.method(method).access.has(right));
        usable.min_by_key(|&method| names.signature(program.method(method).sig).params.len())
    };
    let is_open = !access.has(Access::FINAL) && declared.class.permitted.is_none();
    if access.has(Access::INTERFACE) {
        return (is_open && !access.has(Access::ANNOTATION)).then_some(Source::Stub(class));
    }
    if access.has(Access::ABSTRACT) {
        let any = constructor(Access::PUBLIC).or_else(|| constructor(Access::PROTECTED));
        return any.filter(|_| is_open).map(|_| Source::Stub(class));
    }
    constructor(Access::PUBLIC).map(|constructor| Source::Constructor(class, constructor))
}

/// Methods of JDK classes that clients call on objects that the library gives, as nothing else makes them work.
const INHERITED: &[(&str, &str)] = &[("java/lang/Thread", "start")];

/// Methods of a JDK class and its superclasses that clients call on objects that the library gives.
pub(crate) fn inherited(program: &Program<'_>, class: ClassId) -> Vec<MethodId> {
    let names = program.names();
    let mut found = Vec::new();
    for each in program.superclasses(class) {
        for &(owner, name) in INHERITED {
            if owner.as_bytes() == names.bytes(program.class_name(each)) {
                let methods = program.declared(each).into_iter().flat_map(|declared| declared.methods());
                let is_meant = |method: &MethodId| {
                    let method = program.method(*method);
                    names.bytes(method.name) == name.as_bytes() && !method.is_static()
                };
                found.extend(methods.filter(is_meant));
            }
        }
    }
    found
}

/// Methods of JDK classes that give what is inside. Of several ways to get there it is the one that contexts tell apart
/// best: an iterator over a map's values would be one for all maps.
const CONTENTS: &[(&str, &str, &[&str])] = &[
    ("java/lang/ThreadLocal", "get", &[]),
    ("java/lang/ref/Reference", "get", &[]),
    ("java/util/Collection", "toArray", &[]),
    ("java/util/Dictionary", "get", &["java/lang/Object"]),
    ("java/util/Enumeration", "nextElement", &[]),
    ("java/util/Iterator", "next", &[]),
    ("java/util/Map", "get", &["java/lang/Object"]),
    ("java/util/Map$Entry", "getValue", &[]),
    ("java/util/Optional", "get", &[]),
    ("java/util/concurrent/CompletionStage", "toCompletableFuture", &[]),
    ("java/util/concurrent/Future", "get", &[]),
    ("java/util/concurrent/atomic/AtomicReference", "get", &[]),
    ("java/util/function/Supplier", "get", &[]),
    ("java/util/stream/BaseStream", "iterator", &[]),
];

/// Classes of the JDK in which something is.
pub(crate) fn containers(program: &Program<'_>) -> impl Iterator<Item = ClassId> {
    CONTENTS.iter().map(|(owner, ..)| program.class_id(program.names().symbol(owner.as_bytes())))
}

/// Methods of a JDK class and its supertypes that give what is inside.
pub(crate) fn contents(program: &Program<'_>, class: ClassId) -> Vec<MethodId> {
    let names = program.names();
    let mut found = Vec::new();
    for each in program.supertypes(class) {
        for &(owner, name, params) in CONTENTS {
            if owner.as_bytes() != names.bytes(program.class_name(each)) {
                continue;
            }
            let is_meant = |method: &MethodId| {
                let method = program.method(*method);
                let taken = names.signature(method.sig).params.iter();
                let taken = taken.map(|ty| ty.as_class().map(|name| names.bytes(name)));
                names.bytes(method.name) == name.as_bytes()
                    && taken.eq(params.iter().map(|name| Some(name.as_bytes())))
                    && !method.access.has(Access::SYNTHETIC)
            };
            let methods = program.declared(each).into_iter().flat_map(|declared| declared.methods());
            found.extend(methods.filter(is_meant));
        }
    }
    found
}

/// How something is put into a container: the interface, the method, and how many objects that takes.
pub(crate) const FILLS: &[(&str, &str, usize)] =
    &[("java/util/Collection", "add", 1), ("java/util/Map", "put", 2)];
