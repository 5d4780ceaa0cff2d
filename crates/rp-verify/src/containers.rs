//! Which arrays and lists does a method keep to itself, and is a loop left only when it has taken all that is in one?
//!
//! As naively as it can be: a loop is a block and what leads back to it without leaving what it dominates, and to
//! dominate is to be on every way.

use std::collections::{BTreeMap, BTreeSet};

use rp_ir::body::{Def, ENTRY};
use rp_ir::{ArithmeticOp, Block, Comparison, Condition, Const, EdgeKind as Flow, Inst, Names, Op, Value};

use crate::code::Method;

/// What an instruction does to a container.
#[derive(Clone, Copy)]
pub(crate) enum Use {
    /// Something is put there, and nothing is lost.
    Adds { container: Value, value: Value },
    /// Something is put there, and something else may be lost.
    Writes { container: Value, value: Value },
    /// Something is taken from there.
    Reads { container: Value, value: Value },
}

/// A loop: the block that all its rounds begin with, and all of its blocks.
struct Loop {
    header: Block,
    blocks: BTreeSet<Block>,
}

/// A loop that takes all there is in a container, one by one, and then goes along an edge.
pub(crate) struct Taking {
    pub(crate) container: Value,
    pub(crate) element: Value,
    pub(crate) header: Block,
    pub(crate) blocks: BTreeSet<Block>,
}

/// The containers of a method.
#[derive(Default)]
pub(crate) struct Containers {
    uses: BTreeMap<Inst, Use>,
    /// Edges into loops that write elements anew.
    renewals: BTreeMap<(Block, Block), Vec<Value>>,
    takings: BTreeMap<(Block, usize), Vec<Taking>>,
}

const LISTS: [&[u8]; 4] =
    [b"java/util/ArrayList", b"java/util/LinkedList", b"java/util/ArrayDeque", b"java/util/Vector"];
const OF_LISTS: [&[u8]; 5] = [b"<init>", b"add", b"iterator", b"size", b"isEmpty"];

impl Containers {
    pub(crate) fn of(names: &Names, method: &Method) -> Containers {
        let mut containers = Containers::default();
        let reader = Reader { names, method };
        let made = reader.made();
        if made.is_empty() {
            return containers;
        }
        let loops = reader.loops();
        let walks = reader.walks(&made);
        for block in method.body.blocks() {
            for inst in method.body.insts(block) {
                let found = reader.use_of(&made, &walks, &loops, block, inst);
                containers.uses.extend(found.map(|found| (inst, found)));
                let Some(Use::Adds { container, .. }) = found else { continue };
                if !matches!(method.body.op(inst), Op::ArrayStore(..)) {
                    continue;
                }
                // Entered anew, the loop begins with the first index again.
                for own in loops.iter().filter(|own| own.is_once(method, block)) {
                    for from in method.body.blocks().filter(|from| !own.blocks.contains(from)) {
                        containers.renewals.entry((from, own.header)).or_default().push(container);
                    }
                }
            }
        }
        for own in &loops {
            for &block in &own.blocks {
                let catches = method.body.catch_edges(block).len();
                for (edge, at) in method.body.flow_edges(block).iter().zip(0..) {
                    if !own.blocks.contains(&edge.target) {
                        let takings = reader.takings(&made, &walks, &containers, own, block, at == 0);
                        containers.takings.entry((block, catches + at)).or_default().extend(takings);
                    }
                }
            }
        }
        containers
    }

    pub(crate) fn use_of(&self, inst: Inst) -> Option<Use> {
        self.uses.get(&inst).copied()
    }

    /// Arrays that may be written from their beginning once an edge is taken.
    pub(crate) fn renewed(&self, from: Block, to: Block) -> &[Value] {
        self.renewals.get(&(from, to)).map_or(&[], Vec::as_slice)
    }

    /// Loops that have taken everything when an edge is taken, by its number.
    pub(crate) fn taken(&self, block: Block, edge: usize) -> &[Taking] {
        self.takings.get(&(block, edge)).map_or(&[], Vec::as_slice)
    }
}

impl Loop {
    /// Whether a round comes to a block once at most: what leads back to it goes through the header.
    fn is_once(&self, method: &Method, block: Block) -> bool {
        if !self.blocks.contains(&block) {
            return false;
        }
        let mut seen = BTreeSet::new();
        let mut work = vec![block];
        while let Some(each) = work.pop() {
            for edge in method.body.edges(each) {
                if edge.target == self.header || !self.blocks.contains(&edge.target) {
                    continue;
                }
                if edge.target == block {
                    return false;
                }
                if seen.insert(edge.target) {
                    work.push(edge.target);
                }
            }
        }
        true
    }

    /// Whether no round comes back to the header without a block.
    fn is_always(&self, method: &Method, block: Block) -> bool {
        if block == self.header {
            return true;
        }
        let mut seen = BTreeSet::new();
        let mut work = vec![self.header];
        while let Some(each) = work.pop() {
            for edge in method.body.edges(each) {
                if edge.target == self.header {
                    return false;
                }
                if edge.target != block && self.blocks.contains(&edge.target) && seen.insert(edge.target) {
                    work.push(edge.target);
                }
            }
        }
        true
    }
}

/// What goes through a list: the list, where it is made, and where it is asked.
struct Walk {
    list: Value,
    made: (Block, Inst),
    asked: Vec<(Block, Inst)>,
    taken: Vec<(Block, Inst)>,
}

struct Reader<'r> {
    names: &'r Names,
    method: &'r Method,
}

impl Reader<'_> {
    /// What a value is, whatever it is cast to.
    fn same(&self, value: Value) -> Value {
        self.method.uncast(value)
    }

    fn op_of(&self, value: Value) -> Option<(Inst, &Op)> {
        match self.method.body.def(self.same(value)) {
            Def::Result(inst) => Some((inst, self.method.body.op(inst))),
            Def::Param(_) => None,
        }
    }

    fn number(&self, value: Value) -> Option<i32> {
        match self.op_of(value)?.1 {
            Op::Const(Const::Int(number)) => Some(*number),
            _ => None,
        }
    }

    fn called(&self, op: &Op) -> &[u8] {
        match *op {
            Op::Invoke(_, method, _) => self.names.bytes(self.names.method(method).name),
            _ => b"",
        }
    }

    /// Values that an edge hands to a parameter which may be something else, too.
    fn mixed(&self) -> BTreeSet<Value> {
        let body = &self.method.body;
        let mut mixed = BTreeSet::new();
        for edge in body.blocks().flat_map(|block| body.edges(block)) {
            let skip = usize::from(edge.kind != Flow::Flow);
            for (param, &arg) in body.params(edge.target).skip(skip).zip(body.args(edge)) {
                if self.same(param) != self.same(arg) {
                    mixed.insert(self.same(arg));
                }
            }
        }
        mixed
    }

    /// Arrays and lists that nobody else can have: whether each is an array.
    fn made(&self) -> BTreeMap<Value, bool> {
        let mut made = BTreeMap::new();
        for (inst, op) in self.method.insts() {
            let Some(result) = self.method.body.result(inst) else { continue };
            match *op {
                Op::NewArray(ty, _) if ty.element().is_some_and(|ty| ty.is_reference()) => {
                    made.insert(result, true);
                }
                Op::New(ty) if ty.as_class().is_some_and(|name| LISTS.contains(&self.names.bytes(name))) => {
                    made.insert(result, false);
                }
                _ => {}
            }
        }
        if made.is_empty() {
            return made;
        }
        for mixed in self.mixed() {
            made.remove(&mixed);
        }
        for (_, op) in self.method.insts() {
            for (&operand, at) in self.method.body.operands(op).iter().zip(0..) {
                let operand = self.same(operand);
                let is_fine = match (op, made.get(&operand)) {
                    (_, None) | (Op::If(..) | Op::CheckCast(..), _) => true,
                    (Op::ArrayLoad(..) | Op::ArrayStore(..) | Op::ArrayLength(_), Some(true)) => at == 0,
                    (Op::Invoke(..), Some(false)) => at == 0 && OF_LISTS.contains(&self.called(op)),
                    _ => false,
                };
                if !is_fine {
                    made.remove(&operand);
                }
            }
        }
        made
    }

    fn loops(&self) -> Vec<Loop> {
        let body = &self.method.body;
        let mut loops = Vec::new();
        for header in body.blocks() {
            let without = self.reached(ENTRY, Some(header));
            let all = self.reached(ENTRY, None);
            let is_under = |block: &Block| all.contains(block) && !without.contains(block);
            let leads_back = |block: &Block| {
                is_under(block) && body.edges(*block).iter().any(|edge| edge.target == header)
            };
            let mut blocks: BTreeSet<Block> = body.blocks().filter(leads_back).collect();
            if blocks.is_empty() {
                continue;
            }
            blocks.insert(header);
            loop {
                let more: Vec<Block> = body
                    .blocks()
                    .filter(|block| is_under(block) && !blocks.contains(block))
                    .filter(|&block| {
                        let mut edges = body.edges(block).iter();
                        edges.any(|edge| edge.target != header && blocks.contains(&edge.target))
                    })
                    .collect();
                if more.is_empty() {
                    break;
                }
                blocks.extend(more);
            }
            loops.push(Loop { header, blocks });
        }
        loops
    }

    fn reached(&self, from: Block, without: Option<Block>) -> BTreeSet<Block> {
        let mut seen = BTreeSet::new();
        let mut work: Vec<Block> = Some(from).filter(|from| Some(*from) != without).into_iter().collect();
        while let Some(block) = work.pop() {
            if seen.insert(block) {
                let targets = self.method.body.edges(block).iter().map(|edge| edge.target);
                work.extend(targets.filter(|target| Some(*target) != without));
            }
        }
        seen
    }

    fn walks(&self, made: &BTreeMap<Value, bool>) -> BTreeMap<Value, Walk> {
        let body = &self.method.body;
        let mut walks: BTreeMap<Value, Walk> = BTreeMap::new();
        for block in body.blocks() {
            for inst in body.insts(block) {
                let op = body.op(inst);
                if let (b"iterator", &[list], Some(result)) =
                    (self.called(op), body.operands(op), body.result(inst))
                    && made.get(&self.same(list)) == Some(&false)
                {
                    let list = self.same(list);
                    walks.insert(
                        result,
                        Walk { list, made: (block, inst), asked: Vec::new(), taken: Vec::new() },
                    );
                }
            }
        }
        if walks.is_empty() {
            return walks;
        }
        let mut spoilt = self.mixed();
        for block in body.blocks() {
            for inst in body.insts(block) {
                let op = body.op(inst);
                for (&operand, at) in body.operands(op).iter().zip(0..) {
                    let operand = self.same(operand);
                    let Some(walk) = walks.get_mut(&operand) else { continue };
                    match self.called(op) {
                        b"hasNext" if at == 0 => walk.asked.push((block, inst)),
                        b"next" if at == 0 => walk.taken.push((block, inst)),
                        _ => _ = spoilt.insert(operand),
                    }
                }
            }
        }
        walks.retain(|value, _| !spoilt.contains(value));
        walks
    }

    /// Whether a value counts the rounds of a loop: it is 0 first, and then one more each time.
    fn counts(&self, own: &Loop, value: Value) -> bool {
        let body = &self.method.body;
        let value = self.same(value);
        let Some(at) = body.params(own.header).position(|param| param == value) else { return false };
        body.blocks().all(|from| {
            body.edges(from).iter().filter(|edge| edge.target == own.header).all(|edge| {
                let Some(&arg) = body.args(edge).get(at).filter(|_| edge.kind == Flow::Flow) else {
                    return false;
                };
                match (own.blocks.contains(&from), self.op_of(arg)) {
                    (false, _) => self.number(arg) == Some(0),
                    (true, Some((_, &Op::Binary(ArithmeticOp::Add, _, [a, b])))) => {
                        self.same(a) == value && self.number(b) == Some(1)
                            || self.same(b) == value && self.number(a) == Some(1)
                    }
                    (true, _) => false,
                }
            })
        })
    }

    fn use_of(
        &self,
        made: &BTreeMap<Value, bool>,
        walks: &BTreeMap<Value, Walk>,
        loops: &[Loop],
        block: Block,
        inst: Inst,
    ) -> Option<Use> {
        let body = &self.method.body;
        let op = body.op(inst);
        match (*op, body.operands(op), self.called(op)) {
            (Op::ArrayStore(..), &[array, index, value], _) if made.contains_key(&self.same(array)) => {
                let (container, value) = (self.same(array), self.same(value));
                let is_only = |own: &Loop| {
                    let stores = self.method.insts().filter(|(each, op)| {
                        let is_own = match op {
                            Op::ArrayStore(_, [array, ..]) => self.same(*array) == container,
                            _ => false,
                        };
                        is_own && self.method.block_of(*each).is_some_and(|block| own.blocks.contains(&block))
                    });
                    stores.count() == 1
                };
                let mut counting = loops.iter().filter(|own| {
                    own.is_once(self.method, block)
                        && self.counts(own, index)
                        && is_only(own)
                        && self.takes_what_it_puts(own, block, inst, container, index)
                });
                Some(match counting.next() {
                    Some(_) => Use::Adds { container, value },
                    None => Use::Writes { container, value },
                })
            }
            (Op::ArrayLoad(..), &[array, _], _) if made.contains_key(&self.same(array)) => {
                Some(Use::Reads { container: self.same(array), value: body.result(inst)? })
            }
            (Op::Invoke(..), &[list, value], b"add") if made.contains_key(&self.same(list)) => {
                Some(Use::Adds { container: self.same(list), value: self.same(value) })
            }
            (Op::Invoke(..), &[walk], b"next") => {
                let walk = walks.get(&self.same(walk))?;
                Some(Use::Reads { container: walk.list, value: body.result(inst)? })
            }
            _ => None,
        }
    }

    /// What a loop has taken all of when it is left from a block, where its condition holds or does not.
    fn takings(
        &self,
        made: &BTreeMap<Value, bool>,
        walks: &BTreeMap<Value, Walk>,
        containers: &Containers,
        own: &Loop,
        block: Block,
        holds: bool,
    ) -> Vec<Taking> {
        let body = &self.method.body;
        let Some(&Op::If(comparison, [a, b])) = body.terminator(block).map(|inst| body.op(inst)) else {
            return Vec::new();
        };
        if !own.is_once(self.method, block) {
            return Vec::new();
        }
        let always: BTreeSet<Block> = own
            .blocks
            .iter()
            .copied()
            .filter(|&block| own.is_once(self.method, block) && own.is_always(self.method, block))
            .collect();
        let mut found: Vec<(Value, Value)> = Vec::new();
        if let Comparison::Ints(condition) = comparison {
            // Either `count condition end` or `end condition count` is so, or is not.
            let is_end = |at_end: [Condition; 2], before: [Condition; 2]| {
                if holds { at_end.contains(&condition) } else { before.contains(&condition) }
            };
            let end = if self.counts(own, a)
                && !self.counts(own, b)
                && is_end([Condition::Ge, Condition::Eq], [Condition::Lt, Condition::Ne])
            {
                Some((self.same(a), b))
            } else if self.counts(own, b)
                && !self.counts(own, a)
                && is_end([Condition::Le, Condition::Eq], [Condition::Gt, Condition::Ne])
            {
                Some((self.same(b), a))
            } else {
                None
            };
            if let Some((count, end)) = end {
                for inst in always.iter().flat_map(|&block| body.insts(block)) {
                    if let (&Op::ArrayLoad(_, [array, index]), Some(result)) =
                        (body.op(inst), body.result(inst))
                        && self.same(index) == count
                        && made.contains_key(&self.same(array))
                        && self.is_length(self.same(array), end)
                    {
                        found.push((self.same(array), result));
                    }
                }
            }
        }
        let is_empty = match comparison {
            Comparison::Zero(Condition::Eq) => holds,
            Comparison::Zero(Condition::Ne) => !holds,
            _ => false,
        };
        if is_empty && let Some((question, _)) = self.op_of(a) {
            found.extend(walks.values().filter_map(|walk| {
                let (&[(asked_in, asked)], &[(taken_in, taken)]) = (&*walk.asked, &*walk.taken) else {
                    return None;
                };
                let entering = body.blocks().filter(|from| {
                    !own.blocks.contains(from)
                        && body.edges(*from).iter().any(|edge| edge.target == own.header)
                });
                let fits = asked == question
                    && own.is_once(self.method, asked_in)
                    && (asked_in == block || self.is_before(asked_in, block))
                    && self.is_before(block, taken_in)
                    && always.contains(&taken_in)
                    && entering.collect::<Vec<_>>() == [walk.made.0]
                    && body
                        .insts(walk.made.0)
                        .filter(|&inst| inst > walk.made.1)
                        .all(|inst| matches!(containers.use_of(inst), None | Some(Use::Reads { .. })));
                body.result(taken).filter(|_| fits).map(|element| (walk.list, element))
            }));
        }
        let taking = |(container, element)| Taking {
            container,
            element,
            header: own.header,
            blocks: own.blocks.clone(),
        };
        found.retain(|&(container, _)| !self.fills(own, container));
        found.into_iter().map(taking).collect()
    }

    /// Whether a loop puts something into a container.
    fn fills(&self, own: &Loop, container: Value) -> bool {
        let body = &self.method.body;
        own.blocks.iter().flat_map(|&block| body.insts(block)).any(|inst| {
            let op = body.op(inst);
            let is_put = matches!(op, Op::ArrayStore(..)) || self.called(op) == b"add";
            is_put && body.operands(op).first().is_some_and(|&first| self.same(first) == container)
        })
    }

    /// Whether all that a loop takes from an array was put there in the same round, by one instruction.
    fn takes_what_it_puts(&self, own: &Loop, block: Block, inst: Inst, array: Value, index: Value) -> bool {
        let body = &self.method.body;
        let mut before: BTreeSet<Block> = BTreeSet::new();
        let mut work = vec![own.header];
        while let Some(each) = work.pop() {
            if before.insert(each) && each != block {
                let targets = body.edges(each).iter().map(|edge| edge.target);
                work.extend(targets.filter(|target| *target != own.header && own.blocks.contains(target)));
            }
        }
        own.blocks.iter().all(|&each| {
            body.insts(each).all(|load| match *body.op(load) {
                Op::ArrayLoad(_, [from, at]) if self.same(from) == array => {
                    let is_later = if each == block { load > inst } else { !before.contains(&each) };
                    is_later && self.same(at) == self.same(index)
                }
                _ => true,
            })
        })
    }

    /// Whether all ways to a block go through another one.
    fn is_before(&self, first: Block, then: Block) -> bool {
        first != then && !self.reached(ENTRY, Some(first)).contains(&then)
    }

    /// Whether a number is the length of an array.
    fn is_length(&self, array: Value, number: Value) -> bool {
        match (self.op_of(number), self.op_of(array)) {
            (Some((_, &Op::ArrayLength(measured))), _) => self.same(measured) == array,
            (_, Some((_, &Op::NewArray(_, length)))) => {
                let is_equal = self.number(length).is_some() && self.number(length) == self.number(number);
                self.same(length) == self.same(number) || is_equal
            }
            _ => false,
        }
    }
}
