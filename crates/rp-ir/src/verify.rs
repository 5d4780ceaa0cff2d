//! Is a body well formed? Everything that stages may rely on is listed here and checked below.
//!
//! **Structure**
//! 1. There is at least one block. Block `b0` is the entry: no edge leads to it, and its parameters have the kinds of
//!    the method's parameters, receiver first unless the method is static.
//! 2. Every block can be reached from the entry.
//! 3. A block ends with a terminator and has no other one. It has as many flow edges as its terminator needs: one for
//!    `goto`, two for `if`, one more than there are keys for `switch`, none for `return` and `throw`.
//! 4. The keys of a `switch` are sorted and distinct.
//! 5. Values are numbered in the order of their definitions: a block's parameters, then its results.
//!
//! **Exceptions**
//! 6. A block is reached by flow edges or by catch edges, never by both. If by catch edges, its first parameter is a
//!    reference: the exception.
//! 7. A block with catch edges has an instruction that can throw. No two catch edges of a block have the same type,
//!    none follows `any`, and a caught type is a class.
//!
//! **Values**
//! 8. An edge has one argument for each parameter of its target (the exception aside), of the same kind.
//! 9. The definition of a value dominates its uses, where a catch edge leaves its block right before the first
//!    instruction that can throw: what is defined there or later is not available along the edge.
//! 10. Operands have the kinds that the instruction demands, and calls have as many as the signature says.
//! 11. An instruction has a result exactly if it defines one, of the type that it determines: the declared type of a
//!     field or of a returned value, the type named by `new` and `checkcast`, the type of a constant, the element type
//!     of the array that is loaded from (`Type::loaded`).
//! 12. A `return` agrees with the method's return type.
//!
//! Dominance is checked with the fast algorithm of `rp_index::graph`, whose own tests compare it with the definition.

use std::fmt;

use rp_classfile::{ArithmeticOp, CompareOp, Comparison, InvokeOp, Kind};
use rp_index::graph::{Dominators, Graph};
use rp_index::{EntityRef, FxHashSet};

use crate::body::{Block, Body, Def, ENTRY, Edge, EdgeKind, Inst, Op, Value};
use crate::class::Method;
use crate::constant::Const;
use crate::names::Names;
use crate::types::Type;

/// Where an invariant is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Place {
    Method,
    Block(Block),
    Inst(Inst),
}

/// A broken invariant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifyError {
    /// Where.
    pub place: Place,
    /// What.
    pub message: String,
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::Method => write!(f, "{}", self.message),
            Place::Block(block) => write!(f, "{block}: {}", self.message),
            Place::Inst(inst) => write!(f, "{inst}: {}", self.message),
        }
    }
}

impl std::error::Error for VerifyError {}

/// Checks all invariants of the body of `method`; an empty answer means that all hold.
pub fn verify(names: &Names, method: &Method, body: &Body) -> Vec<VerifyError> {
    let mut verifier = Verifier { names, method, body, errors: Vec::new(), defined: 0 };
    verifier.check();
    verifier.errors
}

struct Verifier<'a> {
    names: &'a Names,
    method: &'a Method,
    body: &'a Body,
    errors: Vec<VerifyError>,
    /// How many values were defined in the blocks so far.
    defined: usize,
}

impl<'a> Verifier<'a> {
    fn fail(&mut self, place: Place, message: impl Into<String>) {
        self.errors.push(VerifyError { place, message: message.into() });
    }

    fn check(&mut self) {
        if self.body.block_count() == 0 {
            return self.fail(Place::Method, "there is no block");
        }
        self.check_entry();
        for block in self.body.blocks() {
            self.check_shape(block);
        }
        self.check_targets();
        if !self.errors.is_empty() {
            // What follows relies on the structure.
            return;
        }
        for block in self.body.blocks() {
            self.check_edges(block);
            for inst in self.body.insts(block) {
                self.check_inst(inst);
            }
        }
        self.check_dominance();
    }

    fn kind(&self, value: Value) -> Option<Kind> {
        self.body.ty(value).kind()
    }

    fn check_entry(&mut self) {
        let signature = self.names.signature(self.method.sig);
        let receiver = (!self.method.is_static()).then_some(Kind::Reference);
        let wanted = receiver.into_iter().map(Some).chain(signature.params.iter().map(|ty| ty.kind()));
        let params = self.body.params(ENTRY).map(|param| self.kind(param));
        if !wanted.eq(params) {
            self.fail(Place::Block(ENTRY), "the parameters of the entry are not those of the method");
        }
    }

    /// Invariants 3, 4 and 5.
    fn check_shape(&mut self, block: Block) {
        let body = self.body;
        let mut insts = body.insts(block);
        let Some(last) = insts.next_back() else {
            return self.fail(Place::Block(block), "the block is empty");
        };
        if let Some(inst) = insts.find(|&inst| body.op(inst).is_terminator()) {
            self.fail(Place::Inst(inst), "a terminator is not at the end of its block");
        }
        let wanted = match *body.op(last) {
            Op::Goto => 1,
            Op::If(..) => 2,
            Op::Switch(_, keys) => {
                if !body.keys(keys).is_sorted_by(|a, b| a < b) {
                    self.fail(Place::Inst(last), "the keys of the switch are not sorted and distinct");
                }
                1 + keys.len()
            }
            Op::Return(_) | Op::Throw(_) => 0,
            _ => return self.fail(Place::Inst(last), "the block does not end with a terminator"),
        };
        if body.flow_edges(block).len() != wanted {
            self.fail(Place::Inst(last), "the terminator has a wrong number of flow edges");
        }
        if body.flow_edges(block).iter().any(|edge| edge.kind != EdgeKind::Flow) {
            self.fail(Place::Inst(last), "a catch edge is among the flow edges");
        }
        let results = body.insts(block).filter_map(|inst| body.result(inst));
        for value in body.params(block).chain(results) {
            if value.index() != self.defined {
                self.fail(
                    Place::Block(block),
                    format!("{value} is not numbered in the order of definitions"),
                );
            }
            self.defined += 1;
        }
    }

    /// Invariant 6 and that all targets exist.
    fn check_targets(&mut self) {
        let body = self.body;
        let mut reached = vec![(false, false); body.block_count()];
        for block in body.blocks() {
            for edge in body.edges(block) {
                match reached.get_mut(edge.target.index()) {
                    None => {
                        return self
                            .fail(Place::Block(block), "an edge leads to a block that does not exist");
                    }
                    Some((flow, _)) if edge.kind == EdgeKind::Flow => *flow = true,
                    Some((_, catch)) => *catch = true,
                }
            }
        }
        for (block, (flow, catch)) in body.blocks().zip(reached) {
            if block == ENTRY && (flow || catch) {
                self.fail(Place::Block(block), "an edge leads to the entry");
            }
            if flow && catch {
                self.fail(Place::Block(block), "flow edges and catch edges lead to the block");
            }
            if catch && !body.params(block).next().is_some_and(|param| body.ty(param).is_reference()) {
                self.fail(Place::Block(block), "the first parameter of a handler is not a reference");
            }
        }
    }

    /// Invariants 7 and 8.
    fn check_edges(&mut self, block: Block) {
        let body = self.body;
        let catch = body.catch_edges(block);
        if !catch.is_empty() && body.throwing(block).next().is_none() {
            self.fail(Place::Block(block), "nothing in the block can throw, but it has catch edges");
        }
        let mut before: FxHashSet<EdgeKind> = FxHashSet::default();
        for edge in catch {
            if before.contains(&EdgeKind::CatchAny) || !before.insert(edge.kind) {
                self.fail(Place::Block(block), "a catch edge can never be taken");
            }
            if let EdgeKind::Catch(ty) = edge.kind
                && ty.as_class().is_none()
            {
                self.fail(Place::Block(block), "a caught type is not a class");
            }
        }
        for edge in body.edges(block) {
            self.check_args(block, edge);
        }
    }

    fn check_args(&mut self, block: Block, edge: &Edge) {
        let body = self.body;
        let exception = usize::from(edge.kind != EdgeKind::Flow);
        let params = body.params(edge.target).skip(exception);
        let args = body.args(edge);
        if params.len() != args.len() {
            let message =
                format!("{} arguments for the {} parameters of {}", args.len(), params.len(), edge.target);
            return self.fail(Place::Block(block), message);
        }
        for (param, &arg) in params.zip(args) {
            match body.values.get(arg) {
                None => self.fail(Place::Block(block), format!("{arg} does not exist")),
                Some(_) if self.kind(param) != self.kind(arg) => {
                    self.fail(Place::Block(block), format!("{arg} is not of the kind of {param}"));
                }
                Some(_) => {}
            }
        }
    }

    /// Invariants 10, 11 and 12.
    fn check_inst(&mut self, inst: Inst) {
        let body = self.body;
        let op = body.op(inst);
        if let Some(operand) = body.operands(op).iter().find(|&&operand| body.values.get(operand).is_none()) {
            return self.fail(Place::Inst(inst), format!("{operand} does not exist"));
        }
        let result = body.result(inst).map(|value| body.ty(value));
        let expect = self.expectation(op);
        if let Outcome::Impossible(message) = expect.result {
            return self.fail(Place::Inst(inst), message);
        }
        let operands = body.operands(op);
        match expect.operands {
            Operands::Kinds(kinds) => {
                if !operands
                    .iter()
                    .map(|&operand| self.kind(operand))
                    .eq(kinds.iter().map(|&kind| Some(kind)))
                {
                    self.fail(Place::Inst(inst), "the operands are not of the right kinds");
                }
            }
            Operands::Types { receiver, params } => {
                let receiver = receiver.then_some(Some(Kind::Reference));
                let wanted = receiver.into_iter().chain(params.iter().map(|ty| ty.kind()));
                if !operands.iter().map(|&operand| self.kind(operand)).eq(wanted) {
                    self.fail(Place::Inst(inst), "the operands do not agree with the signature");
                }
            }
            Operands::Lengths => {
                if operands.is_empty()
                    || operands.iter().any(|&operand| self.kind(operand) != Some(Kind::Int))
                {
                    self.fail(Place::Inst(inst), "the lengths are not ints");
                }
            }
        }
        let agrees = match expect.result {
            Outcome::Nothing => result.is_none(),
            Outcome::Exactly(ty) => result == Some(ty),
            Outcome::Anything | Outcome::Impossible(_) => result.is_some_and(|ty| ty.kind().is_some()),
        };
        if !agrees {
            self.fail(Place::Inst(inst), "the result is not what the instruction defines");
        }
        if let Op::Return(value) = op {
            let wanted = self.names.signature(self.method.sig).ret.kind();
            if value.map(|value| self.kind(value)) != wanted.map(Some) {
                self.fail(Place::Inst(inst), "the returned value does not agree with the method");
            }
        }
    }

    fn expectation(&self, op: &Op) -> Expectation<'a> {
        use Kind::{Double, Float, Int, Long, Reference};
        const fn expect<'k>(kinds: &'k [Kind], result: Outcome) -> Expectation<'k> {
            Expectation { operands: Operands::Kinds(kinds), result }
        }
        let names = self.names;
        match *op {
            Op::Const(constant) => expect(
                &[],
                match (constant, constant.ty()) {
                    (_, Some(ty)) => Outcome::Exactly(ty),
                    (Const::Dynamic(id), _) => Outcome::Exactly(names.dynamic(id).ty),
                    _ => Outcome::Anything,
                },
            ),
            Op::Binary(ArithmeticOp::Shl | ArithmeticOp::Shr | ArithmeticOp::Ushr, kind, _) => match kind {
                Long => expect(&[Long, Int], Outcome::Exactly(Type::LONG)),
                _ => expect(&[Int, Int], Outcome::Exactly(Type::INT)),
            },
            Op::Binary(_, kind, _) => expect(pair(kind), Outcome::Exactly(Type::of_kind(kind))),
            Op::Negate(kind, _) => expect(one(kind), Outcome::Exactly(Type::of_kind(kind))),
            Op::Convert(from, to, _) => expect(one(from), Outcome::Exactly(Type::of_number(to))),
            Op::Compare(op, _) => expect(
                pair(match op {
                    CompareOp::Long => Long,
                    CompareOp::FloatLess | CompareOp::FloatGreater => Float,
                    CompareOp::DoubleLess | CompareOp::DoubleGreater => Double,
                }),
                Outcome::Exactly(Type::INT),
            ),
            Op::InstanceOf(ty, _) if ty.is_reference() => {
                expect(&[Reference], Outcome::Exactly(Type::BOOLEAN))
            }
            Op::CheckCast(ty, _) if ty.is_reference() => expect(&[Reference], Outcome::Exactly(ty)),
            Op::InstanceOf(..) | Op::CheckCast(..) => {
                expect(&[], Outcome::Impossible("the type is not a reference"))
            }
            Op::New(ty) if ty.as_class().is_some() => expect(&[], Outcome::Exactly(ty)),
            Op::New(_) => expect(&[], Outcome::Impossible("the type is not a class")),
            Op::NewArray(ty, _) if ty.is_array() => expect(&[Int], Outcome::Exactly(ty)),
            Op::NewMultiArray(ty, lengths) if usize::from(ty.dimensions()) >= lengths.len() => {
                Expectation { operands: Operands::Lengths, result: Outcome::Exactly(ty) }
            }
            Op::NewArray(..) | Op::NewMultiArray(..) => {
                expect(&[], Outcome::Impossible("the type has too few dimensions"))
            }
            Op::ArrayLength(_) => expect(&[Reference], Outcome::Exactly(Type::INT)),
            Op::ArrayLoad(kind, [array, _]) => {
                expect(&[Reference, Int], Outcome::Exactly(self.body.ty(array).loaded(kind)))
            }
            Op::ArrayStore(kind, _) => expect(
                match kind.kind() {
                    Int => &[Reference, Int, Int],
                    Long => &[Reference, Int, Long],
                    Float => &[Reference, Int, Float],
                    Double => &[Reference, Int, Double],
                    Reference => &[Reference, Int, Reference],
                },
                Outcome::Nothing,
            ),
            Op::GetField(field, _) => expect(&[Reference], Outcome::Exactly(names.field(field).ty)),
            Op::GetStatic(field) => expect(&[], Outcome::Exactly(names.field(field).ty)),
            Op::PutField(field, _) => match names.field(field).ty.kind() {
                Some(Int) => expect(&[Reference, Int], Outcome::Nothing),
                Some(Long) => expect(&[Reference, Long], Outcome::Nothing),
                Some(Float) => expect(&[Reference, Float], Outcome::Nothing),
                Some(Double) => expect(&[Reference, Double], Outcome::Nothing),
                Some(Reference) => expect(&[Reference, Reference], Outcome::Nothing),
                None => expect(&[], Outcome::Impossible("the field has no type")),
            },
            Op::PutStatic(field, _) => match names.field(field).ty.kind() {
                Some(kind) => expect(one(kind), Outcome::Nothing),
                None => expect(&[], Outcome::Impossible("the field has no type")),
            },
            Op::Invoke(op, method, _) => {
                let signature = names.signature(names.method(method).sig);
                let receiver = op != InvokeOp::Static;
                Expectation {
                    operands: Operands::Types { receiver, params: &signature.params },
                    result: returned(signature.ret),
                }
            }
            Op::InvokeDynamic(site, _) => {
                let signature = names.signature(names.call_site(site).sig());
                Expectation {
                    operands: Operands::Types { receiver: false, params: &signature.params },
                    result: returned(signature.ret),
                }
            }
            Op::MonitorEnter(_) | Op::MonitorExit(_) | Op::Throw(_) => expect(&[Reference], Outcome::Nothing),
            Op::Goto | Op::Return(None) => expect(&[], Outcome::Nothing),
            Op::If(comparison, _) => expect(
                match comparison {
                    Comparison::Zero(_) => &[Int],
                    Comparison::Ints(_) => &[Int, Int],
                    Comparison::References(_) => &[Reference, Reference],
                    Comparison::Null(_) => &[Reference],
                },
                Outcome::Nothing,
            ),
            Op::Switch(..) => expect(&[Int], Outcome::Nothing),
            Op::Return(Some(_)) => match self.names.signature(self.method.sig).ret.kind() {
                Some(kind) => expect(one(kind), Outcome::Nothing),
                None => expect(&[], Outcome::Impossible("a method that returns nothing returns a value")),
            },
        }
    }

    /// Invariants 2 and 9.
    ///
    /// Dominance is that of a graph in which a block is two nodes: what comes before its first instruction that can
    /// throw, where catch edges leave, and the rest, where flow edges leave.
    fn check_dominance(&mut self) {
        let body = self.body;
        if body.block_count() == 1 {
            // Most methods: the order is all there is to check.
            for inst in body.insts(ENTRY) {
                for &operand in body.operands(body.op(inst)) {
                    self.check_order(inst, operand);
                }
            }
            return;
        }
        let halves: Vec<Inst> = body.blocks().map(|block| self.first_throwing(block)).collect();
        let before = |block: Block| 2 * block.index() as u32;
        let after = |block: Block| before(block) + 1;
        let edges = body.blocks().flat_map(|block| {
            let catch = body.catch_edges(block).iter().map(move |edge| (before(block), before(edge.target)));
            let flow = body.flow_edges(block).iter().map(move |edge| (after(block), before(edge.target)));
            catch.chain([(before(block), after(block))]).chain(flow)
        });
        let graph = Graph::from_edges(2 * body.block_count(), edges);
        let dominators = Dominators::compute(&graph, before(ENTRY));
        let node = |block: Block, inst: Inst| {
            if inst < halves[block.index()] { before(block) } else { after(block) }
        };
        let mut home = vec![0; body.value_count()];
        for block in body.blocks() {
            if !dominators.is_reachable(before(block)) {
                self.fail(Place::Block(block), "the block cannot be reached");
            }
            for param in body.params(block) {
                home[param.index()] = before(block);
            }
            for inst in body.insts(block) {
                if let Some(value) = body.result(inst) {
                    home[value.index()] = node(block, inst);
                }
            }
        }
        for block in body.blocks() {
            for inst in body.insts(block) {
                let at = node(block, inst);
                for &operand in body.operands(body.op(inst)) {
                    if home[operand.index()] == at {
                        self.check_order(inst, operand);
                    } else if !dominators.dominates(home[operand.index()], at) {
                        self.fail(
                            Place::Inst(inst),
                            format!("{operand} is not defined on all paths to here"),
                        );
                    }
                }
            }
            for edge in body.edges(block) {
                let at = if edge.kind == EdgeKind::Flow { after(block) } else { before(block) };
                for &arg in body.args(edge) {
                    if !dominators.dominates(home[arg.index()], at) {
                        self.fail(Place::Block(block), format!("{arg} is not defined where it is passed on"));
                    }
                }
            }
        }
    }

    /// The first instruction of a block that can throw, or its terminator.
    fn first_throwing(&self, block: Block) -> Inst {
        let terminator = self.body.terminator(block).unwrap_or(Inst::new(0));
        self.body.throwing(block).next().unwrap_or(terminator)
    }

    fn check_order(&mut self, inst: Inst, operand: Value) {
        if let Def::Result(def) = self.body.def(operand)
            && def >= inst
        {
            self.fail(Place::Inst(inst), format!("{operand} is used before its definition"));
        }
    }
}

struct Expectation<'a> {
    operands: Operands<'a>,
    result: Outcome,
}

enum Operands<'a> {
    Kinds(&'a [Kind]),
    Types { receiver: bool, params: &'a [Type] },
    Lengths,
}

enum Outcome {
    Nothing,
    Exactly(Type),
    Anything,
    Impossible(&'static str),
}

fn returned(ty: Type) -> Outcome {
    if ty == Type::VOID { Outcome::Nothing } else { Outcome::Exactly(ty) }
}

fn one(kind: Kind) -> &'static [Kind] {
    &pair(kind)[..1]
}

fn pair(kind: Kind) -> &'static [Kind] {
    match kind {
        Kind::Int => &[Kind::Int, Kind::Int],
        Kind::Long => &[Kind::Long, Kind::Long],
        Kind::Float => &[Kind::Float, Kind::Float],
        Kind::Double => &[Kind::Double, Kind::Double],
        Kind::Reference => &[Kind::Reference, Kind::Reference],
    }
}
