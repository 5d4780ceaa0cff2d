//! What of the application could not be read? A class that a JVM would refuse too, or that is beyond a budget of ours:
//! what it does is unknown, so each is named, and no program with one is called free of races without saying so.

use rp_classpath::{ClassPath, NoteKind};
use rp_program::{ClassState, Program, Role, Unloadable};

use crate::error::note;
use crate::select::class_text;

/// Classes of the application that cannot be loaded.
pub(crate) struct Unread {
    /// By name, with where they are and why.
    pub(crate) classes: Vec<String>,
    /// Whether a budget of ours is the reason for one of them.
    pub(crate) over_budget: bool,
}

/// What of the class path could not be read, or was too much: archives inside archives, files in folders. Which classes
/// that are is not known.
pub(crate) fn unreadable(class_path: &ClassPath) -> Vec<String> {
    let is_left_out = |kind| matches!(kind, NoteKind::Unreadable | NoteKind::Budget);
    let notes = class_path.notes().into_iter().filter(|found| is_left_out(found.kind));
    notes.map(|found| found.to_string().chars().take(LONGEST).collect()).collect()
}

/// Classes that are named unless all are asked for.
const NAMED: usize = 20;

/// Characters of a name or a reason that are shown.
const LONGEST: usize = 1_000;

/// A class that cannot be loaded, and why.
pub(crate) fn unloadable_text(name: &str, reason: &str) -> String {
    format!("{name}: {reason}").chars().take(LONGEST).collect()
}

impl Unread {
    pub(crate) fn of(program: &Program<'_>) -> Unread {
        let mut unread = Unread { classes: Vec::new(), over_budget: false };
        for class in program.classes(Role::Application) {
            let (reason, over_budget) = match program.class(class) {
                ClassState::Declared(_) => continue,
                ClassState::Phantom => ("it is not there", false),
                ClassState::Unloadable(Unloadable { reason, over_budget }) => (reason.as_str(), *over_budget),
            };
            let name = class_text(program.names(), program.class_name(class));
            unread.classes.push(unloadable_text(&name, reason));
            unread.over_budget |= over_budget;
        }
        unread.classes.sort_unstable();
        unread
    }

    /// Names them on standard error.
    pub(crate) fn tell(&self, verbose: bool) {
        let named = if verbose { self.classes.len() } else { NAMED };
        for class in self.classes.iter().take(named) {
            note("warning", &format!("not loadable: {class}"));
        }
        if let Some(more @ 1..) = self.classes.len().checked_sub(named) {
            note("warning", &format!("not loadable: {more} more classes (-v shows all)"));
        }
    }
}
