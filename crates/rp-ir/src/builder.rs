//! Builds a body block by block, in the order of its text.
//!
//! Within a block: its parameters first; its catch edges before its flow edges; its instructions in order, the last of
//! which is a terminator. The builder numbers values as they come and checks nothing; the verifier does.

use rp_index::{EntityRef, PrimaryMap};

use crate::body::{Block, BlockData, Body, Def, Edge, EdgeKind, Inst, InstData, List, Op, Value, ValueData};
use crate::names::Symbol;
use crate::types::Type;

/// A body under construction.
pub struct BodyBuilder {
    body: Body,
}

impl Default for BodyBuilder {
    fn default() -> Self {
        Self::new()
    }
}

impl BodyBuilder {
    /// A body without blocks.
    pub fn new() -> BodyBuilder {
        BodyBuilder {
            body: Body {
                blocks: PrimaryMap::new(),
                insts: PrimaryMap::new(),
                values: PrimaryMap::new(),
                edges: Vec::new(),
                lists: Vec::new(),
                keys: Vec::new(),
                names: Vec::new(),
                lines: Vec::new(),
            },
        }
    }

    /// The same, with room for what a finished body will hold.
    pub fn with_capacity(blocks: usize, insts: usize, values: usize, edges: usize) -> BodyBuilder {
        let mut builder = BodyBuilder::new();
        builder.body.blocks.reserve_exact(blocks);
        builder.body.insts.reserve_exact(insts);
        builder.body.values.reserve_exact(values);
        builder.body.edges.reserve_exact(edges);
        builder
    }

    /// Ends the block before and begins the next one.
    pub fn block(&mut self) -> Block {
        let (values, insts, edges) = (self.body.values.len(), self.body.insts.len(), self.body.edges.len());
        let (values, insts, edges) = (values as u32, insts as u32, edges as u32);
        self.body.blocks.push(BlockData {
            params: (values, values),
            insts: (insts, insts),
            edges: (edges, edges),
            flow: edges,
        })
    }

    fn current(&mut self) -> Option<&mut BlockData> {
        let last = self.body.blocks.len().checked_sub(1)?;
        self.body.blocks.get_mut(Block::new(last))
    }

    /// Adds a parameter to the current block.
    pub fn param(&mut self, ty: Type) -> Value {
        let block = Block::new(self.body.blocks.len().saturating_sub(1));
        let value = self.body.values.push(ValueData { ty, def: Def::Param(block) });
        let end = self.body.values.len() as u32;
        if let Some(block) = self.current() {
            block.params.1 = end;
        }
        value
    }

    /// Adds a catch edge to the current block.
    pub fn catch(&mut self, kind: EdgeKind, target: Block, args: impl IntoIterator<Item = Value>) {
        self.edge(kind, target, args);
        let end = self.body.edges.len() as u32;
        if let Some(block) = self.current() {
            block.flow = end;
        }
    }

    /// Adds the next flow edge to the current block.
    pub fn flow(&mut self, target: Block, args: impl IntoIterator<Item = Value>) {
        self.edge(EdgeKind::Flow, target, args);
    }

    fn edge(&mut self, kind: EdgeKind, target: Block, args: impl IntoIterator<Item = Value>) {
        let args = self.list(args);
        self.body.edges.push(Edge { kind, target, args });
        let end = self.body.edges.len() as u32;
        if let Some(block) = self.current() {
            block.edges.1 = end;
        }
    }

    /// Makes an operand list.
    pub fn list(&mut self, values: impl IntoIterator<Item = Value>) -> List {
        let start = self.body.lists.len();
        self.body.lists.extend(values);
        List { start: start as u32, len: (self.body.lists.len() - start) as u32 }
    }

    /// Makes a list of switch keys.
    pub fn keys(&mut self, keys: impl IntoIterator<Item = i32>) -> List {
        let start = self.body.keys.len();
        self.body.keys.extend(keys);
        List { start: start as u32, len: (self.body.keys.len() - start) as u32 }
    }

    /// Adds an instruction to the current block; with a type it defines a value.
    pub fn inst(&mut self, op: Op, ty: Option<Type>, offset: u32) -> Option<Value> {
        let inst = Inst::new(self.body.insts.len());
        let result = ty.map(|ty| self.body.values.push(ValueData { ty, def: Def::Result(inst) }));
        self.body.insts.push(InstData { op, result: result.into(), offset });
        let end = self.body.insts.len() as u32;
        if let Some(block) = self.current() {
            block.insts.1 = end;
        }
        result
    }

    /// Names the source variable that the newest value belongs to. Call at most once per value.
    pub fn name(&mut self, value: Value, name: Symbol) {
        self.body.names.push((value, name));
    }

    /// Sets the line table: bytecode offsets and lines, sorted by offset; line 0 means none.
    pub fn lines(&mut self, lines: Vec<(u32, u32)>) {
        self.body.lines = lines;
    }

    /// The finished body.
    pub fn finish(self) -> Body {
        self.body
    }
}
