//! Who called the library? From an access in library code up to the application frames that lead to it.
//!
//! On the way up, the object's path is renamed from each callee's terms to its caller's, and the locks that library
//! code takes around the call are collected. So `synchronized (list) { list.add(x); }` is known to hold the list's own
//! monitor, though the access is deep inside, and another caller that holds nothing does not spoil it.
//!
//! What is handed in may be a view of the object, as iterators are ([`rp_concurrency::views`]): then the object is.
//! What is handed in also says which objects are touched on this way ([`crate::objects`]); a way on which it is none
//! of them is not taken.
//!
//! The walk stays in one thread. If there are very many ways up, it ends where library code does not get the object
//! from its caller, but from a field or a container: who called it then says little. If there are still very many, the
//! access is judged by what all its callers hold ([`Found::TooMany`]). Accesses that begin with the same go the same
//! way: it is gone once.

use std::rc::Rc;

use rp_concurrency::bodies::{Path, Root};
use rp_concurrency::calls::EdgeKind;
use rp_concurrency::local::Entered;
use rp_concurrency::lock::{Above, Argument, Global, MOST_VIEWS, Mode, Token};
use rp_concurrency::threads::Node;
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::Inst;
use rp_program::FieldId;
use rp_pta::heap::Obj;
use rp_pta::set::SetId;
use rp_pta::solver::Instance;

use crate::access::{Frame, Owner, Site};
use crate::facts::Facts;
use crate::objects::{Set, Sets};

/// Application frames, and places in library code on the way to them, beyond which an access is not followed.
const MOST: usize = 300;

/// Ways up, and frames at their ends, that are remembered for other accesses.
const MOST_KNOWN: usize = 200_000;

/// What is held around an access, as far as the walk has come.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Around {
    /// The object's path in the terms of where the walk is.
    pub(crate) base: Option<Path>,
    /// The objects that it may be.
    pub(crate) objects: Set,
    pub(crate) globals: Vec<(Global, Mode)>,
    pub(crate) own: Vec<(Vec<FieldId>, Mode)>,
    /// What the object was read from, in the terms of where the walk is.
    pub(crate) above: Above,
    /// What is held of that.
    pub(crate) owners: Vec<Owner>,
    pub(crate) likes: Vec<Obj>,
    /// A function object of the application has captured the object, or what leads to it.
    pub(crate) captured: bool,
    /// The ways to enter the code where the walk is that lead to the access when others may have the object; none if
    /// nothing is known.
    pub(crate) published: Option<Vec<Entered>>,
    /// Whether library code on the way may start threads.
    pub(crate) starts: bool,
    /// No application code is on the way, or none that hands the object in.
    pub(crate) frameless: bool,
}

impl Around {
    /// Adds tokens that are in the terms of where the walk is.
    pub(crate) fn add(&mut self, facts: &Facts<'_>, tokens: SetId) {
        for token in facts.locks.tokens(tokens) {
            match token {
                Token::Global(global, mode) => self.globals.push((global.clone(), *mode)),
                Token::Like(object) => self.likes.push(*object),
                // What was waited for may be started by what is called.
                Token::Path(_, Mode::Ended) | Token::Owner { mode: Mode::Ended, .. } if self.starts => {}
                Token::Path(path, mode) => {
                    match self.base.as_ref().and_then(|base| path.after(base)) {
                        Some([]) if mode.is_of_thread() => {
                            let (objects, lock) = (Box::default(), Box::default());
                            self.owners.push(Owner { objects, first: None, lock, mode: *mode });
                        }
                        Some(rest) if !mode.is_of_thread() && facts.locks.is_same_for_all(rest) => {
                            self.own.push((rest.to_vec(), *mode));
                        }
                        _ => {}
                    }
                    for (above, objects, first) in &self.above.owners {
                        if let Some(lock) = facts.locks.from_owner(path, above, *mode) {
                            let (objects, first, lock) = (objects.clone(), Some(*first), lock.into());
                            self.owners.push(Owner { objects, first, lock, mode: *mode });
                        }
                    }
                }
                Token::Owner { param, objects, first, lock, mode } => {
                    if self.above.param == Some(*param) {
                        let first = Some(first.before(self.above.read));
                        let (objects, lock) = (objects.clone(), lock.clone());
                        self.owners.push(Owner { objects, first, lock, mode: *mode });
                    }
                }
            }
        }
        self.owners.sort_unstable();
        self.owners.dedup();
        self.globals.sort_unstable();
        self.globals.dedup();
        self.own.sort_unstable();
        self.own.dedup();
        self.likes.sort_unstable();
        self.likes.dedup();
    }

    /// If a caller hands in a view, and the object is what that was made of, it hands in the object.
    fn look_through(&mut self, facts: &Facts<'_>, caller: Instance, args: &mut [Argument]) {
        let Some(Path { root: Root::Param(at), fields }) = &self.base else { return };
        let (at, mut fields) = (*at, fields.to_vec());
        let Some(argument) = args.get_mut(at as usize) else { return };
        let mut looked = false;
        for _ in 0..MOST_VIEWS {
            let Some((var, _)) = argument else { break };
            let Some((made_of, rest)) = facts.locks.made_of(caller, *var, &fields) else { break };
            *argument = Some(made_of);
            fields = rest;
            looked = true;
        }
        if !looked {
            return;
        }
        let is_itself = fields.is_empty() && self.above.param == Some(at);
        self.above = Above { param: is_itself.then_some(at), ..Above::default() };
        self.base = Some(Path { root: Root::Param(at), fields: fields.into() });
    }

    /// What leads to the object if a caller hands in one of several views, and the object is what that was made of.
    fn above_views(&self, facts: &Facts<'_>, caller: Instance, args: &[Argument]) -> Option<Above> {
        let Some(Path { root: Root::Param(at), fields }) = &self.base else { return None };
        let (var, _) = args.get(*at as usize)?.as_ref()?;
        facts.locks.above_merged(caller, *var, fields)
    }

    /// What leads to the object beyond a call, if the caller hands in what leads to it.
    ///
    /// What was read inside of the callee stays read: only what is above the argument counts then, and the argument
    /// itself if something was read from it.
    fn lift(&mut self, facts: &Facts<'_>, caller: Instance, args: Option<&[Argument]>) {
        let below = std::mem::take(&mut self.above);
        let Some(param) = below.param else { return };
        let var = match args {
            Some(args) => args.get(param as usize).and_then(|arg| arg.as_ref()),
            None => {
                self.above = facts.locks.above_captured(caller, param);
                self.above.read = self.above.read.map(|read| read.before(below.read));
                self.above.owners.iter_mut().for_each(|(.., read)| *read = read.before(below.read));
                return;
            }
        };
        if let Some((var, path)) = var {
            self.above = facts.locks.above(caller, *var);
            if let Some(first) = below.read {
                self.above.read = Some(self.above.read.map_or(first, |read| read.before(below.read)));
                self.above.owners.iter_mut().for_each(|(.., read)| *read = read.before(below.read));
                let objects = facts.locks.owners(caller, *var);
                self.above.owners.extend(objects.map(|objects| (path.clone(), objects, first)));
            }
        }
    }

    /// Renames the object's path for a caller that hands in these arguments; hands on the path as it begins with the
    /// argument itself, before it was cast.
    fn up(&mut self, facts: &Facts<'_>, caller: Instance, args: &[Argument]) -> Option<Path> {
        let base = self.base.take()?;
        match base.root {
            Root::Param(at) => {
                let (var, path) = args.get(at as usize)?.as_ref()?;
                // What lasts in the callee may have been something else in the caller.
                let lasts = facts.locks.holds(caller, &base.fields);
                self.base = lasts.then(|| path.then(&base.fields));
                Some(Path { root: Root::Var(*var), fields: base.fields })
            }
            Root::Static(_) => {
                self.base = Some(base.clone());
                Some(base)
            }
            Root::Var(_) => None,
        }
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

/// The ways up that have been gone.
#[derive(Default)]
pub(crate) struct Frames {
    known: FxHashMap<(Node, Around), Rc<Found>>,
    /// How much is known.
    size: usize,
    pub(crate) sets: Sets,
    /// Whether code of the library is called by more of it than can be followed.
    broad: FxHashMap<Node, bool>,
}

impl Frames {
    /// The application frames of an access by a node of library code, on objects of this set.
    pub(crate) fn find(&mut self, facts: &mut Facts<'_>, site: Site, node: Node, set: Set) -> Rc<Found> {
        let Some(around) = begin(facts, site, node, set) else {
            return Rc::new(Found::Frames(Vec::new(), Vec::new()));
        };
        if let Some(known) = self.known.get(&(node, around.clone())) {
            return Rc::clone(known);
        }
        let mut found = Found::TooMany;
        if !self.is_broad(facts, node) {
            found = walk(facts, node, around.clone(), &mut self.sets, Unknown::GoOn);
        }
        if matches!(found, Found::TooMany) {
            found = walk(facts, node, around.clone(), &mut self.sets, Unknown::Stop);
        }
        let size = match &found {
            Found::Frames(frames, frameless) => 1 + frames.len() + frameless.len(),
            Found::TooMany => 1,
        };
        if self.size + size > MOST_KNOWN {
            self.size = 0;
            self.known.clear();
        }
        self.size += size;
        let found = Rc::new(found);
        self.known.insert((node, around), Rc::clone(&found));
        found
    }

    /// Whether more code of the library leads to a node than can be followed.
    fn is_broad(&mut self, facts: &Facts<'_>, node: Node) -> bool {
        if let Some(&known) = self.broad.get(&node) {
            return known;
        }
        let mut seen: FxHashSet<Node> = [node].into_iter().collect();
        let mut work = vec![node];
        while let Some(at) = work.pop() {
            let (thread, callee) = facts.threads.node(at);
            let calls = facts.calls.to(callee).filter(|edge| edge.kind == EdgeKind::Call);
            let librarys = calls.filter(|edge| !facts.is_application_code(edge.caller));
            for caller in librarys.filter_map(|edge| facts.threads.node_of(thread, edge.caller)) {
                if seen.insert(caller) {
                    work.push(caller);
                }
                if seen.len() > MOST || self.broad.get(&caller) == Some(&true) {
                    self.broad.insert(node, true);
                    return true;
                }
            }
        }
        self.broad.insert(node, false);
        false
    }
}

/// What to do where library code does not get the object from its caller.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unknown {
    GoOn,
    Stop,
}

/// What is held at an access itself.
fn begin(facts: &mut Facts<'_>, site: Site, node: Node, set: Set) -> Option<Around> {
    let data = site.data(facts)?;
    let (_, instance) = facts.threads.node(node);
    let mut around = Around {
        base: data.name.and_then(|base| facts.locks.path(instance, base)),
        above: data.name.map_or_else(Above::default, |base| facts.locks.above(instance, base)),
        objects: set,
        published: data.base.and_then(|base| facts.local.published(node, instance, data.inst, base)),
        ..Around::default()
    };
    let inside = facts.locks.inside(instance, data.inst, data.held);
    around.add(facts, inside);
    around.starts = facts.order.starts_something(facts.threads, node);
    Some(around)
}

fn walk(facts: &mut Facts<'_>, node: Node, around: Around, sets: &mut Sets, unknown: Unknown) -> Found {
    let (thread, _) = facts.threads.node(node);
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
            let is_own = facts.is_application_code(instance);
            let mut around = around.clone();
            around.published = around.published.and_then(|to| facts.local.leading(caller, inst, callee, &to));
            let mut handed = None;
            match inst.and_then(|inst| facts.locks.around_call(instance, inst)) {
                Some((taken, mut args)) => {
                    around.look_through(facts, instance, &mut args);
                    let of_views = around.above_views(facts, instance, &args);
                    handed = around.up(facts, instance, &args);
                    match of_views {
                        Some(above) => around.above = above,
                        None => around.lift(facts, instance, Some(&args)),
                    }
                    if !is_own {
                        around.add(facts, taken);
                        around.starts |= facts.order.starts_something(facts.threads, caller);
                    }
                }
                None => {
                    around.base = None;
                    around.lift(facts, instance, None);
                }
            }
            around.captured |= facts.method(instance).is_none();
            around.frameless = handed.is_none() && !around.captured;
            if let Some(path) = handed {
                let Some(narrowed) = sets.narrow(facts, around.objects, caller, &path) else { continue };
                around.objects = narrowed;
            }
            let entry = inst.map(|inst| facts.locks.at_inst(facts.threads, caller, inst));
            match (facts.method(instance), inst) {
                (Some(method), Some(_)) if facts.clients.contains(facts.program().method_class(method)) => {}
                (Some(method), Some(inst)) if is_own => {
                    around.add(facts, entry.unwrap_or(SetId::EMPTY));
                    found.push(FoundFrame { frame: Frame { method, inst }, node: caller, around });
                }
                _ if around.frameless && unknown == Unknown::Stop => {
                    around.add(facts, entry.unwrap_or(SetId::EMPTY));
                    if seen.insert((caller, around.clone())) {
                        frameless.push(around);
                    }
                }
                _ => {
                    if seen.insert((caller, around.clone())) {
                        work.push((caller, around));
                    }
                }
            }
            if found.len().max(seen.len()) > MOST {
                return Found::TooMany;
            }
        }
    }
    Found::Frames(found, frameless)
}
