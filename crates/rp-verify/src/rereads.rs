//! Do reads give once more what is at hand, where that is claimed? (CMNA §5.2)
//!
//! From the read, all ways are walked back to where the value was read or written first. On none of them may the memory
//! be written: by an instruction, by whatever a call leads to, threads that it starts included, or by the initialiser
//! of a class. And no other thread may write it while the first or the second one happens, unless it writes to an
//! object that nobody else has yet.

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Block, Const, EdgeKind as Flow, Inst, Op, Value};
use rp_program::{MethodId, Resolution};

use crate::certificate::{CodeNo, Deed, Memory, NodeNo, ObjectNo, Place};
use crate::code::{INTRINSICS, Method, Returned};
use crate::lasting;
use crate::order::Order;
use crate::publish::Publish;
use crate::view::View;

/// Checks all rereads; hands on the objects that must get to other threads without a race.
pub(crate) fn check(view: &View<'_>, order: &Order, publish: &Publish<'_, '_>) -> FxHashSet<ObjectNo> {
    let mut checker =
        Checker { view, order, publish, writes: FxHashMap::default(), relied: FxHashSet::default() };
    let mut claims: Vec<_> = view.certificate.rereads.iter().collect();
    claims.sort_unstable();
    for (&(method, load), &(known, since)) in claims {
        if checker.holds(method, load, known, since).is_none() {
            view.violates("rereads", || {
                format!("{}, {load}: not what was known since {since}", view.method_name(method))
            });
        }
    }
    lasting::check(&mut checker);
    checker.relied
}

/// An element of an array, by its number or by the value that is its number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Index {
    Constant(i32),
    Value(Value),
}

/// What is read or written, of which object.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Spot {
    memory: Memory,
    base: Option<Value>,
    index: Option<Index>,
}

pub(crate) struct Checker<'c, 'v> {
    pub(crate) view: &'c View<'v>,
    order: &'c Order,
    pub(crate) publish: &'c Publish<'c, 'v>,
    /// What code may write, with all that it leads to; none if that may be anything.
    writes: FxHashMap<CodeNo, Option<FxHashSet<Memory>>>,
    pub(crate) relied: FxHashSet<ObjectNo>,
}

impl Checker<'_, '_> {
    fn holds(&mut self, method: MethodId, load: Inst, known: Value, since: Inst) -> Option<()> {
        let body = self.view.body_of(method)?;
        let spot = self.read(body, load)?;
        let is_first = match self.written(body, since) {
            Some((first, value)) => first == spot && body.name(value) == body.name(known),
            None => self.read(body, since)? == spot && body.body.result(since) == Some(body.same(known)),
        };
        (is_first && self.is_kept(method, body, load, since, spot, known)).then_some(())?;
        self.is_quiet(method, body, load, since, spot).then_some(())
    }

    /// What an instruction reads.
    fn read(&self, body: &Method, inst: Inst) -> Option<Spot> {
        let op = body.body.op(inst);
        match *op {
            Op::GetField(_, base) => {
                Some(Spot { memory: self.field(body, op)?, base: Some(body.name(base)), index: None })
            }
            Op::GetStatic(_) => Some(Spot { memory: self.field(body, op)?, base: None, index: None }),
            Op::ArrayLoad(_, [array, index]) => Some(element(body, array, index)),
            Op::Invoke(_, _, args) => {
                let (field, base) = match body.getter(inst)? {
                    Returned::Field(field) => (field, Some(body.name(*body.body.list(args).first()?))),
                    Returned::Static(field) => (field, None),
                };
                Some(Spot { memory: Memory::Field(field), base, index: None })
            }
            _ => None,
        }
    }

    /// What an instruction writes where.
    fn written(&self, body: &Method, inst: Inst) -> Option<(Spot, Value)> {
        let op = body.body.op(inst);
        match *op {
            Op::PutField(_, [base, value]) => Some((
                Spot { memory: self.field(body, op)?, base: Some(body.name(base)), index: None },
                value,
            )),
            Op::PutStatic(_, value) => {
                Some((Spot { memory: self.field(body, op)?, base: None, index: None }, value))
            }
            Op::ArrayStore(_, [array, index, value]) => Some((element(body, array, index), value)),
            _ => None,
        }
    }

    fn field(&self, body: &Method, op: &Op) -> Option<Memory> {
        self.view.program.linked_field(op, body.class).and_then(Resolution::found).map(Memory::Field)
    }

    /// Whether on all ways back from the read to where the value is known from nothing is written or defined anew.
    fn is_kept(
        &mut self,
        method: MethodId,
        body: &Method,
        load: Inst,
        since: Inst,
        spot: Spot,
        known: Value,
    ) -> bool {
        let values: Vec<Value> = [spot.base, Some(body.name(known)), Some(body.same(known))]
            .into_iter()
            .flatten()
            .chain(match spot.index {
                Some(Index::Value(value)) => Some(value),
                _ => None,
            })
            .collect();
        let mut into: FxHashMap<Block, Vec<(Block, Flow)>> = FxHashMap::default();
        for block in body.body.blocks() {
            for edge in body.body.edges(block) {
                into.entry(edge.target).or_default().push((block, edge.kind));
            }
        }
        let Some(block) = body.block_of(load) else { return false };
        let position = |block: Block, inst: Inst| body.body.insts(block).position(|each| each == inst);
        let Some(at) = position(block, load) else { return false };
        // Before the instruction of that position of the block.
        let mut work = vec![(block, at)];
        let mut seen: FxHashSet<(Block, usize)> = work.iter().copied().collect();
        while let Some((block, at)) = work.pop() {
            let mut push = |next: (Block, usize)| {
                if seen.insert(next) {
                    work.push(next);
                }
            };
            if let Some(before) = at.checked_sub(1) {
                let Some(inst) = body.body.insts(block).nth(before) else { return false };
                if inst == since {
                    continue;
                }
                let is_renewed = body.body.result(inst).is_some_and(|result| values.contains(&result));
                if is_renewed || self.may_write(method, body, inst, spot.memory) {
                    return false;
                }
                push((block, before));
                continue;
            }
            if block == ENTRY || body.body.params(block).any(|param| values.contains(&param)) {
                return false;
            }
            for &(from, kind) in into.get(&block).map_or(&[][..], Vec::as_slice) {
                let count = body.body.insts(from).count();
                if kind == Flow::Flow {
                    push((from, count));
                    continue;
                }
                for (inst, at) in body.body.insts(from).zip(0..) {
                    if body.body.op(inst).may_throw() {
                        if self.may_write(method, body, inst, spot.memory) {
                            return false;
                        }
                        push((from, at));
                    }
                }
            }
        }
        true
    }

    /// Whether an instruction may write some memory of whatever object.
    fn may_write(&mut self, method: MethodId, body: &Method, inst: Inst, memory: Memory) -> bool {
        let op = body.body.op(inst);
        let is_call = matches!(op, Op::Invoke(..) | Op::InvokeDynamic(..));
        let writes = match *op {
            Op::PutField(..) | Op::PutStatic(..) => {
                self.field(body, op).is_none_or(|written| written == memory)
            }
            Op::ArrayStore(..) => memory == Memory::Elements,
            _ => false,
        };
        if writes {
            return true;
        }
        let triggers = self.view.program.initialization_trigger(op, body.class).is_some();
        for &code in self.view.copies(method) {
            let edges = self.view.from(code);
            let callees: Vec<CodeNo> = edges
                .filter(|edge| edge.inst == Some(inst) || edge.inst.is_none() && (triggers || is_call))
                .map(|edge| edge.callee)
                .collect();
            if callees.iter().any(|&callee| self.leads_to_write(callee, memory)) {
                return true;
            }
        }
        let copies = self.view.copies(method);
        let is_called = copies.iter().any(|&code| self.view.calls_at(code, inst).next().is_some());
        is_call && !is_called && !self.is_harmless(method, op)
    }

    /// Whether a call that calls nothing does nothing.
    fn is_harmless(&self, method: MethodId, op: &Op) -> bool {
        match *op {
            Op::Invoke(_, callee, _) => {
                let names = self.view.program.names();
                names.method(callee).class.as_class().is_some_and(|class| names.bytes(class) == INTRINSICS)
            }
            Op::InvokeDynamic(..) => {
                self.view.copies(method).iter().all(|&code| self.view.code(code).is_known)
            }
            _ => true,
        }
    }

    pub(crate) fn leads_to_write(&mut self, code: CodeNo, memory: Memory) -> bool {
        let view = self.view;
        let writes = self.writes.entry(code).or_insert_with(|| {
            let mut seen: FxHashSet<CodeNo> = [code].into_iter().collect();
            let mut work = vec![code];
            let mut found = FxHashSet::default();
            while let Some(code) = work.pop() {
                let data = view.code(code);
                match (view.body(code), &data.does) {
                    (Some(_), _) if !data.is_known => return None,
                    (Some(body), _) => {
                        let writes = body.touches.iter().filter(|touch| touch.write);
                        found.extend(writes.map(|touch| touch.memory));
                    }
                    (None, Some(does)) => found.extend(does.list.iter().filter_map(|deed| stored(deed).1)),
                    (None, None) if data.is_native => {}
                    (None, None) => return None,
                }
                work.extend(view.from(code).map(|edge| edge.callee).filter(|&callee| seen.insert(callee)));
            }
            Some(found)
        });
        writes.as_ref().is_none_or(|writes| writes.contains(&memory))
    }

    /// Whether no other thread writes beside one of the two.
    fn is_quiet(&mut self, method: MethodId, body: &Method, load: Inst, since: Inst, spot: Spot) -> bool {
        let view = self.view;
        let place = match spot.memory {
            Memory::Field(field) => Place::Field(field),
            Memory::Elements => Place::Elements,
        };
        let is_filled = match (spot.memory, spot.base) {
            (Memory::Field(field), None) => view.certificate.filled_statics.contains(&field),
            (_, base) => view.copies(method).iter().any(|&code| {
                let objects = base.map_or_else(Vec::new, |base| self.objects(code, body, base, load));
                objects.iter().any(|&object| view.certificate.filled.contains_key(&(object, place)))
            }),
        };
        if is_filled {
            return false;
        }
        for writer in view.all_code() {
            for (inst, written) in writes_of(view, writer, spot.memory) {
                for &reader in view.copies(method) {
                    let read = spot.base.map(|base| self.objects(reader, body, base, load));
                    let common: Option<Vec<ObjectNo>> = read.zip(written).map(|(read, written)| {
                        let is_shared = |object: &ObjectNo| {
                            written.contains(object) && view.certificate.objects[*object].escapes
                        };
                        read.iter().copied().filter(is_shared).collect()
                    });
                    if common.as_ref().is_some_and(Vec::is_empty) {
                        continue;
                    }
                    if !self.is_apart((reader, [since, load]), (writer, inst), common.as_deref()) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// What the object may be of which a read reads: by the name that the read has for it and by its first name.
    fn objects(&self, code: CodeNo, body: &Method, base: Value, load: Inst) -> Vec<ObjectNo> {
        let own = match *body.body.op(load) {
            Op::GetField(_, base) | Op::ArrayLoad(_, [base, _]) => Some(base),
            Op::Invoke(_, _, args) => body.body.list(args).first().copied(),
            _ => None,
        };
        let first = self.view.value(code, base);
        let objects = own.map_or(first, |own| self.view.value(code, own)).iter().copied();
        objects.filter(|object| first.is_empty() || first.contains(object)).collect()
    }

    /// Whether a write by another thread never happens beside two reads, or happens to what nobody else has yet.
    fn is_apart(
        &mut self,
        (reader, reads): (CodeNo, [Inst; 2]),
        (writer, inst): (CodeNo, Option<Inst>),
        common: Option<&[ObjectNo]>,
    ) -> bool {
        let view = self.view;
        for &node in view.nodes(reader) {
            for &other in view.nodes(writer) {
                if !reads.iter().any(|&read| self.is_beside((node, Some(read)), (other, inst))) {
                    continue;
                }
                let Some(common) = common else { return false };
                let out = inst.and_then(|inst| self.publish.out_at(other, Some(inst), None));
                if out.is_none_or(|out| !out.is_empty()) {
                    return false;
                }
                self.relied.extend(common);
            }
        }
        true
    }

    pub(crate) fn is_beside(
        &self,
        (a, first): (NodeNo, Option<Inst>),
        (b, second): (NodeNo, Option<Inst>),
    ) -> bool {
        let nodes = &self.view.certificate.nodes;
        let (one, other) = (nodes[a].thread, nodes[b].thread);
        if one == other && !self.view.certificate.threads[one].many {
            return false;
        }
        let here = self.order.alive(self.view, a, first);
        let there = self.order.alive(self.view, b, second);
        here.contains(rp_index::EntityRef::index(other)) && there.contains(rp_index::EntityRef::index(one))
    }
}

/// The element of an array.
fn element(body: &Method, array: Value, index: Value) -> Spot {
    let index = body.same(index);
    let index = match body.body.def(index) {
        Def::Result(inst) => match body.body.op(inst) {
            Op::Const(Const::Int(number)) => Index::Constant(*number),
            _ => Index::Value(index),
        },
        Def::Param(_) => Index::Value(index),
    };
    Spot { memory: Memory::Elements, base: Some(body.name(array)), index: Some(index) }
}

/// Where code itself writes some memory, and the objects that may be; none for static fields.
pub(crate) fn writes_of<'v>(
    view: &View<'v>,
    writer: CodeNo,
    memory: Memory,
) -> Vec<(Option<Inst>, Option<&'v [ObjectNo]>)> {
    let touches = view.body(writer).map_or(&[][..], |body| &body.touches);
    let touches = touches.iter().filter(|touch| touch.write && touch.memory == memory);
    let mut writes: Vec<(Option<Inst>, Option<&[ObjectNo]>)> =
        touches.map(|touch| (Some(touch.inst), touch.base.map(|base| view.value(writer, base)))).collect();
    if let (None, Some(does)) = (view.body(writer), &view.code(writer).does) {
        for (slot, written) in does.list.iter().map(stored) {
            if written == Some(memory) {
                let set = does.slots.get(slot as usize).copied().flatten();
                writes.push((None, Some(view.set(set))));
            }
        }
    }
    writes
}

/// The slot of the object and the memory that something writes.
fn stored(deed: &Deed) -> (u32, Option<Memory>) {
    match *deed {
        Deed::Store(slot, Place::Field(field), _) => (slot, Some(Memory::Field(field))),
        Deed::Store(slot, Place::Elements, _) => (slot, Some(Memory::Elements)),
        _ => (0, None),
    }
}
