//! What do annotations say about concurrency: of a class, a method, a field?
//!
//! An annotation is known by its name ([`table`]), whether or not its interface is on the class path and whether or not
//! the running program could read it. What it says is handed on as it is said; whether it is trusted or checked is for
//! others to decide.
//!
//! ```text
//! @ThreadSafe class Cache {                     class:  ThreadSafe
//!     @GuardedBy("this.lock") int size;         field:  guarded by "this.lock"
//!     @GuardedBy("lock") void grow()            method: callers hold "lock"
//!     @UiThread void show()                     method: confined to the UI thread
//!     @VisibleForTesting void clear()           method: there for tests only
//! }
//! ```
//!
//! What is said of a class holds for its subclasses, unless they say otherwise: a claim is looked for in the class,
//! then in its superclasses, then in all its interfaces. What is said of a class about where it runs holds for its
//! methods.
//!
//! JCIP (Goetz et al., Java Concurrency in Practice, Appendix A); Chord §2.2.1 and §2.2.3 take such annotations from
//! the user. Deviation: nothing is believed here.

pub mod guard;
mod table;

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Annotation, Annotations, Const, ElementValue, Symbol};

use crate::class::{ClassId, FieldId, MethodId};
use crate::program::Program;

/// What is claimed of the objects of a class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ThreadSafety {
    /// Several threads may use one object.
    ThreadSafe,
    /// Whoever shares an object has to guard it.
    NotThreadSafe,
    /// An object never changes once it is made.
    Immutable,
}

/// A claim about a class, and who makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// What is claimed.
    pub safety: ThreadSafety,
    /// The internal name of the annotation.
    pub annotation: Symbol,
    /// The class that carries it: the class itself, or a supertype.
    pub class: ClassId,
}

/// Which thread runs something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Thread {
    /// The one thread of the user interface, also called the main thread.
    Ui,
    /// Any of the threads that work in the background.
    Worker,
    /// Any thread.
    Any,
}

/// Where something is confined to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confinement {
    /// One of the threads with a name in an annotation of its own.
    Known(Thread),
    /// One thread, and nobody says which.
    Some,
    /// The one thread of that name.
    Named(Symbol),
}

impl Confinement {
    /// Whether two things that are confined so always run in one and the same thread.
    pub fn is_same_thread(self, other: Confinement) -> bool {
        match (self, other) {
            (Confinement::Known(a), Confinement::Known(b)) => a == Thread::Ui && b == Thread::Ui,
            (Confinement::Named(a), Confinement::Named(b)) => a == b,
            _ => false,
        }
    }
}

/// What a guard protects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GuardMeaning {
    /// The field, or the calls of the method, that carry the annotation.
    Name,
    /// What the field leads to (the Checker Framework's meaning).
    Value,
    /// The calls of the method.
    Holding,
}

/// A guard that an annotation names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuardedBy {
    /// What it protects.
    pub meaning: GuardMeaning,
    /// The locks, as they are written; all of them are meant.
    pub locks: Vec<Symbol>,
    /// The internal name of the annotation.
    pub annotation: Symbol,
}

/// What an annotation means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    Safety(ThreadSafety),
    /// Thread safety is said by an element.
    Contract,
    Guard(GuardMeaning),
    /// To a thread; if none is given, an element names it.
    Confined(Option<Thread>),
    Testing,
}

/// Answers questions about the annotations of a program.
pub struct Contracts<'p> {
    program: &'p Program<'p>,
    whole: FxHashMap<Symbol, Meaning>,
}

impl<'p> Contracts<'p> {
    /// Of a program. Nothing is read before it is asked for.
    pub fn new(program: &'p Program<'p>) -> Contracts<'p> {
        let symbol = |name: &str| program.names().symbol(name.as_bytes());
        Contracts { program, whole: table::WHOLE.iter().map(|&(name, row)| (symbol(name), row)).collect() }
    }

    /// What is claimed of the objects of a class: by itself, else by the nearest superclass, else by an interface.
    pub fn safety(&self, class: ClassId) -> Option<Claim> {
        let own = |class: ClassId| {
            let annotations = &self.program.declared(class)?.class.annotations;
            let (safety, annotation) = self.own_safety(annotations)?;
            Some(Claim { safety, annotation, class })
        };
        let mut chain = vec![class];
        let mut seen: FxHashSet<ClassId> = chain.iter().copied().collect();
        while let Some(declared) = chain.last().and_then(|&last| self.program.declared(last)) {
            match declared.super_class.filter(|&above| seen.insert(above)) {
                Some(above) => chain.push(above),
                None => break,
            }
        }
        if let Some(claim) = chain.iter().find_map(|&class| own(class)) {
            return Some(claim);
        }
        let mut waiting: Vec<ClassId> = chain;
        let mut at = 0;
        while let Some(&class) = waiting.get(at) {
            at += 1;
            let Some(declared) = self.program.declared(class) else { continue };
            for &interface in &declared.interfaces {
                if seen.insert(interface) {
                    if let Some(claim) = own(interface) {
                        return Some(claim);
                    }
                    waiting.push(interface);
                }
            }
        }
        None
    }

    /// What is claimed of a method alone; `@ThreadSafe` may stand there.
    pub fn method_safety(&self, method: MethodId) -> Option<ThreadSafety> {
        self.own_safety(&self.program.method(method).annotations).map(|(safety, _)| safety)
    }

    fn own_safety(&self, annotations: &Annotations) -> Option<(ThreadSafety, Symbol)> {
        each(annotations).find_map(|annotation| {
            let safety = match self.meaning(annotation)? {
                Meaning::Safety(safety) => safety,
                Meaning::Contract => self.threading(annotation)?,
                _ => return None,
            };
            Some((safety, annotation.class))
        })
    }

    fn threading(&self, annotation: &Annotation) -> Option<ThreadSafety> {
        let names = self.program.names();
        let Some(ElementValue::Enum(_, name)) = annotation.element(names.symbol(b"threading")) else {
            // The default of both interfaces.
            return Some(ThreadSafety::NotThreadSafe);
        };
        let name = names.bytes(*name);
        table::THREADING.iter().find(|(row, _)| row.as_bytes() == name).map(|&(_, safety)| safety)
    }

    /// The guards of a field.
    pub fn field_guards(&self, field: FieldId) -> Vec<GuardedBy> {
        self.guards(&self.program.field(field).annotations)
    }

    /// The guards that callers of a method have to hold.
    pub fn method_guards(&self, method: MethodId) -> Vec<GuardedBy> {
        self.guards(&self.program.method(method).annotations)
    }

    fn guards(&self, annotations: &Annotations) -> Vec<GuardedBy> {
        let guard = |annotation: &Annotation| match self.meaning(annotation)? {
            Meaning::Guard(meaning) => {
                let locks = self.strings(annotation);
                (!locks.is_empty()).then_some(GuardedBy { meaning, locks, annotation: annotation.class })
            }
            _ => None,
        };
        each(annotations).filter_map(guard).collect()
    }

    /// The strings of the element `value`.
    fn strings(&self, annotation: &Annotation) -> Vec<Symbol> {
        let values = match annotation.element(self.program.names().symbol(b"value")) {
            Some(ElementValue::Array(values)) => values,
            Some(value) => std::slice::from_ref(value),
            None => &[],
        };
        let string = |value: &ElementValue| match value {
            ElementValue::Constant(Const::String(text)) => Some(*text),
            _ => None,
        };
        values.iter().filter_map(string).collect()
    }

    /// The thread that a class is confined to: all its methods and objects.
    pub fn class_confinement(&self, class: ClassId) -> Option<Confinement> {
        self.confinement(&self.program.declared(class)?.class.annotations)
    }

    /// The thread that runs a method: what it says itself, else what its class says.
    pub fn method_confinement(&self, method: MethodId) -> Option<Confinement> {
        let own = self.confinement(&self.program.method(method).annotations);
        own.or_else(|| self.class_confinement(self.program.method_class(method)))
    }

    /// The thread that a field is confined to, by itself.
    pub fn field_confinement(&self, field: FieldId) -> Option<Confinement> {
        self.confinement(&self.program.field(field).annotations)
    }

    fn confinement(&self, annotations: &Annotations) -> Option<Confinement> {
        each(annotations).find_map(|annotation| match self.meaning(annotation)? {
            Meaning::Confined(Some(thread)) => Some(Confinement::Known(thread)),
            Meaning::Confined(None) => {
                let name = self.strings(annotation).first().copied();
                Some(match name.map(|name| (name, self.program.names().bytes(name))) {
                    Some((_, b"UI" | b"ui")) => Confinement::Known(Thread::Ui),
                    None | Some((_, b"ANY" | b"any" | b"")) => Confinement::Some,
                    Some((name, _)) => Confinement::Named(name),
                })
            }
            _ => None,
        })
    }

    /// Whether a class is visible for tests only.
    pub fn is_class_for_testing(&self, class: ClassId) -> bool {
        self.program.declared(class).is_some_and(|declared| self.is_for_testing(&declared.class.annotations))
    }

    /// Whether a method is as visible as it is for tests only: it, or its class.
    pub fn is_method_for_testing(&self, method: MethodId) -> bool {
        self.is_for_testing(&self.program.method(method).annotations)
            || self.is_class_for_testing(self.program.method_class(method))
    }

    /// Whether a field is as visible as it is for tests only.
    pub fn is_field_for_testing(&self, field: FieldId) -> bool {
        self.is_for_testing(&self.program.field(field).annotations)
    }

    fn is_for_testing(&self, annotations: &Annotations) -> bool {
        each(annotations).any(|annotation| self.meaning(annotation) == Some(Meaning::Testing))
    }

    fn meaning(&self, annotation: &Annotation) -> Option<Meaning> {
        if let Some(&known) = self.whole.get(&annotation.class) {
            return Some(known);
        }
        let name = self.program.names().bytes(annotation.class);
        let simple = name.rsplit(|&byte| byte == b'/' || byte == b'$').next().unwrap_or(name);
        table::SIMPLE.iter().find(|(row, _)| row.as_bytes() == simple).map(|&(_, meaning)| meaning)
    }
}

/// All annotations of a declaration.
fn each(annotations: &Annotations) -> impl Iterator<Item = &Annotation> {
    annotations.visible().iter().chain(annotations.invisible())
}
