//! Is held what is said to be held when code is entered? (Choi §8.4)
//!
//! On every call of the code by the same thread, what is claimed must be held by the caller there: taken by itself, or
//! held when it was entered. What begins with an argument begins with the parameter for the callee; what an argument
//! was read from is what the parameter was read from. Class initialisers begin with nothing, and threads with their own
//! object at most, which counts as held if nobody else can have it. The object of a thread that was waited for counts
//! as held as long as no thread is started.

use rp_ir::{CallSite, HandleKind, Type, Value};
use rp_program::{FieldId, Truth};

use crate::certificate::{
    CodeNo, Edge, EdgeKind, First, Lock, Mode, NodeNo, ObjectNo, Owner, Place, Routine,
};
use crate::code::{Path, Start};
use crate::order::Order;
use crate::view::{Held, View};

pub(crate) fn check(view: &View<'_>, order: &Order) {
    for (node, data) in &view.certificate.nodes {
        if data.held.is_empty() {
            continue;
        }
        let thread = &view.certificate.threads[data.thread];
        let is_own = |(lock, mode): &(Lock, Mode)| {
            *mode == Mode::Thread && *lock == Lock::Param(0, Vec::new()) && is_thread_object(view, data.code)
        };
        if thread.roots.contains(&data.code) && !data.held.iter().all(is_own) {
            view.violates("locks", || format!("{} begins with a lock", data.thread));
        }
        let lasts = |(lock, _): &(Lock, Mode)| match lock {
            Lock::Param(_, fields) => view.all_last(data.code, fields),
            Lock::Global(_) | Lock::Owner(..) => true,
        };
        if !data.held.iter().all(lasts) {
            view.violates("locks", || format!("{} may change what names a lock", view.name(data.code)));
        }
        let ends = data.held.iter().any(|(_, mode)| *mode == Mode::Ended);
        if ends && order.starts_something(data.code) {
            view.violates("locks", || {
                format!("{} may start what is said to have ended", view.name(data.code))
            });
        }
        for edge in view.to(data.code) {
            let Some(caller) = view.node(data.thread, edge.caller) else { continue };
            let is_held = match edge.kind {
                EdgeKind::Start => continue,
                EdgeKind::Initialize => false,
                EdgeKind::Call => {
                    data.held.iter().all(|(lock, mode)| is_held(view, caller, edge, lock, *mode))
                }
            };
            if !is_held {
                view.violates("locks", || {
                    let (caller, callee) = (view.name(edge.caller), view.name(edge.callee));
                    format!("{caller} does not hold what is said to be held by {callee} ({node})")
                });
            }
        }
    }
}

/// Whether a caller holds a lock around a call, as the callee names it.
fn is_held(view: &View<'_>, caller: NodeNo, edge: &Edge, lock: &Lock, mode: Mode) -> bool {
    let held = match edge.inst {
        Some(inst) => view.held(caller, inst),
        None => {
            let mut held = Held::default();
            held.enter(&view.certificate.nodes[caller].held);
            held
        }
    };
    match lock {
        Lock::Global(global) => held.globals.iter().any(|(each, of)| each == global && *of == mode),
        Lock::Param(at, fields) => {
            let arg = edge.inst.and_then(|inst| argument(view, edge, inst, *at));
            arg.is_some_and(|arg| {
                held.paths.iter().any(|(path, of)| path.after(&arg).as_ref() == Some(fields) && *of == mode)
            })
        }
        Lock::Owner(at, claimed) => {
            let above = beyond(view, edge, *at, None);
            let known = above.map_or_else(Vec::new, |above| above.owners(view, &held));
            known.iter().any(|(owner, of)| *of == mode && owner.implies(claimed))
        }
    }
}

/// What something was read from, in the terms of some code.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub(crate) struct Above {
    /// Paths, the objects that they may lead to, and what was read of these.
    pub(crate) paths: Vec<(Path, Vec<ObjectNo>, First)>,
    /// The parameter that it begins with.
    pub(crate) param: Option<u32>,
    /// What was read first, from what it begins with.
    pub(crate) read: Option<First>,
}

impl Above {
    /// What a value was read from; itself, too, if something of it was read further on.
    pub(crate) fn of(view: &View<'_>, code: CodeNo, value: Value, further: Option<First>) -> Above {
        let Some(body) = view.body(code) else { return Above::default() };
        let mut above = body.read_from(view.program, value);
        above.iter_mut().for_each(|(_, first)| *first = first.before(further));
        let (param, read) = body.begins_with(view.program, value);
        let read = read.map(|read| read.before(further)).or(further);
        above.extend(further.map(|first| (value, first)));
        let path = |(value, first): (Value, First)| {
            (view.path(code, body, value), view.value(code, value).to_vec(), first)
        };
        Above { paths: above.into_iter().map(path).collect(), param, read }
    }

    /// What that to which fields of a value lead was read from, if the value is one of several views: what all agree on
    /// who it was made of. They may be of earlier rounds, so the path must mean one object while the code runs.
    pub(crate) fn of_views(view: &View<'_>, code: CodeNo, value: Value, fields: &[FieldId]) -> Option<Above> {
        let body = view.body(code)?;
        let mut common: Option<Above> = None;
        for mut of in body.merged(value)? {
            let mut rest = fields.to_vec();
            let mut looked = false;
            for _ in 0..body.body.value_count() {
                let Some(next) = body.made_of(of, &rest) else { break };
                (of, rest) = next;
                looked = true;
            }
            if !looked || !rest.is_empty() {
                return None;
            }
            let mut above = Above::of(view, code, of, None);
            above.paths.retain(|(path, ..)| !matches!(path.start, Start::Value(_)));
            if let Some(known) = common {
                above.paths.retain(|path| known.paths.contains(path));
                if (known.param, known.read) != (above.param, above.read) {
                    (above.param, above.read) = (None, None);
                }
            }
            common = Some(above);
        }
        common
    }

    /// What of it is held.
    pub(crate) fn owners(&self, view: &View<'_>, held: &Held) -> Vec<(Owner, Mode)> {
        let mut owners = Vec::new();
        for (path, mode) in &held.paths {
            let is_lock = matches!(mode, Mode::Exclusive | Mode::Shared);
            for (above, objects, first) in &self.paths {
                let lock = path.after(above).filter(|fields| is_lock || fields.is_empty());
                if let Some(lock) = lock.filter(|fields| view.are_stable(fields)) {
                    owners.push((Owner { objects: objects.clone(), first: Some(*first), lock }, *mode));
                }
            }
        }
        for (_, owner, mode) in held.owners.iter().filter(|(at, ..)| self.param == Some(*at)) {
            let first = owner.first.map(|first| first.before(self.read));
            owners.push((Owner { first, ..owner.clone() }, *mode));
        }
        owners
    }
}

/// What the argument was read from that a callee knows as a parameter; the argument counts if something of the
/// parameter was read further on.
pub(crate) fn beyond(view: &View<'_>, edge: &Edge, at: u32, further: Option<First>) -> Option<Above> {
    match (edge.inst, view.body(edge.caller)) {
        (Some(inst), Some(body)) => {
            let args = body.body.operands(body.body.op(inst));
            args.get(at as usize).map(|&arg| Above::of(view, edge.caller, arg, further))
        }
        _ => captured(view, edge, at, further),
    }
}

/// A function object hands on what it has captured, and that was read from it.
fn captured(view: &View<'_>, edge: &Edge, at: u32, further: Option<First>) -> Option<Above> {
    let Routine::Function(site, _) = view.code(edge.caller).routine else { return None };
    let CallSite::Lambda(lambda) = view.program.names().call_site(site) else { return None };
    let captured = view.program.names().signature(lambda.sig).params.get(at as usize);
    // A constructor is handed what it makes first.
    let is_constructor = lambda.implementation.kind == HandleKind::NewInvokeSpecial;
    let is_captured = captured.is_some_and(|ty| ty.is_reference()) && !is_constructor;
    let this = view.code(edge.caller).params.first().copied().flatten().filter(|_| is_captured)?;
    let path = Path { start: Start::Param(0), fields: Vec::new() };
    let first = First { part: Place::Captured(at), alone: true }.before(further);
    Some(Above {
        paths: vec![(path, view.set(Some(this)).to_vec(), first)],
        param: Some(0),
        read: Some(first),
    })
}

/// Whether a thread that begins with this code has an object of its own: it is that of a `java.lang.Thread`, which
/// starts once, and nothing else starts it.
pub(crate) fn is_thread_object(view: &View<'_>, root: CodeNo) -> bool {
    let program = view.program;
    let thread = program.class_id(program.names().symbol(b"java/lang/Thread"));
    let is_of_thread =
        |code: CodeNo| view.method_of(code).is_some_and(|method| program.method_class(method) == thread);
    let starts = view.to(root).filter(|edge| edge.kind == EdgeKind::Start);
    let mut starters = starts.map(|edge| edge.caller);
    let receiver = view.code(root).params.first().copied().flatten();
    let is_method = view.method_of(root).is_some_and(|method| !program.method(method).is_static());
    let ty = Type::class(program.class_name(thread));
    is_method
        && starters.all(|code| is_of_thread(code) || view.to(code).all(|edge| is_of_thread(edge.caller)))
        && receiver.is_some_and(|this| {
            view.set(Some(this)).iter().all(|&object| view.is_instance(object, ty) == Truth::Yes)
        })
}

/// The path of an argument of a call.
pub(crate) fn argument(view: &View<'_>, edge: &Edge, inst: rp_ir::Inst, at: u32) -> Option<Path> {
    let body = view.body(edge.caller)?;
    let args = body.body.operands(body.body.op(inst));
    args.get(at as usize).map(|&arg| view.path(edge.caller, body, arg))
}
