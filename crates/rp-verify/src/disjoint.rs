//! Is an object reachable from one of some others only? (CMNA §3-4)
//!
//! Conjunctive all the way: an effect `a.f = b` on a way from the owner to the object must link two objects that were
//! made in the current round of the loop (or invocation) in which the owner is made, and for that everything that a
//! value may be must have been made there. So a question leads to further questions, all of which must be answered yes,
//! and the answer is no if and only if some question that is come to is answered no by itself. That is a search, and
//! nothing is taken from the certificate but who points to what, who calls whom, and what is put into fields by
//! something that is no instruction.
//!
//! A kind on the way may also have one holder each: all that put such an object somewhere do it in the round in which
//! it is made, and into what one value of that round is. Then the question goes on with the holders.
//!
//! Loops are found by taking components apart; one with several entries has no rounds.

use std::collections::BTreeSet;

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Block, CallSite, Const, EdgeKind as Flow, Inst, Op, Value};
use rp_program::{MethodId, Resolution};

use crate::certificate::{CodeNo, Deed, EdgeKind, Made, ObjectNo, Place, SetNo};
use crate::code::Method;
use crate::rounds::Rounds;
use crate::view::View;

/// A loop by its method and header; the invocation of the method itself without one.
type Loop = (MethodId, Option<Block>);

/// A question about a loop.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Question {
    /// Was what a value points to made in the current round, seen from a block, if it is this object?
    Made(CodeNo, Value, Block, ObjectNo),
    /// Is the loop in progress whenever this code runs, and not entered anew since?
    Inside(CodeNo),
}

/// An instruction that puts a value into an object.
#[derive(Clone, Copy)]
struct Store {
    code: CodeNo,
    inst: Inst,
    block: Block,
    base: Value,
    value: Value,
    /// It puts arrays into arrays that it makes itself.
    is_inner: bool,
}

/// A base that is to be named, what is put into it if that matters still, and where.
type Naming = (CodeNo, Value, Option<Value>, Block);

/// The heap as a graph, and what is known of loops.
pub(crate) struct Disjoint<'d, 'v> {
    view: &'d View<'v>,
    /// Who holds an object, and where.
    holders: FxHashMap<ObjectNo, Vec<(ObjectNo, Place)>>,
    stores: FxHashMap<Place, Vec<Store>>,
    rounds: FxHashMap<MethodId, Rounds>,
    /// Questions that are known to be answered yes.
    proved: FxHashMap<Loop, FxHashSet<Question>>,
    known: FxHashMap<(Vec<(ObjectNo, Place)>, ObjectNo), bool>,
    held: FxHashMap<(Vec<(ObjectNo, Place)>, ObjectNo), bool>,
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
            held: FxHashMap::default(),
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
                let store = |base, value| Store { code, inst, block, base, value, is_inner: false };
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
                    Op::NewMultiArray(..) => {
                        let Some(array) = body.body.result(inst) else { continue };
                        let inner = Store { is_inner: true, ..store(array, array) };
                        self.stores.entry(Place::Elements).or_default().push(inner);
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

    /// Whether at most one of all objects of these kinds, by way of these parts, ever leads to each of that kind.
    pub(crate) fn contains(&mut self, owners: &[(ObjectNo, Place)], object: ObjectNo) -> bool {
        let mut parts = owners.to_vec();
        parts.sort_unstable();
        parts.dedup();
        let key = (parts, object);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let above = self.above(object);
        let leads = |&(owner, part): &(ObjectNo, Place)| {
            let held = self.view.set(self.view.field_set(owner, part));
            held.iter().any(|each| *each == object || above.contains(each))
        };
        let parts: Vec<(ObjectNo, Place)> = key.0.iter().copied().filter(leads).collect();
        let mut reaching: Vec<ObjectNo> = parts.iter().map(|&(owner, _)| owner).collect();
        reaching.dedup();
        let is_owned = match reaching[..] {
            [] => true,
            [owner] if self.view.certificate.objects[owner].single => true,
            _ => self.owns(&parts, &reaching, object, &above),
        };
        self.known.insert(key, is_owned);
        is_owned
    }

    /// Whether objects of that kind are ever held by these parts of at most one of all objects of these kinds.
    pub(crate) fn is_held_by_one(&mut self, parts: &[(ObjectNo, Place)], object: ObjectNo) -> bool {
        let holds = |&(holder, part): &(ObjectNo, Place)| {
            self.view.set(self.view.field_set(holder, part)).contains(&object)
        };
        let mut parts: Vec<(ObjectNo, Place)> = parts.iter().copied().filter(holds).collect();
        parts.sort_unstable();
        parts.dedup();
        if parts.is_empty() {
            return true;
        }
        if let Some(&known) = self.held.get(&(parts.clone(), object)) {
            return known;
        }
        let is_held = self.has_one_holder(object, &parts);
        self.held.insert((parts, object), is_held);
        is_held
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

    /// All that can be come to from these parts and leads to that object, as steps to what is held.
    fn steps(
        &self,
        parts: &[(ObjectNo, Place)],
        object: ObjectNo,
        above: &FxHashSet<ObjectNo>,
    ) -> FxHashMap<ObjectNo, Vec<(ObjectNo, Place)>> {
        let view = self.view;
        let mut steps: FxHashMap<ObjectNo, Vec<(ObjectNo, Place)>> = FxHashMap::default();
        let mut done: FxHashSet<(ObjectNo, Place)> = FxHashSet::default();
        let mut work = parts.to_vec();
        let leads = |each: ObjectNo| each == object || above.contains(&each);
        while let Some((holder, place)) = work.pop() {
            if !done.insert((holder, place)) {
                continue;
            }
            for &held in view.set(view.field_set(holder, place)).iter().filter(|&&held| leads(held)) {
                steps.entry(held).or_default().push((holder, place));
                work.extend(view.places(held).iter().map(|&place| (held, place)));
            }
        }
        steps
    }

    fn owns(
        &mut self,
        parts: &[(ObjectNo, Place)],
        owners: &[ObjectNo],
        object: ObjectNo,
        above: &FxHashSet<ObjectNo>,
    ) -> bool {
        let steps = self.steps(parts, object, above);
        // An owner that owners lead to must be made together with them, so it is the same one.
        let mut work: Vec<ObjectNo> =
            owners.iter().copied().filter(|owner| steps.contains_key(owner)).collect();
        work.push(object);
        let mut seen: FxHashSet<ObjectNo> = FxHashSet::default();
        while let Some(kind) = work.pop() {
            if !seen.insert(kind) {
                continue;
            }
            let holders = steps.get(&kind).cloned().unwrap_or_default();
            if !owners.contains(&kind) && self.has_one_holder(kind, &holders) {
                work.extend(
                    holders.iter().map(|&(holder, _)| holder).filter(|holder| !owners.contains(holder)),
                );
                continue;
            }
            if !self.is_made_with(owners, kind, &steps) {
                return false;
            }
        }
        true
    }

    /// Whether all steps between an owner and a kind link what is made in a round that makes one owner, of whichever of
    /// these kinds.
    fn is_made_with(
        &mut self,
        owners: &[ObjectNo],
        kind: ObjectNo,
        steps: &FxHashMap<ObjectNo, Vec<(ObjectNo, Place)>>,
    ) -> bool {
        let mut loops: Option<Vec<(Loop, Inst)>> = None;
        for &owner in owners {
            let Made::At(method, _, 0) = self.view.certificate.objects[owner].made else { return false };
            if self.view.program.is_jdk(self.view.program.method_class(method)) {
                return false;
            }
            let own = self.made_in(owner);
            let mut common = loops.unwrap_or_else(|| own.clone());
            // From where the ways to the instruction differ, a round may make one of each.
            let same = common.iter().zip(&own).take_while(|(one, other)| one == other).count();
            common.truncate(same);
            loops = Some(common);
        }
        let mut between = Vec::new();
        let mut seen: FxHashSet<ObjectNo> = FxHashSet::default();
        let mut work = vec![kind];
        while let Some(held) = work.pop() {
            if seen.insert(held) {
                for &(holder, place) in steps.get(&held).map_or(&[][..], Vec::as_slice) {
                    between.push((holder, place, held));
                    work.push(holder);
                }
            }
        }
        loops.unwrap_or_default().into_iter().any(|(of, _)| {
            between.iter().all(|&(holder, place, held)| {
                let questions = self.links(holder, place, held);
                questions.is_some_and(|questions| self.is_so(of, questions))
            })
        })
    }

    /// Loops of which a round makes at most one such object, from the innermost up over only calls, and where they do.
    fn made_in(&mut self, object: ObjectNo) -> Vec<(Loop, Inst)> {
        let view = self.view;
        let mut loops = Vec::new();
        let made = view.certificate.objects[object].made;
        let (Made::At(method, mut inst, _) | Made::ByCall(method, mut inst)) = made else { return loops };
        let result = view.body_of(method).and_then(|body| body.body.result(inst));
        let makes = |code: &CodeNo| {
            result.is_some_and(|result| view.value(*code, result).binary_search(&object).is_ok())
        };
        // All copies of the method that the innermost loop is in.
        let mut copies: Vec<CodeNo> = view.copies(method).iter().copied().filter(makes).collect();
        let mut at = method;
        let mut seen: FxHashSet<MethodId> = FxHashSet::default();
        loop {
            let Some(block) = view.body_of(at).and_then(|body| body.block_of(inst)) else { return loops };
            let Some(header) = self.rounds(at).and_then(|rounds| rounds.innermost(block)) else {
                return loops;
            };
            loops.push(((at, header), inst));
            if header.is_some() || !seen.insert(at) {
                return loops;
            }
            let mut sites: FxHashSet<(MethodId, Inst)> = FxHashSet::default();
            let mut callers = Vec::new();
            for edge in copies.iter().flat_map(|&code| view.to(code)) {
                let (EdgeKind::Call, Some(next), false) = (edge.kind, edge.inst, edge.often) else {
                    return loops;
                };
                let caller = view.method_of(edge.caller).filter(|_| !view.is_library(edge.caller));
                let Some(caller) = caller else { return loops };
                sites.insert((caller, next));
                callers.push(edge.caller);
            }
            let mut sites = sites.into_iter();
            let (Some(only), None) = (sites.next(), sites.next()) else { return loops };
            (at, inst) = only;
            copies = callers;
        }
    }

    fn rounds(&mut self, method: MethodId) -> Option<&Rounds> {
        let body = self.view.body_of(method)?;
        Some(self.rounds.entry(method).or_insert_with(|| Rounds::of(&body.body)))
    }

    /// The instructions that put the one object into the other; none if something else does.
    fn putting(&self, holder: ObjectNo, place: Place, held: ObjectNo) -> Option<Vec<Store>> {
        let view = self.view;
        let filled = view.certificate.filled.get(&(holder, place));
        let may_be_it = |set: &Option<SetNo>| {
            set.is_none_or(|set| view.certificate.sets[set].binary_search(&held).is_ok())
        };
        if filled.is_some_and(|filled| filled.iter().any(may_be_it)) {
            return None;
        }
        let made_at = |object: ObjectNo, store: &Store| match view.certificate.objects[object].made {
            Made::At(method, inst, at)
                if inst == store.inst && view.method_of(store.code) == Some(method) =>
            {
                at
            }
            _ => 0,
        };
        let has = |store: &Store, value: Value, object: ObjectNo| {
            view.value(store.code, value).binary_search(&object).is_ok()
        };
        let stores = self.stores.get(&place).map_or(&[][..], Vec::as_slice);
        let puts = |store: &&Store| match store.is_inner {
            true => {
                made_at(held, store) > 0 && (made_at(holder, store) > 0 || has(store, store.base, holder))
            }
            false => has(store, store.base, holder) && has(store, store.value, held),
        };
        Some(stores.iter().filter(puts).copied().collect()).filter(|stores: &Vec<Store>| !stores.is_empty())
    }

    /// What must be so for all that put an object into another one to link what is made in the same round.
    fn links(&self, holder: ObjectNo, place: Place, held: ObjectNo) -> Option<Vec<Question>> {
        let asks = |store: Store| {
            let Store { code, block, base, value, .. } = store;
            [Question::Made(code, base, block, holder), Question::Made(code, value, block, held)]
        };
        Some(self.putting(holder, place, held)?.into_iter().flat_map(asks).collect())
    }

    /// Whether each object of a kind is put into one of these holders only, as far as it is put into any.
    fn has_one_holder(&mut self, kind: ObjectNo, holders: &[(ObjectNo, Place)]) -> bool {
        let mut stores = Vec::new();
        for &(holder, place) in holders {
            match self.putting(holder, place, kind) {
                Some(putting) => stores.extend(putting),
                None => return false,
            }
        }
        self.made_in(kind).into_iter().any(|(of, _)| {
            let mut names: FxHashSet<Value> = FxHashSet::default();
            stores.iter().all(|store| self.name(of, kind, store, &mut names)) && names.len() <= 1
        })
    }

    /// Finds the values of the loop's method that name what a kind is put into, each of which is one object a round.
    fn name(&mut self, of: Loop, kind: ObjectNo, store: &Store, names: &mut FxHashSet<Value>) -> bool {
        let mut work: Vec<Naming> = vec![(store.code, store.base, Some(store.value), store.block)];
        let mut seen: FxHashSet<Naming> = FxHashSet::default();
        while let Some(next) = work.pop() {
            if seen.insert(next) {
                match self.named(of, kind, next, names) {
                    Some(further) => work.extend(further),
                    None => return false,
                }
            }
        }
        true
    }

    fn named(
        &mut self,
        of: Loop,
        kind: ObjectNo,
        (code, base, value, block): Naming,
        names: &mut FxHashSet<Value>,
    ) -> Option<Vec<Naming>> {
        let view = self.view;
        let body = view.body(code)?;
        let (base, value) = (body.uncast(base), value.map(|value| body.uncast(value)));
        let is_own = view.method_of(code) == Some(of.0);
        let handed = value.and_then(|value| body.param(value)).filter(|_| !is_own);
        if let Some(value) = value
            && handed.is_none()
            && !self.is_so(of, vec![Question::Made(code, value, block, kind)])
        {
            return None;
        }
        if is_own {
            let defined = match body.body.def(base) {
                Def::Param(merge) => Some(merge),
                Def::Result(inst) => body.block_of(inst),
            };
            let is_fixed = self.is_around(of, block) && self.rounds(of.0)?.is_once(of.1, defined?);
            names.insert(base);
            return is_fixed.then(Vec::new);
        }
        let param = body.param(base)?;
        let mut further = Vec::new();
        for edge in view.to(code) {
            let (EdgeKind::Call, Some(inst)) = (edge.kind, edge.inst) else { return None };
            let caller = view.body(edge.caller)?;
            let args = caller.body.operands(caller.body.op(inst));
            let value = match handed {
                Some(at) => Some(*args.get(at as usize)?),
                None => None,
            };
            let is_it = |value| view.value(edge.caller, value).binary_search(&kind).is_ok();
            if value.is_none_or(is_it) {
                further.push((edge.caller, *args.get(param as usize)?, value, caller.block_of(inst)?));
            }
        }
        Some(further)
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
                Question::Made(code, value, block, kind) => self.made(of, code, value, block, kind),
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

    fn made(
        &mut self,
        of: Loop,
        code: CodeNo,
        value: Value,
        block: Block,
        kind: ObjectNo,
    ) -> Option<Vec<Question>> {
        let view = self.view;
        let body = view.body(code)?;
        let is_own = view.method_of(code) == Some(of.0);
        let value = body.same(value);
        if is_own && !self.is_around(of, block) {
            return None;
        }
        if let Some(at) = body.param(value) {
            return if is_own { None } else { self.handed(code, at, kind) };
        }
        let inst = match body.body.def(value) {
            Def::Result(inst) => inst,
            Def::Param(merge) => {
                let is_header = of.1 == Some(merge);
                if is_own && (is_header || !self.is_around(of, merge)) {
                    return None;
                }
                let merged = merged(body, merge, value)?;
                let may_be = |arg: Value| view.value(code, arg).binary_search(&kind).is_ok();
                let merged = merged.into_iter().filter(|&(arg, _)| may_be(arg));
                return Some(merged.map(|(arg, from)| Question::Made(code, arg, from, kind)).collect());
            }
        };
        let at = body.block_of(inst)?;
        if is_own && !self.is_around(of, at) {
            return None;
        }
        let here = if is_own { Vec::new() } else { vec![Question::Inside(code)] };
        let op = body.body.op(inst);
        match *op {
            Op::Const(Const::Null) => Some(Vec::new()),
            Op::New(_) | Op::NewArray(..) | Op::NewMultiArray(..) => Some(here),
            // What captures nothing may be the same object each time.
            Op::InvokeDynamic(site, args) if is_lambda(view, site) && !args.is_empty() => Some(here),
            Op::CheckCast(_, from) => Some(vec![Question::Made(code, from, at, kind)]),
            Op::GetField(_, base) => {
                let field = view.program.linked_field(op, body.class).and_then(Resolution::found)?;
                self.read(code, base, Place::Field(field), at, kind)
            }
            Op::ArrayLoad(_, [base, _]) => self.read(code, base, Place::Elements, at, kind),
            Op::Invoke(_, _, args) => {
                let args = body.body.list(args);
                let mut further = Vec::new();
                // What nobody returns comes from somewhere else.
                view.calls_at(code, inst).next()?;
                let (params, questions) = self.returned(of, code, inst, kind)?;
                for param in params {
                    let &arg = args.get(param as usize)?;
                    if view.value(code, arg).binary_search(&kind).is_ok() {
                        further.push(Question::Made(code, arg, at, kind));
                    }
                }
                further.extend(questions);
                Some(further)
            }
            _ => None,
        }
    }

    /// What is read was made in the current round if what it is read from was, and if all that is ever put there is
    /// made in the same round as what it is put into.
    fn read(
        &self,
        code: CodeNo,
        base: Value,
        place: Place,
        at: Block,
        kind: ObjectNo,
    ) -> Option<Vec<Question>> {
        let view = self.view;
        let mut further = Vec::new();
        for &holder in view.value(code, base) {
            if view.set(view.field_set(holder, place)).binary_search(&kind).is_ok() {
                further.push(Question::Made(code, base, at, holder));
                further.extend(self.links(holder, place, kind)?);
            }
        }
        Some(further)
    }

    /// What callers hand in must be made in the current round for each of them.
    fn handed(&self, code: CodeNo, param: u32, kind: ObjectNo) -> Option<Vec<Question>> {
        let view = self.view;
        let mut further = Vec::new();
        let mut is_called = false;
        for edge in view.to(code) {
            let (EdgeKind::Call, Some(inst)) = (edge.kind, edge.inst) else { return None };
            is_called = true;
            let body = view.body(edge.caller)?;
            let &arg = body.body.operands(body.body.op(inst)).get(param as usize)?;
            if view.value(edge.caller, arg).binary_search(&kind).is_ok() {
                further.push(Question::Made(edge.caller, arg, body.block_of(inst)?, kind));
            }
        }
        is_called.then_some(further)
    }

    /// Who calls code must do so from inside of the loop.
    fn inside(&mut self, of: Loop, code: CodeNo) -> Option<Vec<Question>> {
        let view = self.view;
        let mut further = Vec::new();
        let mut is_called = false;
        for edge in view.to(code) {
            if edge.kind != EdgeKind::Call {
                return None;
            }
            is_called = true;
            let is_own = view.method_of(edge.caller) == Some(of.0);
            if is_own && of.1.is_none() {
                continue;
            }
            let block = edge.inst.and_then(|inst| view.body(edge.caller)?.block_of(inst));
            match block.filter(|_| is_own) {
                Some(block) if self.is_around(of, block) => {}
                // Beside the loop of its own method, it may be in a round of an earlier invocation.
                _ if is_own && edge.inst.is_none() => return None,
                _ => further.push(Question::Inside(edge.caller)),
            }
        }
        is_called.then_some(further)
    }

    /// The parameters that a call may return, beside what is made during the call, and what else must be made in the
    /// round; none if it may return anything, or what it makes after it has entered the loop anew.
    fn returned(
        &self,
        of: Loop,
        code: CodeNo,
        inst: Inst,
        kind: ObjectNo,
    ) -> Option<(BTreeSet<u32>, Vec<Question>)> {
        let view = self.view;
        let callees = |code: CodeNo, inst: Inst| view.calls_at(code, inst).map(|edge| edge.callee);
        let mut known: FxHashMap<CodeNo, BTreeSet<u32>> = FxHashMap::default();
        let mut questions: FxHashSet<Question> = FxHashSet::default();
        let here = Some(Question::Inside(code)).filter(|_| view.method_of(code) != Some(of.0));
        let mut order: Vec<CodeNo> = callees(code, inst).collect();
        order.iter().for_each(|&callee| _ = known.insert(callee, BTreeSet::new()));
        loop {
            let mut changed = false;
            let mut at = 0;
            while let Some(&callee) = order.get(at) {
                at += 1;
                if view.set(Some(view.code(callee).returned)).binary_search(&kind).is_err() {
                    continue;
                }
                if makes(view, callee) {
                    questions.extend(here);
                    continue;
                }
                let is_again = view.method_of(callee) == Some(of.0);
                let body = view.body(callee)?;
                let may_be = |value: Value| view.value(callee, value).binary_search(&kind).is_ok();
                let mut params = BTreeSet::new();
                let mut values: Vec<(Value, Block)> = Vec::new();
                for block in body.body.blocks() {
                    for inst in body.body.insts(block) {
                        if let Op::Return(Some(value)) = *body.body.op(inst) {
                            values.push((value, block));
                        }
                    }
                }
                let mut seen: FxHashSet<Value> = FxHashSet::default();
                while let Some((value, block)) = values.pop() {
                    let value = body.same(value);
                    if !may_be(value) || !seen.insert(value) {
                        continue;
                    }
                    if let Some(param) = body.param(value) {
                        params.insert(param);
                        continue;
                    }
                    let inst = match body.body.def(value) {
                        Def::Result(inst) => inst,
                        Def::Param(merge) => {
                            values.extend(merged(body, merge, value)?);
                            continue;
                        }
                    };
                    match *body.body.op(inst) {
                        Op::Const(Const::Null) => {}
                        Op::CheckCast(_, from) => values.push((from, body.block_of(inst)?)),
                        Op::New(_) | Op::NewArray(..) | Op::NewMultiArray(..) if !is_again => {
                            questions.extend(here);
                        }
                        Op::InvokeDynamic(site, args)
                            if is_lambda(view, site) && !args.is_empty() && !is_again =>
                        {
                            questions.extend(here);
                        }
                        Op::GetField(..) | Op::ArrayLoad(..) if !is_again => {
                            questions.insert(Question::Made(callee, value, block, kind));
                        }
                        Op::Invoke(_, _, args) if !is_again => {
                            let args = body.body.list(args);
                            callees(callee, inst).next()?;
                            for inner in callees(callee, inst) {
                                if !known.contains_key(&inner) {
                                    known.insert(inner, BTreeSet::new());
                                    order.push(inner);
                                    changed = true;
                                }
                                for &param in known.get(&inner)? {
                                    values.push((*args.get(param as usize)?, body.block_of(inst)?));
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
        let params = callees(code, inst).filter_map(|callee| known.get(&callee)).flatten().copied().collect();
        Some((params, questions.into_iter().collect()))
    }
}

/// Whether code without a body returns something new, and nothing else.
fn makes(view: &View<'_>, code: CodeNo) -> bool {
    let Some(does) = &view.code(code).does else { return false };
    let returns = |deed: &Deed| match deed {
        Deed::Return(slot) => Some(*slot),
        _ => None,
    };
    let returned: Vec<u32> = does.list.iter().filter_map(returns).collect();
    let is_made = |slot: &u32| {
        does.list.iter().any(|deed| matches!(deed, Deed::New(to) | Deed::Duplicate(to, _) if to == slot))
    };
    let is_else = |deed: &Deed| match deed {
        Deed::Known(to) | Deed::Copy(to, _) | Deed::Load(to, ..) | Deed::Call(.., Some(to)) => {
            returned.contains(to)
        }
        _ => false,
    };
    !returned.is_empty() && returned.iter().all(is_made) && !does.list.iter().any(is_else)
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
