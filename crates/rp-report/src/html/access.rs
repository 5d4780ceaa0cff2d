//! How is an access shown? Its place and source, who runs it, what is held, and, folded, how the thread gets there.

use super::markup::{Escaped, element};
use super::source::excerpt;
use crate::model::{Access, Frame, Place, Race};
use crate::source::Sources;
use crate::words::{self, position, simple};

/// Both accesses of a race, side by side. A line that races with itself is shown once.
pub(super) fn sides(race: &Race, sources: &dyn Sources) -> Escaped {
    let [first, second] = &race.accesses;
    let source = |access: &Access| match (excerpt(access, sources), &access.file) {
        (Some(excerpt), _) => excerpt,
        (None, Some(_)) => element("p").class("dim").text("no source at hand (--source)").into(),
        (None, None) => Escaped::default(),
    };
    let second_source = match first.is_on_line_of(second) {
        true => element("p").class("dim").text("on the same line").into(),
        false => source(second),
    };
    let twin = first.thread == second.thread;
    element("div")
        .class("sides")
        .add(side(first, source(first), false))
        .add(side(second, second_source, twin))
        .into()
}

/// One of them; of a thread that is a twin of the other one, it is said so.
fn side(access: &Access, source: Escaped, is_twin: bool) -> Escaped {
    let heading = element("h4")
        .add(
            element("span")
                .class(if access.kind == "write" { "kind write" } else { "kind" })
                .text(access.kind),
        )
        .text(" ")
        .add(element("span").class("at").text(&place(access)));
    let method = element("code").text(&format!("{}.{}", access.class, access.method));
    let facts = words::thread_facts(&access.thread).join(", ");
    let twin = if is_twin { "another thread of the same kind: " } else { "" };
    let thread = Escaped::text(twin)
        .add(element("code").text(simple(&access.thread.name)))
        .add(element("span").class("dim").text(&if facts.is_empty() { facts } else { format!(" {facts}") }));
    let facts = element("dl")
        .add(row("in", method.into()))
        .add(row("thread", thread))
        .add(row("holds", locks(access)));
    element("section").class("side").add(heading).add(source).add(facts).add(path(&access.path)).into()
}

/// What is held, as a programmer would write it, and where it is made.
fn locks(access: &Access) -> Escaped {
    if access.locks.is_empty() {
        let held = if access.may_hold_only() { "perhaps a lock, but not surely" } else { "no lock" };
        return element("span").class("bare").text(held).into();
    }
    let names = access.lock_names.iter().map(Some).chain(std::iter::repeat(None));
    let lock = |(lock, name): (&Place, Option<&String>)| {
        let made = position(lock.file.as_deref(), lock.line);
        let made = made.map_or_else(String::new, |position| format!(" made at {position}"));
        let name = name.map_or_else(|| simple(&lock.class), String::as_str);
        element("div")
            .add(element("code").text(name))
            .add(element("span").class("dim").text(if name.contains(&made) { "" } else { &made }))
    };
    access.locks.iter().zip(names).map(lock).collect()
}

/// Where an access is, in short.
pub(super) fn place(access: &Access) -> String {
    let method = || access.method.split('(').next().unwrap_or_default();
    let known = position(access.file.as_deref(), access.line);
    known.unwrap_or_else(|| format!("{}.{}", simple(&access.class), method()))
}

/// A line of a list of facts.
pub(super) fn row(key: &'static str, value: Escaped) -> Escaped {
    element("div").add(element("dt").text(key)).add(element("dd").add(value)).into()
}

/// The call path, folded; a path of one step is the access itself.
fn path(path: &[Frame]) -> Escaped {
    if path.len() < 2 {
        return Escaped::default();
    }
    let step = |frame: &Frame| {
        let method = element("code").text(&format!("{}.{}", simple(&frame.class), frame.method));
        let place = position(frame.file.as_deref(), frame.line).unwrap_or_default();
        element("li").add(method).text(" ").add(element("span").class("dim").text(&place))
    };
    element("details")
        .add(element("summary").text(&format!("call path, {}", words::count(path.len(), "step"))))
        .add(element("ol").class("path").add(path.iter().map(step).collect::<Escaped>()))
        .into()
}
