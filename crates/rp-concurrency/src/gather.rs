//! Which arrays and lists does a method keep to itself, and which loops go over all that is in one?
//!
//! A *container* is an array or a list that a method makes and that nobody else sees: it is read, written, measured and
//! iterated in the method, and nothing else. What is put into a list stays there. What is put into an array stays until
//! something else may be put at the same index; an index that a loop counts is never the same in two of its rounds, and
//! what such a loop takes from the array must be what its own round has put there.
//!
//! A loop *goes over all* of a container if it takes one element in every round, puts nothing there, and is left only
//! when it has come to the end:
//!
//! ```text
//! for (int i = 0; i < ts.length; i++) ts[i].join()      i counts from 0 by 1, the end is the array's length
//! for (Thread t : ts) t.join()                          the same in bytecode
//! for (Thread t : list) t.join()                        hasNext() is false: there is nothing left to take
//! ```
//!
//! The end of an array is its length: measured, or the very number with which it was made.

use rp_index::graph::{Dominators, LoopForest, LoopId};
use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::body::{Def, ENTRY};
use rp_ir::{ArithmeticOp, Block, Body, Comparison, Condition, Const, EdgeKind, Inst, Names, Op, Value, cfg};

use crate::mutant::{self, Mutant};

/// What an instruction does to a container.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Touch {
    /// Puts a value into it; what was put there in other rounds of the loop stays.
    Put(Value, Value),
    /// Puts a value into it, perhaps in place of another.
    Replace(Value, Value),
    /// Takes an element of it: the container, and the element.
    Take(Value, Value),
}

/// A way out of a loop that goes over all of a container.
pub(crate) struct Sweep {
    /// Where it is left: a block, and the number among its edges.
    pub(crate) exit: (Block, usize),
    /// The container.
    pub(crate) container: Value,
    /// The element that is taken in every round.
    pub(crate) element: Value,
    /// The blocks of the loop.
    pub(crate) blocks: Vec<Block>,
    /// The first of them.
    pub(crate) header: Block,
}

/// The containers of a body.
pub(crate) struct Gather {
    /// What each value is: a block parameter into which one value flows is that value, and so is what is cast.
    same: Vec<Value>,
    touches: FxHashMap<Inst, Touch>,
    /// Arrays whose elements a loop may replace when it begins anew, by its header.
    renewed: FxHashMap<Block, Vec<Value>>,
    sweeps: Vec<Sweep>,
    loops: LoopForest,
    dominators: Dominators,
}

/// What is made there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Array,
    List,
}

/// Lists in which everything stays that is put there, and that are gone through from one end to the other.
const LISTS: [&[u8]; 4] =
    [b"java/util/ArrayList", b"java/util/LinkedList", b"java/util/ArrayDeque", b"java/util/Vector"];

impl Gather {
    pub(crate) fn of(names: &Names, body: &Body) -> Gather {
        let graph = cfg::graph(body);
        let mut gather = Gather {
            same: same(body),
            touches: FxHashMap::default(),
            renewed: FxHashMap::default(),
            sweeps: Vec::new(),
            loops: LoopForest::compute(&graph, ENTRY.as_u32()),
            dominators: Dominators::compute(&graph, ENTRY.as_u32()),
        };
        let containers = gather.containers(names, body);
        if !containers.is_empty() {
            gather.find_touches(names, body, &containers);
            gather.find_sweeps(names, body, &containers);
        }
        gather
    }

    /// What a value is.
    pub(crate) fn same(&self, value: Value) -> Value {
        self.same.get(value.index()).copied().unwrap_or(value)
    }

    /// What an instruction does to a container.
    pub(crate) fn touch(&self, inst: Inst) -> Option<Touch> {
        self.touches.get(&inst).copied()
    }

    /// Arrays whose elements may be replaced once a block is entered from outside of its loop.
    pub(crate) fn renewed(&self, from: Block, header: Block) -> &[Value] {
        let known = self.renewed.get(&header).map_or(&[][..], Vec::as_slice);
        let is_round = self.loop_at(header).is_some_and(|id| self.loops.contains(id, from.as_u32()));
        if is_round { &[] } else { known }
    }

    /// The loops that go over all of a container and are left along an edge.
    pub(crate) fn left_by(&self, block: Block, edge: usize) -> impl Iterator<Item = &Sweep> {
        let leaves = move |sweep: &&Sweep| match mutant::is(Mutant::JoinBreak) {
            true => sweep.blocks.contains(&block),
            false => sweep.exit == (block, edge),
        };
        self.sweeps.iter().filter(leaves)
    }

    fn is_once_a_round(&self, id: LoopId, latches: &[Block], block: Block) -> bool {
        let dominates = |latch: &Block| self.dominators.dominates(block.as_u32(), latch.as_u32());
        self.loops.innermost(block.as_u32()) == Some(id) && latches.iter().all(dominates)
    }

    /// The loop of which a block is the header.
    fn loop_at(&self, header: Block) -> Option<LoopId> {
        let id = self.loops.innermost(header.as_u32())?;
        (self.loops.header(id) == header.as_u32() && !self.loops.is_irreducible(id)).then_some(id)
    }

    fn latches(&self, body: &Body, id: LoopId) -> Vec<Block> {
        let header = self.loops.header(id);
        let leads_back = |block: &Block| {
            self.loops.contains(id, block.as_u32())
                && body.edges(*block).iter().any(|edge| edge.target.as_u32() == header)
        };
        body.blocks().filter(leads_back).collect()
    }

    /// What the body makes and keeps to itself.
    fn containers(&self, names: &Names, body: &Body) -> FxHashMap<Value, Kind> {
        let mut made: FxHashMap<Value, Kind> = FxHashMap::default();
        for inst in body.blocks().flat_map(|block| body.insts(block)) {
            let Some(result) = body.result(inst) else { continue };
            match *body.op(inst) {
                Op::NewArray(ty, _) if ty.element().is_some_and(|element| element.is_reference()) => {
                    made.insert(result, Kind::Array);
                }
                Op::New(ty) if ty.as_class().is_some_and(|name| LISTS.contains(&names.bytes(name))) => {
                    made.insert(result, Kind::List);
                }
                _ => {}
            }
        }
        if made.is_empty() {
            return made;
        }
        for block in body.blocks() {
            for inst in body.insts(block) {
                let op = body.op(inst);
                for (&operand, at) in body.operands(op).iter().zip(0..) {
                    let operand = self.same(operand);
                    let is_own = match made.get(&operand) {
                        None => continue,
                        Some(Kind::Array) => match *op {
                            Op::ArrayLoad(..) | Op::ArrayStore(..) | Op::ArrayLength(_) => at == 0,
                            Op::If(..) | Op::CheckCast(..) => true,
                            _ => false,
                        },
                        Some(Kind::List) => match *op {
                            Op::Invoke(_, method, _) => {
                                let name = names.bytes(names.method(method).name);
                                at == 0 && LIST_METHODS.contains(&name)
                            }
                            Op::If(..) | Op::CheckCast(..) => true,
                            _ => false,
                        },
                    };
                    if !is_own {
                        made.remove(&operand);
                    }
                }
            }
            for edge in body.edges(block) {
                let skip = usize::from(edge.kind != EdgeKind::Flow);
                for (param, &arg) in body.params(edge.target).skip(skip).zip(body.args(edge)) {
                    if self.same(param) != self.same(arg) {
                        made.remove(&self.same(arg));
                    }
                }
            }
        }
        made
    }

    fn find_touches(&mut self, names: &Names, body: &Body, containers: &FxHashMap<Value, Kind>) {
        let mut stores: FxHashMap<(Value, LoopId), u32> = FxHashMap::default();
        for block in body.blocks() {
            for inst in body.insts(block) {
                if let Op::ArrayStore(_, [array, ..]) = *body.op(inst) {
                    let mut around = self.loops.innermost(block.as_u32());
                    while let Some(id) = around {
                        *stores.entry((self.same(array), id)).or_default() += 1;
                        around = self.loops.parent(id);
                    }
                }
            }
        }
        let iterators = self.iterators(names, body, containers);
        for block in body.blocks() {
            for inst in body.insts(block) {
                let touch = match *body.op(inst) {
                    Op::ArrayStore(_, [array, index, value])
                        if containers.contains_key(&self.same(array)) =>
                    {
                        let (array, value) = (self.same(array), self.same(value));
                        let counting = self.loops.innermost(block.as_u32()).filter(|&id| {
                            self.counts(body, id, index).is_some()
                                && stores.get(&(array, id)) == Some(&1)
                                && self.takes_its_own(body, id, (block, inst), array, index)
                        });
                        match counting {
                            Some(id) => {
                                let header = Block::from_u32(self.loops.header(id));
                                self.renewed.entry(header).or_default().push(array);
                                Touch::Put(array, value)
                            }
                            None => Touch::Replace(array, value),
                        }
                    }
                    Op::ArrayLoad(_, [array, _]) if containers.contains_key(&self.same(array)) => {
                        let Some(result) = body.result(inst) else { continue };
                        Touch::Take(self.same(array), result)
                    }
                    Op::Invoke(_, method, list) => {
                        let Some(&first) = body.list(list).first() else { continue };
                        let first = self.same(first);
                        match (names.bytes(names.method(method).name), body.list(list)) {
                            (b"add", &[_, value]) if containers.contains_key(&first) => {
                                Touch::Put(first, self.same(value))
                            }
                            (b"next", &[_]) => match (iterators.get(&first), body.result(inst)) {
                                (Some(iterator), Some(result)) => Touch::Take(iterator.list, result),
                                _ => continue,
                            },
                            _ => continue,
                        }
                    }
                    _ => continue,
                };
                self.touches.insert(inst, touch);
            }
        }
    }

    /// Iterators of lists that are asked for what is next, and nothing else.
    fn iterators(
        &self,
        names: &Names,
        body: &Body,
        containers: &FxHashMap<Value, Kind>,
    ) -> FxHashMap<Value, Walk> {
        let mut iterators: FxHashMap<Value, Walk> = FxHashMap::default();
        let mut spoilt: FxHashSet<Value> = FxHashSet::default();
        for block in body.blocks() {
            for inst in body.insts(block) {
                let Op::Invoke(_, method, list) = *body.op(inst) else { continue };
                if let (b"iterator", &[list]) = (names.bytes(names.method(method).name), body.list(list))
                    && containers.get(&self.same(list)) == Some(&Kind::List)
                    && let Some(result) = body.result(inst)
                {
                    let list = self.same(list);
                    iterators
                        .insert(result, Walk { list, block, inst, asked: Vec::new(), taken: Vec::new() });
                }
            }
        }
        for block in body.blocks() {
            for inst in body.insts(block) {
                let op = body.op(inst);
                for (&operand, at) in body.operands(op).iter().zip(0..) {
                    let operand = self.same(operand);
                    let Some(iterator) = iterators.get_mut(&operand) else { continue };
                    match *op {
                        Op::Invoke(_, method, _) if at == 0 => match names.bytes(names.method(method).name) {
                            b"hasNext" => iterator.asked.push((block, inst)),
                            b"next" => iterator.taken.push((block, inst)),
                            _ => _ = spoilt.insert(operand),
                        },
                        _ => _ = spoilt.insert(operand),
                    }
                }
            }
            for edge in body.edges(block) {
                let skip = usize::from(edge.kind != EdgeKind::Flow);
                for (param, &arg) in body.params(edge.target).skip(skip).zip(body.args(edge)) {
                    if self.same(param) != self.same(arg) {
                        spoilt.insert(self.same(arg));
                    }
                }
            }
        }
        iterators.retain(|value, _| !spoilt.contains(value));
        iterators
    }

    /// The parameter of a loop's header that a value is, if it counts the rounds: from 0, by 1.
    fn counts(&self, body: &Body, id: LoopId, value: Value) -> Option<Value> {
        let header = Block::from_u32(self.loops.header(id));
        self.loop_at(header)?;
        let value = self.same(value);
        let at = body.params(header).position(|param| param == value)?;
        for block in body.blocks() {
            for edge in body.edges(block).iter().filter(|edge| edge.target == header) {
                let &arg = body.args(edge).get(at).filter(|_| edge.kind == EdgeKind::Flow)?;
                let Def::Result(inst) = body.def(self.same(arg)) else { return None };
                let fits = match *body.op(inst) {
                    Op::Const(Const::Int(0)) => !self.loops.contains(id, block.as_u32()),
                    Op::Binary(ArithmeticOp::Add, _, [a, b]) => {
                        let is_one = |value| self.number(body, value) == Some(1);
                        let adds = |a, b| self.same(a) == value && is_one(b);
                        self.loops.contains(id, block.as_u32()) && (adds(a, b) || adds(b, a))
                    }
                    _ => false,
                };
                if !fits {
                    return None;
                }
            }
        }
        Some(value)
    }

    fn number(&self, body: &Body, value: Value) -> Option<i32> {
        match body.def(self.same(value)) {
            Def::Result(inst) => match *body.op(inst) {
                Op::Const(Const::Int(number)) => Some(number),
                _ => None,
            },
            Def::Param(_) => None,
        }
    }

    /// Whether a number is the length of an array.
    fn is_length(&self, body: &Body, array: Value, number: Value) -> bool {
        if mutant::is(Mutant::JoinFewer) {
            return true;
        }
        let number = self.same(number);
        if let Def::Result(inst) = body.def(number)
            && let Op::ArrayLength(measured) = *body.op(inst)
        {
            return self.same(measured) == array;
        }
        let Def::Result(inst) = body.def(array) else { return false };
        let Op::NewArray(_, length) = *body.op(inst) else { return false };
        let is_equal =
            self.number(body, length).is_some_and(|length| self.number(body, number) == Some(length));
        self.same(length) == number || is_equal
    }

    fn find_sweeps(&mut self, names: &Names, body: &Body, containers: &FxHashMap<Value, Kind>) {
        let iterators = self.iterators(names, body, containers);
        let mut sweeps = Vec::new();
        for id in self.loops.ids().filter(|&id| !self.loops.is_irreducible(id)) {
            let blocks: Vec<Block> =
                body.blocks().filter(|block| self.loops.contains(id, block.as_u32())).collect();
            let latches = self.latches(body, id);
            for &block in blocks.iter().filter(|block| self.loops.innermost(block.as_u32()) == Some(id)) {
                let Some(inst) = body.terminator(block) else { continue };
                let Op::If(comparison, operands) = *body.op(inst) else { continue };
                let first = body.catch_edges(block).len();
                for (edge, at) in body.flow_edges(block).iter().zip(0..) {
                    if self.loops.contains(id, edge.target.as_u32()) {
                        continue;
                    }
                    let exit = (block, first + at);
                    let holds = at == 0;
                    let sweep = |(container, element)| Sweep {
                        exit,
                        container,
                        element,
                        blocks: blocks.clone(),
                        header: Block::from_u32(self.loops.header(id)),
                    };
                    let counted = self.counted(body, id, &latches, comparison, operands, holds, containers);
                    let iterated =
                        self.iterated(body, id, &latches, block, comparison, operands, holds, &iterators);
                    let is_whole = |&(container, _): &(Value, Value)| {
                        !self.is_filled_in(names, body, &blocks, container)
                    };
                    sweeps.extend(counted.into_iter().chain(iterated).filter(is_whole).map(sweep));
                }
            }
        }
        self.sweeps = sweeps;
    }

    /// Whether something is put into a container in some blocks.
    fn is_filled_in(&self, names: &Names, body: &Body, blocks: &[Block], container: Value) -> bool {
        blocks.iter().flat_map(|&block| body.insts(block)).any(|inst| match *body.op(inst) {
            Op::ArrayStore(_, [array, ..]) => self.same(array) == container,
            Op::Invoke(_, method, list) => {
                let receiver = body.list(list).first().map(|&first| self.same(first));
                receiver == Some(container) && names.bytes(names.method(method).name) == b"add"
            }
            _ => false,
        })
    }

    /// Whether what a loop takes from an array is what the same round has put there, by this instruction.
    fn takes_its_own(
        &self,
        body: &Body,
        id: LoopId,
        store: (Block, Inst),
        array: Value,
        index: Value,
    ) -> bool {
        body.blocks().filter(|block| self.loops.contains(id, block.as_u32())).all(|block| {
            body.insts(block).all(|inst| match *body.op(inst) {
                Op::ArrayLoad(_, [from, at]) if self.same(from) == array => {
                    let is_after = if block == store.0 {
                        inst > store.1
                    } else {
                        self.dominators.dominates(store.0.as_u32(), block.as_u32())
                    };
                    self.same(at) == self.same(index) && is_after
                }
                _ => true,
            })
        })
    }

    /// The arrays of which a loop takes one element after the other, if it is left at their end.
    #[expect(clippy::too_many_arguments, reason = "a loop, and how it is left")]
    fn counted(
        &self,
        body: &Body,
        id: LoopId,
        latches: &[Block],
        comparison: Comparison,
        [a, b]: [Value; 2],
        holds: bool,
        containers: &FxHashMap<Value, Kind>,
    ) -> Vec<(Value, Value)> {
        let Comparison::Ints(condition) = comparison else { return Vec::new() };
        // As `count condition end`, and what is so where the loop is left.
        let (count, end, condition) = match (self.counts(body, id, a), self.counts(body, id, b)) {
            (Some(count), None) => (count, b, condition),
            (None, Some(count)) => (count, a, turned(condition)),
            _ => return Vec::new(),
        };
        let is_end = match condition {
            Condition::Ge | Condition::Eq => holds,
            Condition::Lt | Condition::Ne => !holds,
            Condition::Gt | Condition::Le => false,
        };
        if !is_end {
            return Vec::new();
        }
        let mut found = Vec::new();
        for block in body.blocks().filter(|&block| self.is_once_a_round(id, latches, block)) {
            for inst in body.insts(block) {
                if let (&Op::ArrayLoad(_, [array, index]), Some(result)) = (body.op(inst), body.result(inst))
                    && self.same(index) == count
                    && containers.contains_key(&self.same(array))
                    && self.is_length(body, self.same(array), end)
                {
                    found.push((self.same(array), result));
                }
            }
        }
        found
    }

    /// The list whose iterator a loop asks for one element after the other, if it is left when there is none.
    #[expect(clippy::too_many_arguments, reason = "a loop, and how it is left")]
    fn iterated(
        &self,
        body: &Body,
        id: LoopId,
        latches: &[Block],
        block: Block,
        comparison: Comparison,
        [asked, _]: [Value; 2],
        holds: bool,
        iterators: &FxHashMap<Value, Walk>,
    ) -> Option<(Value, Value)> {
        let is_end = match comparison {
            Comparison::Zero(Condition::Eq) => holds,
            Comparison::Zero(Condition::Ne) => !holds,
            _ => false,
        };
        let Def::Result(question) = body.def(self.same(asked)) else { return None };
        let &Op::Invoke(_, _, list) = body.op(question) else { return None };
        let &iterator = body.list(list).first().filter(|_| is_end)?;
        let iterator = iterators.get(&self.same(iterator))?;
        let (&[(asked_in, asked_at)], &[(taken_in, taken_at)]) = (&*iterator.asked, &*iterator.taken) else {
            return None;
        };
        let fits = asked_at == question
            // The question is of this round, and comes before what is taken in it.
            && self.loops.innermost(asked_in.as_u32()) == Some(id)
            && self.dominators.dominates(asked_in.as_u32(), block.as_u32())
            && self.dominators.dominates(block.as_u32(), taken_in.as_u32())
            && block != taken_in
            && self.is_once_a_round(id, latches, taken_in)
            // Nothing is put in between: the list is iterated right before the loop.
            && !self.loops.contains(id, iterator.block.as_u32())
            && self.enters(body, id, iterator.block)
            && body.insts(iterator.block).filter(|&inst| inst > iterator.inst).all(|inst| {
                self.touches.get(&inst).is_none_or(|touch| matches!(touch, Touch::Take(..)))
            });
        let element = body.result(taken_at).filter(|_| fits)?;
        Some((iterator.list, element))
    }

    /// Whether a loop is entered from a block and from nowhere else.
    fn enters(&self, body: &Body, id: LoopId, from: Block) -> bool {
        let header = Block::from_u32(self.loops.header(id));
        let mut outside = body.blocks().filter(|block| {
            !self.loops.contains(id, block.as_u32())
                && body.edges(*block).iter().any(|edge| edge.target == header)
        });
        outside.next() == Some(from) && outside.next().is_none()
    }
}

/// What a method may do with a list that it keeps to itself.
const LIST_METHODS: [&[u8]; 5] = [b"<init>", b"add", b"iterator", b"size", b"isEmpty"];

/// What goes through a list.
struct Walk {
    list: Value,
    block: Block,
    inst: Inst,
    asked: Vec<(Block, Inst)>,
    taken: Vec<(Block, Inst)>,
}

/// The condition that says the same with its operands exchanged.
fn turned(condition: Condition) -> Condition {
    match condition {
        Condition::Eq => Condition::Eq,
        Condition::Ne => Condition::Ne,
        Condition::Lt => Condition::Gt,
        Condition::Gt => Condition::Lt,
        Condition::Le => Condition::Ge,
        Condition::Ge => Condition::Le,
    }
}

/// What each value is: the value that alone flows into it, or that is cast to it.
fn same(body: &Body) -> Vec<Value> {
    let mut same: Vec<Value> = (0..body.value_count() as u32).map(Value::from_u32).collect();
    let mut incoming: Vec<(Value, Value)> = Vec::new();
    for edge in body.blocks().flat_map(|block| body.edges(block)) {
        let skip = usize::from(edge.kind != EdgeKind::Flow);
        incoming.extend(body.params(edge.target).skip(skip).zip(body.args(edge).iter().copied()));
    }
    incoming.sort_unstable();
    let find = |same: &[Value], mut value: Value| {
        while same[value.index()] != value {
            value = same[value.index()];
        }
        value
    };
    loop {
        let mut changed = false;
        for group in incoming.chunk_by(|a, b| a.0 == b.0) {
            let [(param, _), ..] = *group else { continue };
            if same[param.index()] != param || body.params(ENTRY).any(|own| own == param) {
                continue;
            }
            let mut others = group.iter().map(|&(_, arg)| find(&same, arg)).filter(|&source| source != param);
            if let Some(first) = others.next()
                && others.all(|source| source == first)
            {
                same[param.index()] = first;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    let uncast = |at: u32| {
        let mut value = find(&same, Value::from_u32(at));
        while let Def::Result(inst) = body.def(value)
            && let Op::CheckCast(_, from) = *body.op(inst)
        {
            value = find(&same, from);
        }
        value
    };
    (0..body.value_count() as u32).map(uncast).collect()
}
