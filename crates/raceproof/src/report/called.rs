//! What is a thread called? By what it is: a task that somebody has written, a caller of a library, a finaliser.

use std::fmt;

use rp_report::Role;

/// The name of a thread. Classes are with their packages.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Called {
    /// `main`
    Main,
    /// `caller of com.acme.Cache.put(Object)`, `caller of the library`
    Caller(String),
    /// `finaliser of com.acme.Cache`
    Finaliser(String),
    /// `lambda in com.acme.Bank.main`: the number is 1 for the first one in a method, 0 if nobody knows.
    Lambda { number: u32, class: String, around: String },
    /// `com.acme.Teller`; with the method if that is not `run`.
    Task { class: String, method: Option<String> },
    /// What no developer has written as a thread, and threads that are not told apart.
    Other(String),
}

impl Called {
    /// How one speaks of it.
    pub(super) fn role(&self) -> Role {
        match self {
            Called::Main | Called::Lambda { .. } | Called::Task { .. } => Role::Thread,
            Called::Caller(_) => Role::Caller,
            Called::Finaliser(_) | Called::Other(_) => Role::Other,
        }
    }

    /// The same without the package of a task: `Teller`, `lambda 2 in Bank.main`.
    pub(super) fn short(&self) -> String {
        let short = match self.clone() {
            Called::Lambda { number, class, around } => {
                Called::Lambda { number, class: short(&class).to_owned(), around }
            }
            Called::Task { class, method } => Called::Task { class: short(&class).to_owned(), method },
            other => other,
        };
        short.to_string()
    }
}

impl fmt::Display for Called {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Called::Main => f.write_str("main"),
            Called::Caller(called) => write!(f, "caller of {called}"),
            Called::Finaliser(class) => write!(f, "finaliser of {class}"),
            Called::Lambda { number: 1, class, around } => write!(f, "lambda in {class}.{around}"),
            Called::Lambda { number, class, around } => write!(f, "lambda {number} in {class}.{around}"),
            Called::Task { class, method: None } => f.write_str(class),
            Called::Task { class, method: Some(method) } => write!(f, "{class}::{method}"),
            Called::Other(phrase) => f.write_str(phrase),
        }
    }
}

/// A class without its package.
pub(super) fn short(class: &str) -> &str {
    class.rsplit('.').next().unwrap_or(class)
}
