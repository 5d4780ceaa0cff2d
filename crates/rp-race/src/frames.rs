//! Who called the library? From an access in library code up to the application frames that lead to it.
//!
//! On the way up, the object's path is renamed from each callee's terms to its caller's, and the locks that library
//! code takes around the call are collected. So `synchronized (list) { list.add(x); }` is known to hold the list's own
//! monitor, though the access is deep inside, and another caller that holds nothing does not spoil it.
//!
//! The walk stays in one thread. An access with very many ways up is not followed: it is then judged by what all its
//! callers hold ([`Found::TooMany`]).

use rp_concurrency::bodies::{Path, Root};
use rp_concurrency::calls::EdgeKind;
use rp_concurrency::lock::{Global, Mode, Token};
use rp_concurrency::threads::Node;
use rp_index::FxHashSet;
use rp_ir::Inst;
use rp_program::FieldId;
use rp_pta::heap::Obj;
use rp_pta::set::SetId;

use crate::access::{Frame, Site};
use crate::facts::Facts;

/// Ways up beyond which an access is not followed.
const MOST: usize = 1_000;

/// What is held around an access, as far as the walk has come.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Around {
    /// The object's path in the terms of where the walk is.
    pub(crate) base: Option<Path>,
    pub(crate) globals: Vec<(Global, Mode)>,
    pub(crate) own: Vec<(Vec<FieldId>, Mode)>,
    pub(crate) likes: Vec<Obj>,
    /// Whether library code on the way may start threads.
    pub(crate) starts: bool,
    /// No application code is on the way.
    pub(crate) frameless: bool,
}

impl Around {
    /// Adds tokens that are in the terms of where the walk is.
    pub(crate) fn add(&mut self, facts: &Facts<'_>, tokens: SetId) {
        for token in facts.locks.tokens(tokens) {
            match token {
                Token::Global(global, mode) => self.globals.push((global.clone(), *mode)),
                Token::Like(object) => self.likes.push(*object),
                Token::Path(path, mode) => {
                    if let Some(rest) = self.base.as_ref().and_then(|base| path.after(base)) {
                        self.own.push((rest.to_vec(), *mode));
                    }
                }
            }
        }
        self.globals.sort_unstable();
        self.globals.dedup();
        self.own.sort_unstable();
        self.own.dedup();
        self.likes.sort_unstable();
        self.likes.dedup();
    }

    /// Renames the object's path for a caller that hands in these arguments.
    fn up(&mut self, args: &[Option<Path>]) {
        self.base = self.base.take().and_then(|base| match base.root {
            Root::Param(at) => args.get(at as usize)?.as_ref().map(|arg| arg.then(&base.fields)),
            Root::Static(_) => Some(base),
            Root::Var(_) => None,
        });
    }
}

/// An application frame, with what is held from there on.
pub(crate) struct FoundFrame {
    pub(crate) frame: Frame,
    pub(crate) node: Node,
    pub(crate) around: Around,
}

/// What the walk has found.
pub(crate) enum Found {
    /// These frames; and what is held on the ways up that have none, because the thread or the initialisation of a
    /// class begins in the library.
    Frames(Vec<FoundFrame>, Vec<Around>),
    /// More than can be followed.
    TooMany,
}

/// The application frames of an access by a node of library code.
pub(crate) fn find(facts: &mut Facts<'_>, site: Site, node: Node) -> Found {
    let Some(data) = site.data(facts) else { return Found::Frames(Vec::new(), Vec::new()) };
    let (thread, instance) = facts.threads.node(node);
    let mut around =
        Around { base: data.name.and_then(|base| facts.locks.path(instance, base)), ..Around::default() };
    let inside = facts.locks.inside(instance, data.held);
    around.add(facts, inside);
    around.starts = facts.order.starts_something(facts.threads, node);
    let mut found = Vec::new();
    let mut frameless: Vec<Around> = Vec::new();
    let mut seen: FxHashSet<(Node, Around)> = FxHashSet::default();
    seen.insert((node, around.clone()));
    let mut work = vec![(node, around)];
    while let Some((node, around)) = work.pop() {
        let (_, callee) = facts.threads.node(node);
        if facts.threads.thread(thread).roots.contains(&callee)
            || facts.calls.to(callee).any(|edge| edge.kind == EdgeKind::Initialize)
        {
            frameless.push(Around { frameless: true, ..around.clone() });
        }
        let callers: Vec<(Node, Option<Inst>)> = facts
            .calls
            .to(callee)
            .filter(|edge| edge.kind == EdgeKind::Call)
            .filter_map(|edge| facts.threads.node_of(thread, edge.caller).map(|caller| (caller, edge.inst)))
            .collect();
        for (caller, inst) in callers {
            let (_, instance) = facts.threads.node(caller);
            let mut around = around.clone();
            match inst.and_then(|inst| facts.locks.around_call(instance, inst)) {
                Some((taken, args)) => {
                    around.up(&args);
                    if !facts.is_application_code(instance) {
                        around.add(facts, taken);
                        around.starts |= facts.order.starts_something(facts.threads, caller);
                    }
                }
                None => around.base = None,
            }
            match (facts.method(instance), inst) {
                (Some(method), Some(inst)) if facts.is_application_code(instance) => {
                    let entry = facts.locks.at_inst(facts.threads, caller, inst);
                    around.add(facts, entry);
                    found.push(FoundFrame { frame: Frame { method, inst }, node: caller, around });
                }
                _ => {
                    if seen.insert((caller, around.clone())) {
                        work.push((caller, around));
                    }
                }
            }
            if found.len() + seen.len() > MOST {
                return Found::TooMany;
            }
        }
    }
    Found::Frames(found, frameless)
}
