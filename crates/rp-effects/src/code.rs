//! What does a body say that types and effects ask for? Read once for each method that is asked about.
//!
//! Loops are those of the loop forest, and the invocation of the method itself counts as one more: an invocation is
//! like a round (algorithms of CMNA §3 over methods). A loop that is entered at several blocks has no rounds, and
//! neither has anything in it.

use std::cell::RefCell;
use std::sync::Arc;

use rp_index::FxHashMap;
use rp_index::graph::LoopForest;
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Block, Body, CallSite, EdgeKind, Inst, Op, Value, cfg};
use rp_program::{MethodId, Program, Resolution};
use rp_pta::template::Place;

/// A loop by its method and header; without a header, the invocation of the method.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Loop {
    /// The method.
    pub method: MethodId,
    /// Where a round begins.
    pub header: Option<Block>,
}

/// An instruction that puts a reference into an object: CMNA's `x.f = y`.
#[derive(Clone, Copy, Debug)]
pub struct StoreInst {
    /// The instruction.
    pub inst: Inst,
    /// Its block.
    pub block: Block,
    /// The object.
    pub base: Value,
    /// Which part of it.
    pub place: Place,
    /// What is put there.
    pub value: Value,
}

/// A body with what is asked of it.
pub struct Code {
    /// The method.
    pub method: MethodId,
    /// The body.
    pub body: Body,
    /// The block of each instruction.
    blocks: FxHashMap<Inst, Block>,
    /// What flows into the parameters of each block: the arguments, and the block that they come from; the first
    /// parameter of a handler gets none.
    incoming: FxHashMap<Block, Vec<(Block, bool, Vec<Value>)>>,
    forest: LoopForest,
    /// All stores of references, in order.
    pub stores: Vec<StoreInst>,
    /// What is returned, and where.
    pub returns: Vec<(Value, Block)>,
}

impl Code {
    fn read(program: &Program<'_>, method: MethodId, body: Body) -> Code {
        let forest = LoopForest::compute(&cfg::graph(&body), ENTRY.as_u32());
        let mut code = Code {
            method,
            blocks: FxHashMap::default(),
            incoming: FxHashMap::default(),
            forest,
            stores: Vec::new(),
            returns: Vec::new(),
            body,
        };
        let class = program.method_class(method);
        for block in code.body.blocks() {
            for edge in code.body.edges(block) {
                let args = code.body.args(edge).to_vec();
                let from = (block, edge.kind != EdgeKind::Flow, args);
                code.incoming.entry(edge.target).or_default().push(from);
            }
            for inst in code.body.insts(block) {
                code.blocks.insert(inst, block);
                let op = code.body.op(inst);
                let mut store = |base, place, value| {
                    code.stores.push(StoreInst { inst, block, base, place, value });
                };
                match *op {
                    Op::PutField(_, [base, value]) => {
                        if let Some(field) = program.linked_field(op, class).and_then(Resolution::found) {
                            store(base, Place::Field(field), value);
                        }
                    }
                    Op::ArrayStore(_, [base, _, value]) => store(base, Place::Elements, value),
                    Op::InvokeDynamic(site, args) => {
                        if let (CallSite::Lambda(_), Some(function)) =
                            (program.names().call_site(site), code.body.result(inst))
                        {
                            for (&arg, at) in code.body.list(args).iter().zip(0..) {
                                store(function, Place::Captured(at), arg);
                            }
                        }
                    }
                    Op::Return(Some(value)) => code.returns.push((value, block)),
                    _ => {}
                }
            }
        }
        code
    }

    /// The block of an instruction.
    pub fn block_of(&self, inst: Inst) -> Option<Block> {
        self.blocks.get(&inst).copied()
    }

    /// The position of a value among the parameters of the method.
    pub fn param(&self, value: Value) -> Option<u32> {
        let mut params = self.body.params(ENTRY);
        params.position(|param| param == value).map(|at| at as u32)
    }

    /// What flows into a parameter of a block, and from which block; none for what is thrown.
    pub fn merged(&self, block: Block, param: Value) -> Vec<(Option<Value>, Block)> {
        let Some(position) = self.body.params(block).position(|each| each == param) else {
            return Vec::new();
        };
        let incoming = self.incoming.get(&block).map_or(&[][..], Vec::as_slice);
        let arg = |(from, caught, args): &(Block, bool, Vec<Value>)| {
            let at = if *caught { position.checked_sub(1) } else { Some(position) };
            (at.and_then(|at| args.get(at).copied()), *from)
        };
        incoming.iter().map(arg).collect()
    }

    /// A value before it was cast.
    pub fn uncast(&self, mut value: Value) -> Value {
        while let Def::Result(inst) = self.body.def(value)
            && let Op::CheckCast(_, from) = *self.body.op(inst)
        {
            value = from;
        }
        value
    }

    /// The loop around a block whose rounds are the shortest; none if it has no rounds.
    pub fn innermost(&self, block: Block) -> Option<Loop> {
        let innermost = self.forest.innermost(block.as_u32());
        let mut around = innermost;
        while let Some(each) = around {
            if self.forest.is_irreducible(each) {
                return None;
            }
            around = self.forest.parent(each);
        }
        let header = innermost.map(|id| Block::from_u32(self.forest.header(id)));
        Some(Loop { method: self.method, header })
    }

    /// The loops around a block, the innermost first, and the invocation; none if one of them has no rounds.
    pub fn around(&self, block: Block) -> Vec<Loop> {
        if self.innermost(block).is_none() {
            return Vec::new();
        }
        let mut loops = Vec::new();
        let mut around = self.forest.innermost(block.as_u32());
        while let Some(each) = around {
            let header = Some(Block::from_u32(self.forest.header(each)));
            loops.push(Loop { method: self.method, header });
            around = self.forest.parent(each);
        }
        loops.push(Loop { method: self.method, header: None });
        loops
    }

    /// Whether a block of this method is in a loop of it.
    pub fn is_in(&self, header: Option<Block>, block: Block) -> bool {
        let Some(header) = header else { return true };
        let mut around = self.forest.innermost(block.as_u32());
        while let Some(each) = around {
            if self.forest.header(each) == header.as_u32() {
                return true;
            }
            around = self.forest.parent(each);
        }
        false
    }

    /// Whether a block is come to at most once in a round: no loop is around it that is not around the header too.
    pub fn is_once_in(&self, header: Option<Block>, block: Block) -> bool {
        let Some(around) = self.forest.innermost(block.as_u32()) else { return true };
        header.is_some_and(|header| self.forest.contains(around, header.as_u32()))
    }

    /// The line where a loop begins.
    pub fn line(&self, header: Option<Block>) -> Option<u32> {
        let insts = self.body.insts(header.unwrap_or(ENTRY));
        let mut lines = insts.filter_map(|inst| self.body.line(inst));
        let first = lines.next();
        let rest = || self.body.blocks().flat_map(|block| self.body.insts(block));
        first.or_else(|| rest().find_map(|inst| self.body.line(inst)))
    }
}

/// The bodies that were asked for.
pub struct Codes<'a> {
    program: &'a Program<'a>,
    known: RefCell<FxHashMap<MethodId, Option<Arc<Code>>>>,
}

impl<'a> Codes<'a> {
    /// None yet.
    pub fn new(program: &'a Program<'a>) -> Codes<'a> {
        Codes { program, known: RefCell::default() }
    }

    /// The body of a method, if it has one.
    pub fn code(&self, method: MethodId) -> Option<Arc<Code>> {
        if let Some(known) = self.known.borrow().get(&method) {
            return known.clone();
        }
        let body = self.program.build_body(method).ok().flatten();
        let code = body.map(|body| Arc::new(Code::read(self.program, method, body)));
        self.known.borrow_mut().insert(method, code.clone());
        code
    }
}
