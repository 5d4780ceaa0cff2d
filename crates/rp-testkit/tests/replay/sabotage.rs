//! Bodies that are well formed and mean something else: the replay must notice.

use rp_ir::body::{ENTRY, NO_OFFSET};
use rp_ir::{Block, Body, BodyBuilder, Const, EdgeKind, Inst, Op, Type, Value};

use super::random::Random;

/// What is made wrong, in one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sabotage {
    /// Two arguments of a flow edge are exchanged.
    Arguments,
    /// Two arguments of a catch edge are exchanged.
    CatchArguments,
    /// An argument is replaced by a parameter of the method.
    Argument,
    /// Two operands of an instruction are exchanged.
    Operands,
    /// The edges of a branch or two cases of a switch are exchanged.
    Edges,
    /// The handlers of two types of exceptions are exchanged.
    Handlers,
    /// A number is changed.
    Constant,
}

impl Sabotage {
    pub(crate) const ALL: [Sabotage; 7] = [
        Sabotage::Arguments,
        Sabotage::CatchArguments,
        Sabotage::Argument,
        Sabotage::Operands,
        Sabotage::Edges,
        Sabotage::Handlers,
        Sabotage::Constant,
    ];

    /// The body with something wrong in a random place; nothing if there is no place for it.
    pub(crate) fn apply(self, body: &Body, random: &mut Random) -> Option<Body> {
        let mut draft = Draft::of(body);
        let differ = |a: Value, b: Value| a != b && body.ty(a).kind() == body.ty(b).kind();
        match self {
            Sabotage::Arguments => exchange(random, draft.arguments(|kind| kind == EdgeKind::Flow), differ)?,
            Sabotage::CatchArguments => {
                exchange(random, draft.arguments(|kind| kind != EdgeKind::Flow), differ)?
            }
            Sabotage::Operands => exchange(random, draft.insts().map(|inst| &mut inst.operands), differ)?,
            Sabotage::Argument => {
                let params: Vec<Value> = body.params(ENTRY).collect();
                let arguments = draft.arguments(|_| true).flatten();
                let mut places: Vec<(&mut Value, Value)> = arguments
                    .filter_map(|argument| {
                        let other = params.iter().copied().find(|&param| differ(*argument, param))?;
                        Some((argument, other))
                    })
                    .collect();
                let (argument, other) = one_of(random, &mut places)?;
                **argument = *other;
            }
            Sabotage::Edges | Sabotage::Handlers => {
                let of_flow = self == Sabotage::Edges;
                let mut lists: Vec<Vec<&mut (Block, Vec<Value>)>> = Vec::new();
                for block in &mut draft.blocks {
                    let edges = block.edges.iter_mut();
                    let edges = edges.filter(|edge| (edge.kind == EdgeKind::Flow) == of_flow);
                    lists.push(edges.map(|edge| &mut edge.to).collect());
                }
                lists.retain(|edges| edges.windows(2).any(|pair| pair[0] != pair[1]));
                let edges = one_of(random, &mut lists)?;
                let different = edges.iter().skip(1).position(|edge| *edge != edges[0])? + 1;
                let (first, rest) = edges.split_at_mut(different);
                std::mem::swap(first[0], rest[0]);
            }
            Sabotage::Constant => {
                let numbers = draft.insts().filter_map(|inst| match &mut inst.op {
                    Op::Const(Const::Int(number)) => Some(number),
                    _ => None,
                });
                let mut numbers: Vec<&mut i32> = numbers.collect();
                let number = one_of(random, &mut numbers)?;
                **number = number.wrapping_add(1);
            }
        }
        Some(draft.build())
    }
}

fn one_of<'l, T>(random: &mut Random, list: &'l mut [T]) -> Option<&'l mut T> {
    if list.is_empty() { None } else { list.get_mut(random.below(list.len())) }
}

/// Exchanges two values that differ in one of the lists.
fn exchange<'l>(
    random: &mut Random,
    lists: impl Iterator<Item = &'l mut Vec<Value>>,
    differ: impl Fn(Value, Value) -> bool,
) -> Option<()> {
    let pair = |list: &[Value]| {
        let mut pairs = (0..list.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        pairs.find(|&(a, b)| differ(list[a], list[b]))
    };
    let mut places: Vec<_> = lists.filter_map(|list| Some((pair(list)?, list))).collect();
    let ((a, b), list) = one_of(random, &mut places)?;
    list.swap(*a, *b);
    Some(())
}

/// A body that can be changed.
struct Draft {
    blocks: Vec<DraftBlock>,
}

struct DraftBlock {
    params: Vec<Type>,
    insts: Vec<DraftInst>,
    edges: Vec<DraftEdge>,
}

struct DraftInst {
    op: Op,
    operands: Vec<Value>,
    keys: Vec<i32>,
    ty: Option<Type>,
    offset: u32,
}

struct DraftEdge {
    kind: EdgeKind,
    to: (Block, Vec<Value>),
}

impl Draft {
    fn of(body: &Body) -> Draft {
        let inst = |inst: Inst| {
            let op = *body.op(inst);
            DraftInst {
                op,
                operands: body.operands(&op).to_vec(),
                keys: if let Op::Switch(_, keys) = op { body.keys(keys).to_vec() } else { Vec::new() },
                ty: body.result(inst).map(|value| body.ty(value)),
                offset: body.offset(inst).unwrap_or(NO_OFFSET),
            }
        };
        let blocks = body.blocks().map(|block| DraftBlock {
            params: body.params(block).map(|param| body.ty(param)).collect(),
            insts: body.insts(block).map(inst).collect(),
            edges: body
                .edges(block)
                .iter()
                .map(|edge| DraftEdge { kind: edge.kind, to: (edge.target, body.args(edge).to_vec()) })
                .collect(),
        });
        Draft { blocks: blocks.collect() }
    }

    fn insts(&mut self) -> impl Iterator<Item = &mut DraftInst> {
        self.blocks.iter_mut().flat_map(|block| &mut block.insts)
    }

    fn arguments(&mut self, of: impl Fn(EdgeKind) -> bool) -> impl Iterator<Item = &mut Vec<Value>> {
        let edges = self.blocks.iter_mut().flat_map(|block| &mut block.edges);
        edges.filter(move |edge| of(edge.kind)).map(|edge| &mut edge.to.1)
    }

    fn build(self) -> Body {
        let mut builder = BodyBuilder::new();
        for block in self.blocks {
            builder.block();
            for ty in block.params {
                builder.param(ty);
            }
            for mut inst in block.insts {
                match &mut inst.op {
                    Op::NewMultiArray(_, list) | Op::Invoke(_, _, list) | Op::InvokeDynamic(_, list) => {
                        *list = builder.list(inst.operands);
                    }
                    op => {
                        if let Op::Switch(_, keys) = op {
                            *keys = builder.keys(inst.keys);
                        }
                        // Where only one is compared, the last operand comes twice.
                        let last = inst.operands.last().copied();
                        let mut operands = inst.operands.into_iter().chain(last);
                        op.for_each_inline_operand(|operand| *operand = operands.next().unwrap_or(*operand));
                    }
                }
                builder.inst(inst.op, inst.ty, inst.offset);
            }
            for DraftEdge { kind, to: (target, args) } in block.edges {
                match kind {
                    EdgeKind::Flow => builder.flow(target, args),
                    _ => builder.catch(kind, target, args),
                }
            }
        }
        builder.finish()
    }
}
