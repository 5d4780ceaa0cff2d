//! How are the things of a report called in a sentence?

use crate::model::{
    Access, Broken, BrokenAt, BrokenSubject, Compared, Confidence, Frame, Guard, Holder, Lost, Place, Race,
    Role, Target, TargetKind, Thread, ThreadGroup,
};

/// Most objects that are named.
const MOST_OBJECTS: usize = 6;

/// Where in the source: `Bank.java:31`, or as much of it as is known.
pub(crate) fn position(file: Option<&str>, line: Option<u32>) -> Option<String> {
    match (file, line) {
        (Some(file), Some(line)) => Some(format!("{file}:{line}")),
        (Some(file), None) => Some(file.to_owned()),
        (None, Some(line)) => Some(format!("line {line}")),
        (None, None) => None,
    }
}

/// A class without its package.
pub(crate) fn simple(class: &str) -> &str {
    let name = class.split(|c: char| !c.is_alphanumeric() && !"._$-".contains(c)).next().unwrap_or_default();
    let package = name.rfind('.').map_or(0, |dot| dot + 1);
    class.get(package..).unwrap_or(class)
}

/// `Account made at Bank.java:10`.
pub(crate) fn place(place: &Place) -> String {
    let class = simple(&place.class);
    match position(place.file.as_deref(), place.line) {
        Some(position) => format!("{class} made at {position}"),
        None => class.to_owned(),
    }
}

/// Where some objects are made, as a list.
pub(crate) fn objects(objects: &[Place]) -> Vec<String> {
    listed(objects.iter().map(place), MOST_OBJECTS)
}

/// `thread Teller (one of several, started at Bank.java:14)`.
pub(crate) fn thread(thread: &Thread) -> String {
    let who = who(thread);
    let facts = thread_facts(thread);
    match facts.is_empty() {
        true => who,
        false => format!("{who} ({})", facts.join(", ")),
    }
}

/// Who runs code: `thread Teller`, `a caller of Cache.put(Object)`, `the finaliser of Cache`.
pub fn who(thread: &Thread) -> String {
    let name = simple(&thread.name);
    match thread.role {
        Role::Thread => format!("thread {name}"),
        Role::Caller => format!("a {name}"),
        Role::Other => format!("the {name}"),
    }
}

/// Whether there are several of a thread, and where it is started.
pub(crate) fn thread_facts(thread: &Thread) -> Vec<String> {
    let started =
        position(thread.file.as_deref(), thread.line).map(|position| format!("started at {position}"));
    let several = thread.many.then(|| "one of several".to_owned());
    several.into_iter().chain(started).collect()
}

/// Threads as a list, those of one name together: `main, 2 Teller, Boss (several)`.
pub(crate) fn threads(groups: &[ThreadGroup], most: usize) -> Vec<String> {
    let name = |group: &ThreadGroup| match group.many {
        true => format!("{} (several)", group.name),
        false => group.name.clone(),
    };
    let names = groups.chunk_by(|one, other| one == other).filter_map(|alike| match alike {
        [one] => Some(name(one)),
        [one, ..] => Some(format!("{} {}", thousands(alike.len() as u64), name(one))),
        [] => None,
    });
    listed(names, most)
}

/// What is raced for: `Account.balance`, ``the contents of `Store.map` (java.util.HashMap)``.
pub(crate) fn target(race: &Race) -> String {
    let Target { kind, class, name } = &race.target;
    let parts = |what: &str| match &race.holder {
        Some(holder) => format!("the {what} of `{}` ({class})", held(holder)),
        None => format!("{what} of {class}"),
    };
    match kind {
        TargetKind::Instance => format!("{class}.{name}"),
        TargetKind::Static => format!("{class}.{name} (static field)"),
        TargetKind::Array => parts("elements"),
        TargetKind::Container => parts("contents"),
    }
}

/// The field that holds something, without the package.
pub(crate) fn held(holder: &Holder) -> String {
    format!("{}.{}", simple(&holder.class), holder.name)
}

/// How sure something is.
pub fn confidence(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::Definite => "definite",
        Confidence::Likely => "likely",
        Confidence::Possible => "possible",
    }
}

/// A word at the beginning of a sentence.
pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// How many there are of each confidence: `1 definite, 2 likely`.
pub(crate) fn by_confidence(all: impl Iterator<Item = Confidence> + Clone) -> String {
    let counts = [Confidence::Definite, Confidence::Likely, Confidence::Possible]
        .map(|each| (all.clone().filter(|&other| other == each).count(), confidence(each)));
    let parts: Vec<String> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, name)| format!("{} {name}", thousands(*count as u64)))
        .collect();
    parts.join(", ")
}

/// `1 race`, `1,204 races`.
pub(crate) fn count(number: usize, thing: &str) -> String {
    format!("{} {thing}{}", thousands(number as u64), if number == 1 { "" } else { "s" })
}

/// A number with a comma before each three digits.
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (position, digit) in digits.char_indices() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The things with commas between them, and how many more there are than `most`.
pub(crate) fn listed(things: impl IntoIterator<Item = String>, most: usize) -> Vec<String> {
    let mut things: Vec<String> = things.into_iter().collect();
    let more = things.len().saturating_sub(most);
    things.truncate(most);
    if more > 0 {
        things.push(format!("and {} more", thousands(more as u64)));
    }
    let commas = (things.len() - usize::from(more > 0)).saturating_sub(1);
    things.iter_mut().take(commas).for_each(|thing| thing.push(','));
    things
}

/// A step of a call path: `Bank.deposit(int) Bank.java:12`.
pub(crate) fn step(frame: &Frame) -> String {
    let method = format!("{}.{}", simple(&frame.class), frame.method);
    match position(frame.file.as_deref(), frame.line) {
        Some(position) => format!("{method} {position}"),
        None => method,
    }
}

/// What an access holds, a verb and a list: `holds no lock`, `may hold a lock, but not surely`.
pub(crate) fn holds(access: &Access) -> (&'static str, Vec<String>) {
    match access.may_hold_only() {
        true => ("may hold ", vec!["a lock, but not surely".to_owned()]),
        false if is_explicit_only(access) => ("holds ", vec![format!("no monitor; {NOT_UNDERSTOOD}")]),
        false => ("holds ", locks(access)),
    }
}

/// The same inside of a sentence: `holding no lock`.
pub(crate) fn holding(access: &Access) -> String {
    match access.may_hold_only() {
        true => "perhaps holding a lock, but not surely".to_owned(),
        false if is_explicit_only(access) => format!("holding no monitor ({NOT_UNDERSTOOD})"),
        false => format!("holding {}", locks(access).join(" ")),
    }
}

/// Said of an access that holds no lock as far as that is understood.
const NOT_UNDERSTOOD: &str = "java.util.concurrent locks are not understood (structured-locks)";

/// Whether an access may hold a lock of `java.util.concurrent`, and nothing else.
fn is_explicit_only(access: &Access) -> bool {
    access.locks.is_empty() && access.explicit
}

/// The locks that an access surely holds, as a list.
fn locks(access: &Access) -> Vec<String> {
    if access.locks.is_empty() {
        return vec!["no lock".to_owned()];
    }
    let names = access.lock_names.iter().map(Some).chain(std::iter::repeat(None));
    let lock = access.locks.iter().zip(names).map(|(lock, name)| match name {
        // A phrase may say it already.
        Some(name) if name.contains(" made at ") => name.clone(),
        Some(name) => match position(lock.file.as_deref(), lock.line) {
            Some(position) => format!("{} (made at {position})", quoted(name)),
            None => quoted(name),
        },
        None => format!("a {}", place(lock)),
    });
    listed(lock, usize::MAX)
}

/// A lock in a sentence: what stands so in source is quoted, a phrase is not.
pub fn quoted(lock: &str) -> String {
    if lock.contains(' ') { lock.to_owned() } else { format!("`{lock}`") }
}

/// `of 9 accesses, 7 hold `this.lock`, 2 hold no lock`, a part each.
pub(crate) fn guarded(guards: &[Guard]) -> Vec<String> {
    let lead = guards.first().map_or_else(String::new, |guard| format!("of {} accesses, ", guard.all));
    let part = |(number, guard): (usize, &Guard)| {
        let Guard { lock, holding, .. } = guard;
        let hold = if *holding == 1 { "holds" } else { "hold" };
        let lock = lock.as_ref().map_or_else(|| "no lock".to_owned(), |lock| quoted(lock));
        format!("{}{holding} {hold} {lock}", if number == 0 { &lead } else { "" })
    };
    guards.iter().enumerate().map(part).collect()
}

/// What a stage finds out, in a phrase: why the pairs that it drops are safe.
pub(crate) fn stage(name: &str) -> &'static str {
    match name {
        "original" => "all pairs of accesses of one kind of memory, at least one of them a write",
        "reachable" => "no run of the program gets to one of the two",
        "volatile" => "the field is volatile",
        "immutable" => "the field is written before anybody else can see it, and never again",
        "aliasing" => "the two never access the same object",
        "escaping" => "only one thread ever gets hold of the object",
        "parallel" => "the two never run at the same time",
        "global-lock" => "both hold one and the same lock",
        "local-lock" => "both hold a lock that belongs to the object",
        "local-thread" => "each thread works on objects of its own",
        "user" => "the user says so, or asked not to be told",
        _ => "",
    }
}

/// `demo.Cache.size is to be guarded by `this.lock` (@GuardedBy)`.
pub(crate) fn promise(broken: &Broken) -> String {
    let BrokenSubject { kind, class, name } = &broken.subject;
    let lock = broken.lock.as_deref().unwrap_or_default();
    let by = &broken.by;
    match *kind {
        "method" => format!("callers of {class}.{name} are to hold `{lock}` ({by})"),
        "value" => format!("what {class}.{name} leads to is to be guarded by `{lock}` ({by})"),
        "immutable" => format!("{class}.{name} is not to change once the object is made ({by})"),
        _ => format!("{class}.{name} is to be guarded by `{lock}` ({by})"),
    }
}

/// `read without the lock`.
pub(crate) fn breach(broken: &Broken, place: &BrokenAt) -> String {
    let perhaps = place.confidence == Confidence::Possible;
    match (broken.subject.kind, perhaps) {
        ("immutable", false) => "written later".to_owned(),
        ("immutable", true) => {
            "written later, as a cache that is always filled with the same value".to_owned()
        }
        (_, false) => format!("{} without the lock", place.kind),
        (_, true) => format!("{} that may not hold the lock", place.kind),
    }
}

/// What is new, in sentences.
pub(crate) fn compared(compared: &Compared) -> Vec<String> {
    let Compared { file, new, known, gone, lost } = compared;
    let mut lines: Vec<String> = lost
        .iter()
        .map(|Lost { field, contents, was, told, .. }| {
            let now = match told.is_empty() {
                true if *contents => "are not proved safe".to_owned(),
                true => "is not proved safe".to_owned(),
                false if *contents => format!("race: {}", told.join(", ")),
                false => format!("races: {}", told.join(", ")),
            };
            let (what, was) = match contents {
                true => ("the contents of ", format!("they were {was}")),
                false => ("", format!("it was {was}")),
            };
            format!("this change loses the proof of {what}`{field}`: {was}, and now {now}")
        })
        .collect();
    lines.push(format!("compared with {file}: {} new, {known} known, {gone} gone", new.len()));
    lines
}

/// An assumption in a phrase, after how often it was made.
pub(crate) fn assumption(id: &str) -> &'static str {
    match id {
        "native-no-model" => "native code, taken to do nothing",
        "unloadable-class" => "classes that cannot be loaded",
        "unknown-body" => "code that cannot be read",
        "missing-class" => "classes that are used but not on the class path (-cp)",
        "unreadable-input" => "archives and files that could not be read",
        "link-error" => "use of fields or methods that do not exist",
        "unknown-call-site" => "dynamic calls with unknown targets",
        "reflection" => "reflection on names that are not constants",
        "handle-access" => "fields and elements accessed by reflection, handles or addresses, not seen",
        "native-access" => "fields of objects read by `clone`, not seen",
        "stream-access" => {
            "objects written to or read from object streams, whose fields are not seen to be accessed"
        }
        "class-loading" => "classes made from bytes, not known",
        "structured-locks" => {
            "code that takes locks of java.util.concurrent, which are not understood: what they guard is reported"
        }
        "asynchronous-exceptions" => "threads stopped from outside, not considered",
        "open-program" => "types of which callers are taken to have no object",
        "left-to-library" => {
            "classes of which callers make no object, for the interface gives them (--api names classes that they make)"
        }
        "confined-by-contract" => {
            "classes not made for several threads: callers are taken not to share their objects (--shared shares them)"
        }
        "shared-before" => {
            "classes that show no sign of being made for several threads any more: their objects are shared as before"
        }
        "shared-by-contract" => "classes made for several threads: callers are taken to share their objects",
        "shared-unchanging" => "classes whose objects do not change: callers are taken to share them",
        "deserialization" => "objects read that somebody else may have written",
        "trusted-library" => {
            "pairs inside the JDK and the class path, trusted to be guarded (--library checks them)"
        }
        "not-listed" => "races, most of them possible ones, counted but not listed",
        "degraded" => "context policies given up for want of time or memory",
        "not-told-apart" => {
            "context policies not used in a program so large: nothing is missed, but less is told apart"
        }
        "disjoint-budget" => {
            "questions about what belongs to what and what is read again, given up; the pairs are kept"
        }
        "user-not-parallel" => "pairs of code that does not run at the same time, says the user",
        "user-thread-local" => "pairs on what one thread alone accesses, says the user",
        "user-guarded-by" => "pairs that hold a lock, says the user",
        "user-shared" => "classes whose objects callers share between threads, says the user",
        "user-excluded" => "pairs with code that the user excludes",
        "user-suppressed" => "races and broken promises that the user suppresses",
        "trusted-annotation" => "pairs on what annotations confine to one thread",
        "unchecked-guard" => "guards that annotations promise and that are not checked",
        "not-analysed" => "classes of which nothing was judged, for want of time or memory",
        "not-judged" => "pairs that may race, for there was no time or memory to judge them",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_left_out() {
        assert_eq!(simple("demo.Bank$Teller"), "Bank$Teller");
        assert_eq!(simple("java.lang.String[]"), "String[]");
        assert_eq!(simple("java.util.Map<java.lang.String>"), "Map<java.lang.String>");
        assert_eq!(simple("lambda at Bank.java:14"), "lambda at Bank.java:14");
        assert_eq!(simple("Bank"), "Bank");
        assert_eq!(simple(""), "");
    }

    #[test]
    fn numbers() {
        assert_eq!([0, 7, 999, 1_000, 1_234_567].map(thousands), ["0", "7", "999", "1,000", "1,234,567"]);
        assert_eq!(count(1, "race"), "1 race");
        assert_eq!(count(0, "race"), "0 races");
    }

    #[test]
    fn lists() {
        let list =
            |things: &[&str], most| listed(things.iter().map(|thing| thing.to_string()), most).join(" ");
        assert_eq!(list(&["a", "b", "c"], 3), "a, b, c");
        assert_eq!(list(&["a", "b", "c", "d"], 2), "a, b and 2 more");
        assert_eq!(list(&["a"], 2), "a");
        assert_eq!(list(&[], 2), "");
    }

    #[test]
    fn only_what_is_called_like_a_thread_is_called_one() {
        let who = |name: &str, role| {
            who(&Thread { name: name.to_owned(), role, file: None, line: None, many: false })
        };
        assert_eq!(who("demo.Bank$Teller", Role::Thread), "thread Bank$Teller");
        assert_eq!(who("lambda 2 in demo.Bank.main", Role::Thread), "thread lambda 2 in demo.Bank.main");
        assert_eq!(
            who("caller of demo.Cache.put(Object)", Role::Caller),
            "a caller of demo.Cache.put(Object)"
        );
        assert_eq!(who("finaliser of demo.Cache", Role::Other), "the finaliser of demo.Cache");
    }

    #[test]
    fn threads_of_one_name_are_counted() {
        let group = |(name, many): (&str, bool)| ThreadGroup { name: name.to_owned(), many };
        let groups = [("main", false), ("Teller", false), ("Teller", false), ("Boss", true)].map(group);
        assert_eq!(threads(&groups, 9).join(" "), "main, 2 Teller, Boss (several)");
    }

    #[test]
    fn only_what_stands_in_source_is_quoted() {
        assert_eq!(quoted("this.lock"), "`this.lock`");
        assert_eq!(
            quoted("the lock of the accessed Vector itself"),
            "the lock of the accessed Vector itself"
        );
    }
}
