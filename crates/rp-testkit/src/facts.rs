//! What the JVM shows of a program beside races: calls, objects, threads, locks. `tools/detector` tells it, in the
//! words of its `Facts.java`.
//!
//! An object is known by its *origin*, where it was made: `METHOD:LINE:TYPE`, or `class NAME` for a class.

/// Something that happened in a run.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fact {
    /// A method ran.
    Enter(String),
    /// A method directly called another one.
    Call {
        /// Who called.
        caller: String,
        /// Where.
        line: u32,
        /// Who was called.
        callee: String,
    },
    /// A thread was started.
    Start {
        /// By which method.
        method: String,
        /// Where.
        line: u32,
        /// The first method of the program that it ran.
        root: String,
    },
    /// So many threads of a run began with a method.
    Started(String, usize),
    /// A method was given an object.
    Argument {
        /// Which method.
        method: String,
        /// As which argument, the receiver first.
        number: usize,
        /// The object.
        origin: String,
    },
    /// A field, or an element, was read.
    Load {
        /// By which method.
        method: String,
        /// Where.
        line: u32,
        /// The field, or `[]`.
        field: String,
        /// The object that was there.
        origin: String,
    },
    /// A method of the library returned an object of the program.
    Result {
        /// To which method.
        method: String,
        /// Where.
        line: u32,
        /// Which method, by name and descriptor.
        callee: String,
        /// The object.
        origin: String,
    },
    /// A field, or an element, was written.
    Store {
        /// The field, or `[]`.
        field: String,
        /// Of which object; of none if the field is static.
        base: Option<String>,
        /// The object that was written.
        origin: String,
    },
    /// So many objects of this origin were made in a run.
    Made(String, usize),
    /// Two threads accessed an object.
    Shared(String),
    /// Memory was accessed.
    Access(Access),
}

/// An access of memory, and how things were then.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Access {
    /// By which method.
    pub method: String,
    /// Where.
    pub line: u32,
    /// Whether it wrote.
    pub write: bool,
    /// The field, or `[]`.
    pub field: String,
    /// What the thread began with, and the initialisers that it was in.
    pub runners: Vec<String>,
    /// Monitors that it held: origins, or `?` for what the program did not make.
    pub monitors: Vec<String>,
    /// Locks of the library that it held.
    pub locks: Vec<String>,
    /// What other threads that were alive began with.
    pub alive: Vec<String>,
    /// Classes that were initialised, or were being initialised by this thread.
    pub initialized: Vec<String>,
}

fn list(text: &str) -> Vec<String> {
    text.split('|').filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

impl Fact {
    /// Reads what was told.
    pub(crate) fn parse(fields: &[&str]) -> Option<Fact> {
        let own = |text: &str| text.to_owned();
        let number = |text: &str| text.parse().ok();
        Some(match *fields {
            ["enter", method] => Fact::Enter(own(method)),
            ["call", caller, line, callee] => {
                Fact::Call { caller: own(caller), line: line.parse().ok()?, callee: own(callee) }
            }
            ["start", method, line, root] => {
                Fact::Start { method: own(method), line: line.parse().ok()?, root: own(root) }
            }
            ["started", root, count] => Fact::Started(own(root), number(count)?),
            ["argument", method, at, origin] => {
                Fact::Argument { method: own(method), number: number(at)?, origin: own(origin) }
            }
            ["load", method, line, field, origin] => Fact::Load {
                method: own(method),
                line: line.parse().ok()?,
                field: own(field),
                origin: own(origin),
            },
            ["result", method, line, callee, origin] => Fact::Result {
                method: own(method),
                line: line.parse().ok()?,
                callee: own(callee),
                origin: own(origin),
            },
            ["store", field, base, origin] => Fact::Store {
                field: own(field),
                base: Some(own(base)).filter(|base| base != "-"),
                origin: own(origin),
            },
            ["made", origin, count] => Fact::Made(own(origin), number(count)?),
            ["shared", origin] => Fact::Shared(own(origin)),
            [
                "access",
                method,
                line,
                kind,
                field,
                root,
                initializers,
                monitors,
                locks,
                alive,
                initialized,
            ] => {
                let mut runners = list(initializers);
                runners.push(own(root));
                Fact::Access(Access {
                    method: own(method),
                    line: line.parse().ok()?,
                    write: kind == "w",
                    field: own(field),
                    runners,
                    monitors: list(monitors),
                    locks: list(locks),
                    alive: list(alive),
                    initialized: list(initialized),
                })
            }
            _ => return None,
        })
    }

    /// What kind of fact it is, for counts.
    pub fn kind(&self) -> &'static str {
        match self {
            Fact::Enter(_) => "methods",
            Fact::Call { .. } => "calls",
            Fact::Start { .. } | Fact::Started(..) => "starts",
            Fact::Argument { .. } => "arguments",
            Fact::Load { .. } => "loads",
            Fact::Result { .. } => "results",
            Fact::Store { .. } => "stores",
            Fact::Made(..) => "objects",
            Fact::Shared(_) => "shared",
            Fact::Access(_) => "accesses",
        }
    }
}
