//! How is an access shown? Its place, its source line, and below it who runs it, what is held and how one gets there.

use std::io;

use anstyle::Style;

use super::margin::Margin;
use super::pen::Pen;
use crate::model::{Access, Frame, Race};
use crate::snippet::Snippet;
use crate::source::Sources;
use crate::words::{self, position, step};

/// How many steps of a path are shown in brief, at its beginning and at its end.
const STEPS: (usize, usize) = (3, 5);

/// Shows both accesses of a race.
pub(super) struct Accesses<'a> {
    pub(super) margin: Margin,
    pub(super) style: Style,
    pub(super) sources: &'a dyn Sources,
    /// Whether paths are shown with all their steps.
    pub(super) whole_paths: bool,
}

impl Accesses<'_> {
    /// Writes both. A line that races with itself is shown once.
    pub(super) fn write(&self, pen: &mut Pen<'_>, race: &Race) -> io::Result<()> {
        let [first, second] = &race.accesses;
        self.access(pen, first)?;
        if !first.is_on_line_of(second) {
            return self.access(pen, second);
        }
        let place = match (&first.class, &first.method) == (&second.class, &second.method) {
            true => String::new(),
            false => format!(", in {}.{}", second.class, second.method),
        };
        let thread = match first.thread == second.thread {
            true => "another thread of the same kind".to_owned(),
            false => words::thread(&second.thread),
        };
        let text = format!("and on the same line{place}: {} by {thread}", second.kind);
        self.margin.detail(pen, "", text.split(' '))?;
        if first.thread != second.thread || first.locks != second.locks || first.may_hold != second.may_hold {
            self.locks(pen, second)?;
        }
        if first.path == second.path { Ok(()) } else { self.path(pen, second) }
    }

    fn access(&self, pen: &mut Pen<'_>, access: &Access) -> io::Result<()> {
        let Access { class, method, .. } = access;
        let place = match position(access.file.as_deref(), access.line) {
            Some(position) => format!("{position}, in {class}.{method}"),
            None => format!("{class}.{method}"),
        };
        self.margin.arrow(pen, &place)?;
        let label = format!("{} by {}", access.kind, words::thread(&access.thread));
        match self.snippet(pen, access) {
            Some((number, snippet)) => self.margin.snippet(pen, number, &snippet, self.style, &label)?,
            None => self.margin.detail(pen, "", label.split(' '))?,
        }
        self.locks(pen, access)?;
        self.path(pen, access)
    }

    fn snippet(&self, pen: &Pen<'_>, access: &Access) -> Option<(u32, Snippet)> {
        let (file, number) = (access.file.as_deref()?, access.line?);
        let line = self.sources.line(&access.folder, file, number)?;
        let writes = access.kind == "write";
        Some((number, Snippet::of(&line, &access.hint, writes, self.margin.columns(pen))?))
    }

    fn locks(&self, pen: &mut Pen<'_>, access: &Access) -> io::Result<()> {
        let (verb, locks) = words::holds(access);
        self.margin.detail(pen, verb, locks)
    }

    /// How one gets there; a path of one step is the access itself.
    fn path(&self, pen: &mut Pen<'_>, access: &Access) -> io::Result<()> {
        match &*access.path {
            [] | [_] => Ok(()),
            path => self.margin.detail(pen, "path: ", self.steps(path)),
        }
    }

    fn steps(&self, path: &[Frame]) -> Vec<String> {
        let (head, tail) = STEPS;
        let left_out = if self.whole_paths { 0 } else { path.len().saturating_sub(head + tail) };
        let mut steps = Vec::new();
        for (number, frame) in path.iter().enumerate() {
            let arrow = if number == 0 { "" } else { "> " };
            if left_out > 0 && number == head {
                steps.push(format!("{arrow}… {left_out} more"));
            }
            if !(head..head + left_out).contains(&number) {
                steps.push(format!("{arrow}{}", step(frame)));
            }
        }
        steps
    }
}
