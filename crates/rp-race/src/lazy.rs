//! Is a field a cache that any thread may fill, always with the same value?
//!
//! ```text
//! int hashCode() { int h = hash; if (h == 0) { h = …; hash = h; } return h; }
//! ```
//!
//! Two threads may both compute the value, but nobody sees anything but nothing or the value, if it is written in one
//! piece. So the race is a *benign candidate*, not a likely bug. The shape: all writes outside of constructors are in
//! one method, of `this`; that method compares what it read from the field with zero or null; and what it writes does
//! not come from the field. Only for numbers of at most 32 bits: 64-bit ones tear, and references publish what they
//! lead to.

use rp_concurrency::bodies::{Memory, Root};
use rp_index::FxHashSet;
use rp_index::graph::Dominators;
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Block, Body, Comparison, Condition, EdgeKind, Op, Symbol, Type, Value, cfg};
use rp_program::{FieldId, MethodId, Resolution};

use crate::access::Group;
use crate::facts::Facts;

/// Whether the accesses of a group have that shape.
pub(crate) fn is_cache(facts: &Facts<'_>, group: &Group) -> bool {
    let Memory::Field(field) = group.memory else { return false };
    let ty = facts.program().field(field).ty;
    if is_class_literal(facts, field) {
        return true;
    }
    // What library objects keep, they rarely keep in one field alone.
    if !facts.is_application(facts.program().field_class(field)) {
        return false;
    }
    if ty.is_reference() || ty.is_wide() {
        return false;
    }
    let mut writer: Option<MethodId> = None;
    for &site in &group.sites {
        let Some(data) = site.data(facts) else { return false };
        if !data.write || facts.program().method(site.method).is_constructor() {
            continue;
        }
        let on_this = data.name.is_some_and(|base| {
            let path = facts.bodies.facts(site.method).map(|body| body.path(base, facts.stable));
            path.is_some_and(|path| path.root == Root::Param(0) && path.fields.is_empty())
        });
        if !on_this || writer.is_some_and(|writer| writer != site.method) {
            return false;
        }
        writer = Some(site.method);
    }
    let Some(writer) = writer else { return false };
    match facts.program().build_body(writer) {
        Ok(Some(body)) => has_shape(facts, &body, writer, field),
        Ok(None) | Err(_) => false,
    }
}

/// Old compilers keep the class of a literal, `A.class` or `A[].class`, in a static field of their own.
fn is_class_literal(facts: &Facts<'_>, field: FieldId) -> bool {
    let declaration = facts.program().field(field);
    declaration.is_static()
        && declaration.ty == Type::class(Symbol::CLASS)
        && [&b"class$"[..], b"array$"]
            .iter()
            .any(|prefix| facts.program().names().bytes(declaration.name).starts_with(prefix))
}

fn has_shape(facts: &Facts<'_>, body: &Body, method: MethodId, field: FieldId) -> bool {
    let class = facts.program().method_class(method);
    let touches =
        |op: &Op| facts.program().linked_field(op, class).and_then(Resolution::found) == Some(field);
    let dominators = Dominators::compute(&cfg::graph(body), ENTRY.as_u32());
    // Where what was read is zero: the value, and the block that is entered then.
    let mut zero: Vec<(Value, Block)> = Vec::new();
    let mut written: Vec<(Block, Value)> = Vec::new();
    for block in body.blocks() {
        for inst in body.insts(block) {
            match *body.op(inst) {
                Op::If(Comparison::Zero(condition), [value, _]) if is_read(body, value, &touches) => {
                    let side = match condition {
                        Condition::Eq => body.flow_edges(block).first(),
                        Condition::Ne => body.flow_edges(block).get(1),
                        _ => None,
                    };
                    zero.extend(side.map(|edge| (value, edge.target)));
                }
                Op::PutField(_, [_, value]) if touches(body.op(inst)) => written.push((block, value)),
                _ => {}
            }
        }
    }
    let is_zero = |value: Value, at: Block| {
        let dominated = |&(read, block): &(Value, Block)| {
            read == value && dominators.dominates(block.as_u32(), at.as_u32())
        };
        zero.iter().any(dominated)
    };
    // What is written does not come from the field, unless the field was zero.
    let fresh = |&(block, value): &(Block, Value)| {
        slice(body, value).into_iter().all(|value| !is_read(body, value, &touches) || is_zero(value, block))
    };
    !zero.is_empty() && written.iter().all(fresh)
}

fn is_read(body: &Body, value: Value, touches: &impl Fn(&Op) -> bool) -> bool {
    match body.def(value) {
        Def::Result(inst) => matches!(body.op(inst), Op::GetField(..)) && touches(body.op(inst)),
        Def::Param(_) => false,
    }
}

/// The values that a value is computed from, itself included.
fn slice(body: &Body, value: Value) -> FxHashSet<Value> {
    let mut slice = FxHashSet::default();
    slice.insert(value);
    let mut work = vec![value];
    while let Some(value) = work.pop() {
        let mut sources: Vec<Value> = Vec::new();
        match body.def(value) {
            Def::Result(inst) => sources.extend(body.operands(body.op(inst))),
            Def::Param(block) => {
                for from in body.blocks() {
                    for edge in body.edges(from).iter().filter(|edge| edge.target == block) {
                        let skip = usize::from(edge.kind != EdgeKind::Flow);
                        let params = body.params(block).skip(skip);
                        sources.extend(
                            params
                                .zip(body.args(edge))
                                .filter(|(param, _)| *param == value)
                                .map(|(_, &arg)| arg),
                        );
                    }
                }
            }
        }
        work.extend(sources.into_iter().filter(|&source| slice.insert(source)));
    }
    slice
}
