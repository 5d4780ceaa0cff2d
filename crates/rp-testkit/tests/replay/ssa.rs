//! A machine that runs the IR, as `docs/ir.md` and the header of `rp_ir::body` describe it.
//!
//! An edge binds all parameters of its target at once. The arguments of a block's catch edges are read right before its
//! first instruction that can throw, whichever throws then.

use rp_index::{EntityRef, FixedBitSet};
use rp_ir::body::ENTRY;
use rp_ir::{Block, Body, Edge, EdgeKind, Inst, Op, Value};

use super::event::{Action, Event, Fault, Outcome, Progress, Token, Words};
use super::names::Spelling;

/// A frame that runs one body.
pub(crate) struct SsaMachine<'m> {
    body: &'m Body,
    values: Vec<Option<Token>>,
    block: Block,
    /// Instructions of the block that are still to be run.
    rest: std::ops::Range<usize>,
    /// Arguments of the block's catch edges, one edge after the other, as soon as something can throw.
    catch_arguments: Option<Vec<Token>>,
    /// What the machine is about to do.
    pub(crate) event: Event,
    result: Option<Value>,
    /// The number of each block's first edge among all edges.
    first_edges: Vec<usize>,
    /// The edges that were taken since the machine was made.
    pub(crate) taken: FixedBitSet,
    /// The blocks from which edges can be reached that were not taken when the path began.
    promising: FixedBitSet,
    /// Kept from one edge to the next, to save allocations.
    arguments: Vec<Token>,
}

impl<'m> SsaMachine<'m> {
    pub(crate) fn new(body: &'m Body) -> Self {
        let mut first_edges = Vec::with_capacity(body.block_count());
        let mut edges = 0;
        for block in body.blocks() {
            first_edges.push(edges);
            edges += body.edges(block).len();
        }
        SsaMachine {
            body,
            values: vec![None; body.value_count()],
            block: ENTRY,
            rest: 0..0,
            catch_arguments: None,
            event: Event::new(),
            result: None,
            first_edges,
            taken: FixedBitSet::with_capacity(edges),
            promising: FixedBitSet::with_capacity(body.block_count()),
            arguments: Vec::new(),
        }
    }

    /// Enters the method with these parameters, receiver first.
    pub(crate) fn start(&mut self, parameters: &[Token]) -> Result<(), Fault> {
        self.values.fill(None);
        self.find_promising();
        self.enter(ENTRY, parameters)
    }

    fn find_promising(&mut self) {
        let body = self.body;
        self.promising.clear();
        let mut changed = true;
        while changed {
            changed = false;
            // Backwards, because most edges lead forwards.
            for block in body.blocks().rev().map(EntityRef::index) {
                let mut edges = body.edges(Block::new(block)).iter().zip(self.first_edges[block]..);
                let new = |(edge, number): (&Edge, usize)| {
                    !self.taken.contains(number) || self.promising.contains(edge.target.index())
                };
                if !self.promising.contains(block) && edges.any(new) {
                    self.promising.insert(block);
                    changed = true;
                }
            }
        }
    }

    /// Runs up to the next event.
    pub(crate) fn run(
        &mut self,
        spelling: &mut Spelling<'_>,
        words: &mut Words,
        step: u32,
    ) -> Result<Progress, Fault> {
        // Without events there are no choices, so whoever passes so many blocks passes them for ever.
        for _ in 0..=self.body.block_count() {
            while let Some(inst) = self.rest.next() {
                let inst = Inst::new(inst);
                let op = self.body.op(inst);
                self.event.operands.clear();
                for &operand in self.body.operands(op) {
                    self.event.operands.push(read(&self.values, operand)?);
                }
                if matches!(op, Op::Goto) {
                    break;
                }
                let action = spelling.action(words, op)?;
                self.result = self.body.result(inst);
                if action.is_observable() {
                    self.announce(inst, action, spelling, words)?;
                    return Ok(Progress::Event);
                }
                self.define_result(action, step)?;
            }
            self.follow(self.body.catch_edges(self.block).len(), step)?;
        }
        Ok(Progress::EndlessLoop)
    }

    /// Lets the event happen.
    pub(crate) fn go_on(&mut self, outcome: Outcome, step: u32) -> Result<(), Fault> {
        match self.edge(outcome) {
            Some(edge) => self.follow(edge, step),
            None => self.define_result(self.event.action, step),
        }
    }

    /// Whether an outcome leads along an edge that was not taken before, or towards one.
    pub(crate) fn is_promising(&self, outcome: Outcome) -> bool {
        let edges = self.body.edges(self.block);
        let edge = self.edge(outcome).and_then(|place| Some((place, edges.get(place)?)));
        edge.is_some_and(|(place, edge)| {
            let number = self.first_edges[self.block.index()] + place;
            !self.taken.contains(number) || self.promising.contains(edge.target.index())
        })
    }

    /// The edge that an outcome leads along: catch edges come before flow edges.
    fn edge(&self, outcome: Outcome) -> Option<usize> {
        let first_flow = self.body.catch_edges(self.block).len();
        match outcome {
            Outcome::Completes | Outcome::Leaves => None,
            Outcome::Throws(place) => Some(place),
            Outcome::Holds(holds) => Some(first_flow + usize::from(!holds)),
            Outcome::Selects(key) => {
                let case = self.event.keys.iter().position(|&other| other == key);
                Some(first_flow + case.map_or(0, |case| case + 1))
            }
        }
    }

    fn follow(&mut self, place: usize, step: u32) -> Result<(), Fault> {
        let body = self.body;
        let edges = body.edges(self.block);
        let edge = edges.get(place).ok_or("there is no such edge")?;
        let mut arguments = std::mem::take(&mut self.arguments);
        arguments.clear();
        if edge.kind == EdgeKind::Flow {
            for &value in body.args(edge) {
                arguments.push(read(&self.values, value)?);
            }
        } else {
            let before: usize = edges[..place].iter().map(|edge| body.args(edge).len()).sum();
            arguments.push(Token::exception(step));
            let all = self.catch_arguments.as_ref().ok_or("nothing can throw here")?;
            arguments.extend(&all[before..][..body.args(edge).len()]);
        }
        self.taken.insert(self.first_edges[self.block.index()] + place);
        self.enter(edge.target, &arguments)?;
        self.arguments = arguments;
        Ok(())
    }

    fn enter(&mut self, block: Block, arguments: &[Token]) -> Result<(), Fault> {
        let body = self.body;
        self.block = block;
        if body.params(block).len() != arguments.len() {
            return Err(format!("{} arguments are passed to {block}", arguments.len()));
        }
        for (param, &argument) in body.params(block).zip(arguments) {
            self.define(param, argument)?;
        }
        self.catch_arguments = None;
        let mut insts = body.insts(block).map(EntityRef::index);
        let first = insts.next().ok_or_else(|| format!("{block} is empty"))?;
        self.rest = first..first + insts.len() + 1;
        Ok(())
    }

    fn define(&mut self, value: Value, token: Token) -> Result<(), Fault> {
        if self.body.ty(value).kind() != Some(token.kind) {
            return Err(format!("{value} does not have the kind of {token:?}"));
        }
        self.values[value.index()] = Some(token);
        Ok(())
    }

    fn define_result(&mut self, action: Action, step: u32) -> Result<(), Fault> {
        let Some(value) = self.result else { return Ok(()) };
        let kind = self.body.ty(value).kind().ok_or_else(|| format!("{value} has no kind"))?;
        self.define(value, Token::result(kind, action, &self.event.operands, step))
    }

    /// Completes the event whose operands are there.
    fn announce(
        &mut self,
        inst: Inst,
        action: Action,
        spelling: &mut Spelling<'_>,
        words: &mut Words,
    ) -> Result<(), Fault> {
        self.event.offset = self.body.offset(inst);
        self.event.action = action;
        self.event.keys.clear();
        if let Op::Switch(_, keys) = self.body.op(inst) {
            self.event.keys.extend(self.body.keys(*keys));
        }
        self.event.catches.clear();
        if action.throws() {
            let edges = self.body.catch_edges(self.block);
            if self.catch_arguments.is_none() {
                let arguments = edges.iter().flat_map(|edge| self.body.args(edge));
                let tokens = arguments.map(|&value| read(&self.values, value));
                self.catch_arguments = Some(tokens.collect::<Result<_, _>>()?);
            }
            for edge in edges {
                self.event.catches.push(match edge.kind {
                    EdgeKind::CatchAny => None,
                    EdgeKind::Catch(ty) => Some(spelling.ty(words, ty)),
                    EdgeKind::Flow => return Err("a flow edge among the catch edges".to_owned()),
                });
            }
        }
        Ok(())
    }
}

fn read(values: &[Option<Token>], value: Value) -> Result<Token, Fault> {
    values[value.index()].ok_or_else(|| format!("{value} is not defined"))
}
