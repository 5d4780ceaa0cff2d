//! Is an object reachable from one of some others only? (CMNA §3-4)
//!
//! Conjunctive all the way: an effect `a.f = b` on a way from the owner to the object must link two objects that were
//! made in the current round of the loop (or invocation) in which the owner is made, and for that everything that a
//! value may be must have been made there. So a question leads to further questions, all of which must be answered yes,
//! and the answer is no if and only if some question that is come to is answered no by itself. That is a search, and
//! nothing is taken from the certificate but who points to what, who calls whom, and what is put into fields by
//! something that is no instruction.
//!
//! Loops are found by taking components apart; one with several entries has no rounds.

use std::collections::BTreeSet;

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Block, CallSite, Const, EdgeKind as Flow, Inst, Op, Value};
use rp_program::{MethodId, Resolution};

use crate::certificate::{CodeNo, EdgeKind, Made, ObjectNo, Place};
use crate::code::Method;
use crate::rounds::Rounds;
use crate::view::View;

/// A loop by its method and header; the invocation of the method itself without one.
type Loop = (MethodId, Option<Block>);

/// A question about a loop.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Question {
    /// Was what a value points to made in the current round, seen from a block?
    Made(CodeNo, Value, Block),
    /// Is the loop in progress whenever this code runs, and not entered anew since?
    Inside(CodeNo),
}

/// An instruction that puts a value into an object.
#[derive(Clone, Copy)]
struct Store {
    code: CodeNo,
    block: Block,
    base: Value,
    value: Value,
}

/// The heap as a graph, and what is known of loops.
pub(crate) struct Disjoint<'d, 'v> {
    view: &'d View<'v>,
    /// Who holds an object, and where.
    holders: FxHashMap<ObjectNo, Vec<(ObjectNo, Place)>>,
    stores: FxHashMap<Place, Vec<Store>>,
    rounds: FxHashMap<MethodId, Rounds>,
    /// Questions that are known to be answered yes.
    proved: FxHashMap<Loop, FxHashSet<Question>>,
    known: FxHashMap<(ObjectNo, ObjectNo), bool>,
}

impl<'d, 'v> Disjoint<'d, 'v> {
    pub(crate) fn of(view: &'d View<'v>) -> Disjoint<'d, 'v> {
        let mut holders: FxHashMap<ObjectNo, Vec<(ObjectNo, Place)>> = FxHashMap::default();
        for (&(holder, place), &set) in &view.certificate.fields {
            for &object in view.set(Some(set)) {
                holders.entry(object).or_default().push((holder, place));
            }
        }
        let mut disjoint = Disjoint {
            view,
            holders,
            stores: FxHashMap::default(),
            rounds: FxHashMap::default(),
            proved: FxHashMap::default(),
            known: FxHashMap::default(),
        };
        for code in view.all_code() {
            if let Some(body) = view.body(code) {
                disjoint.find_stores(code, body);
            }
        }
        disjoint
    }

    fn find_stores(&mut self, code: CodeNo, body: &Method) {
        for block in body.body.blocks() {
            for inst in body.body.insts(block) {
                let op = body.body.op(inst);
                let store = |base, value| Store { code, block, base, value };
                match *op {
                    Op::PutField(_, [base, value]) => {
                        let field =
                            self.view.program.linked_field(op, body.class).and_then(Resolution::found);
                        if let Some(field) = field {
                            self.stores.entry(Place::Field(field)).or_default().push(store(base, value));
                        }
                    }
                    Op::ArrayStore(_, [base, _, value]) => {
                        self.stores.entry(Place::Elements).or_default().push(store(base, value));
                    }
                    Op::InvokeDynamic(site, args) if is_lambda(self.view, site) => {
                        let Some(function) = body.body.result(inst) else { continue };
                        for (&arg, at) in body.body.list(args).iter().zip(0..) {
                            self.stores.entry(Place::Captured(at)).or_default().push(store(function, arg));
                        }
                    }
                    _ => {}
                }
            }
        }
    }

    /// Whether at most one of all objects of these kinds ever leads to each object of that kind.
    pub(crate) fn contains(&mut self, owners: &[ObjectNo], object: ObjectNo) -> bool {
        let above = self.above(object);
        let mut reaching: Vec<ObjectNo> =
            owners.iter().copied().filter(|owner| above.contains(owner)).collect();
        reaching.sort_unstable();
        reaching.dedup();
        match reaching[..] {
            [] => true,
            [owner] => {
                if let Some(&known) = self.known.get(&(owner, object)) {
                    return known;
                }
                let is_owned = self.owns(owner, object, &above);
                self.known.insert((owner, object), is_owned);
                is_owned
            }
            _ => false,
        }
    }

    /// What leads to an object.
    fn above(&self, object: ObjectNo) -> FxHashSet<ObjectNo> {
        let mut above = FxHashSet::default();
        let mut work = vec![object];
        while let Some(each) = work.pop() {
            for &(holder, _) in self.holders.get(&each).map_or(&[][..], Vec::as_slice) {
                if above.insert(holder) {
                    work.push(holder);
                }
            }
        }
        above
    }

    fn owns(&mut self, owner: ObjectNo, object: ObjectNo, above: &FxHashSet<ObjectNo>) -> bool {
        let view = self.view;
        if view.certificate.objects[owner].single {
            return true;
        }
        let Some(made_in) = self.made_in(owner) else { return false };
        let mut below: FxHashSet<ObjectNo> = FxHashSet::default();
        below.insert(owner);
        let mut work = vec![owner];
        let leads = |each: ObjectNo| each == object || above.contains(&each);
        while let Some(holder) = work.pop() {
            for &place in view.places(holder) {
                for &held in view.set(view.field_set(holder, place)).iter().filter(|&&held| leads(held)) {
                    if !self.links(holder, place, held, made_in) {
                        return false;
                    }
                    if below.insert(held) {
                        work.push(held);
                    }
                }
            }
        }
        true
    }

    /// The innermost loop around the instruction that makes an object.
    fn made_in(&mut self, object: ObjectNo) -> Option<Loop> {
        let Made::At(method, inst, 0) = self.view.certificate.objects[object].made else { return None };
        if !self.view.program.is_application(self.view.program.method_class(method)) {
            return None;
        }
        let block = self.view.body_of(method)?.block_of(inst)?;
        self.rounds(method)?.innermost(block).map(|header| (method, header))
    }

    fn rounds(&mut self, method: MethodId) -> Option<&Rounds> {
        let body = self.view.body_of(method)?;
        Some(self.rounds.entry(method).or_insert_with(|| Rounds::of(&body.body)))
    }

    /// Whether all that put an object into another one are instructions that link what is made in the same round.
    fn links(&mut self, holder: ObjectNo, place: Place, held: ObjectNo, of: Loop) -> bool {
        let view = self.view;
        let has = |code: CodeNo, value: Value, object: ObjectNo| {
            view.value(code, value).binary_search(&object).is_ok()
        };
        let stores = self.stores.get(&place).map_or(&[][..], Vec::as_slice);
        let stores: Vec<Store> = stores
            .iter()
            .copied()
            .filter(|store| has(store.code, store.base, holder) && has(store.code, store.value, held))
            .collect();
        let asks = |store: &Store| {
            let Store { code, block, base, value } = *store;
            [Question::Made(code, base, block), Question::Made(code, value, block)]
        };
        !stores.is_empty()
            && !view.certificate.filled.contains(&(holder, place))
            && self.is_so(of, stores.iter().flat_map(asks).collect())
    }

    /// Whether all of these questions are answered yes.
    fn is_so(&mut self, of: Loop, questions: Vec<Question>) -> bool {
        let mut proved = self.proved.remove(&of).unwrap_or_default();
        let mut asked: FxHashSet<Question> = FxHashSet::default();
        let mut work = questions;
        let mut holds = true;
        while let Some(question) = work.pop() {
            if proved.contains(&question) || !asked.insert(question) {
                continue;
            }
            let further = match question {
                Question::Made(code, value, block) => self.made(of, code, value, block),
                Question::Inside(code) => self.inside(of, code),
            };
            match further {
                Some(further) => work.extend(further),
                None => {
                    holds = false;
                    break;
                }
            }
        }
        if holds {
            proved.extend(asked);
        }
        self.proved.insert(of, proved);
        holds
    }

    /// Whether a block is in the loop.
    fn is_around(&mut self, (method, header): Loop, block: Block) -> bool {
        header.is_none_or(|header| self.rounds(method).is_some_and(|rounds| rounds.is_in(header, block)))
    }

    fn made(&mut self, of: Loop, code: CodeNo, value: Value, block: Block) -> Option<Vec<Question>> {
        let view = self.view;
        let body = view.body(code)?;
        let is_own = view.method_of(code) == Some(of.0);
        let value = body.same(value);
        if is_own && !self.is_around(of, block) {
            return None;
        }
        if let Some(at) = body.param(value) {
            return if is_own { None } else { self.handed(code, at) };
        }
        let inst = match body.body.def(value) {
            Def::Result(inst) => inst,
            Def::Param(merge) => {
                let is_header = of.1 == Some(merge);
                if is_own && (is_header || !self.is_around(of, merge)) {
                    return None;
                }
                return incoming(body, merge, value, code);
            }
        };
        let at = body.block_of(inst)?;
        if is_own && !self.is_around(of, at) {
            return None;
        }
        let here = if is_own { Vec::new() } else { vec![Question::Inside(code)] };
        match *body.body.op(inst) {
            Op::Const(Const::Null) => Some(Vec::new()),
            Op::New(_) | Op::NewArray(..) => Some(here),
            Op::InvokeDynamic(site, _) if is_lambda(view, site) => Some(here),
            Op::CheckCast(_, from) => Some(vec![Question::Made(code, from, at)]),
            Op::Invoke(_, _, args) => {
                let args = body.body.list(args);
                let mut further = here;
                // What nobody returns comes from somewhere else.
                if view.calls_at(code, inst).next().is_none() && !view.value(code, value).is_empty() {
                    return None;
                }
                for param in self.returned(of, code, inst)? {
                    further.push(Question::Made(code, *args.get(param as usize)?, at));
                }
                Some(further)
            }
            _ => None,
        }
    }

    /// What callers hand in must be made in the current round for each of them.
    fn handed(&self, code: CodeNo, param: u32) -> Option<Vec<Question>> {
        let view = self.view;
        let mut further = Vec::new();
        for edge in view.to(code) {
            let (EdgeKind::Call, Some(inst)) = (edge.kind, edge.inst) else { return None };
            let body = view.body(edge.caller)?;
            let &arg = body.body.operands(body.body.op(inst)).get(param as usize)?;
            further.push(Question::Made(edge.caller, arg, body.block_of(inst)?));
        }
        Some(further)
    }

    /// Who calls code must do so from inside of the loop.
    fn inside(&mut self, of: Loop, code: CodeNo) -> Option<Vec<Question>> {
        let view = self.view;
        let mut further = Vec::new();
        let mut is_called = false;
        for edge in view.to(code) {
            let (EdgeKind::Call, Some(inst)) = (edge.kind, edge.inst) else { return None };
            is_called = true;
            if view.method_of(edge.caller) == Some(of.0) {
                let block = view.body(edge.caller)?.block_of(inst)?;
                if !self.is_around(of, block) {
                    return None;
                }
            } else {
                further.push(Question::Inside(edge.caller));
            }
        }
        is_called.then_some(further)
    }

    /// The parameters that a call may return, beside what is made during the call; none if it may return anything, or
    /// enters the loop anew.
    fn returned(&self, of: Loop, code: CodeNo, inst: Inst) -> Option<BTreeSet<u32>> {
        let view = self.view;
        let callees = |code: CodeNo, inst: Inst| view.calls_at(code, inst).map(|edge| edge.callee);
        let mut known: FxHashMap<CodeNo, BTreeSet<u32>> = FxHashMap::default();
        let mut order: Vec<CodeNo> = callees(code, inst).collect();
        order.iter().for_each(|&callee| _ = known.insert(callee, BTreeSet::new()));
        loop {
            let mut changed = false;
            let mut at = 0;
            while let Some(&callee) = order.get(at) {
                at += 1;
                if view.method_of(callee) == Some(of.0) {
                    return None;
                }
                let body = view.body(callee)?;
                let mut params = BTreeSet::new();
                let mut values: Vec<Value> = Vec::new();
                let returns = body.insts().filter_map(|(_, op)| match *op {
                    Op::Return(value) => value,
                    _ => None,
                });
                values.extend(returns);
                let mut seen: FxHashSet<Value> = FxHashSet::default();
                while let Some(value) = values.pop().map(|value| body.same(value)) {
                    if !seen.insert(value) {
                        continue;
                    }
                    if let Some(param) = body.param(value) {
                        params.insert(param);
                        continue;
                    }
                    let inst = match body.body.def(value) {
                        Def::Result(inst) => inst,
                        Def::Param(merge) => {
                            values.extend(merged(body, merge, value)?.into_iter().map(|(arg, _)| arg));
                            continue;
                        }
                    };
                    match *body.body.op(inst) {
                        Op::Const(Const::Null) | Op::New(_) | Op::NewArray(..) => {}
                        Op::InvokeDynamic(site, _) if is_lambda(view, site) => {}
                        Op::CheckCast(_, from) => values.push(from),
                        Op::Invoke(_, _, args) => {
                            let args = body.body.list(args);
                            for inner in callees(callee, inst) {
                                if !known.contains_key(&inner) {
                                    known.insert(inner, BTreeSet::new());
                                    order.push(inner);
                                    changed = true;
                                }
                                for &param in known.get(&inner)? {
                                    values.push(*args.get(param as usize)?);
                                }
                            }
                        }
                        _ => return None,
                    }
                }
                changed |= known.insert(callee, params.clone()).is_none_or(|before| before != params);
            }
            if !changed {
                break;
            }
        }
        Some(callees(code, inst).filter_map(|callee| known.get(&callee)).flatten().copied().collect())
    }
}

fn is_lambda(view: &View<'_>, site: rp_ir::CallSiteId) -> bool {
    matches!(view.program.names().call_site(site), CallSite::Lambda(_))
}

/// What flows into a block parameter, and from where; none if an exception does.
fn merged(body: &Method, merge: Block, value: Value) -> Option<Vec<(Value, Block)>> {
    let mut merged = Vec::new();
    for block in body.body.blocks() {
        for edge in body.body.edges(block).iter().filter(|edge| edge.target == merge) {
            let position = body.body.params(merge).position(|param| param == value)?;
            let position = if edge.kind == Flow::Flow { Some(position) } else { position.checked_sub(1) };
            merged.push((*body.body.args(edge).get(position?)?, block));
        }
    }
    (merge != ENTRY).then_some(merged)
}

fn incoming(body: &Method, merge: Block, value: Value, code: CodeNo) -> Option<Vec<Question>> {
    let merged = merged(body, merge, value)?;
    Some(merged.into_iter().map(|(arg, from)| Question::Made(code, arg, from)).collect())
}
