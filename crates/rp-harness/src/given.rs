//! Which objects do clients get from the library's interface, so that they need not look behind it for them?
//!
//! If the user says which types are the interface (a *narrow* face), clients get most objects by calls of these types:
//! a statement from a connection, a connection from a driver. Only where such a chain begins, they have to make
//! something themselves, of a class that the interface does not name. Types give types; where one gives another and is
//! given by it in turn, both are on a *cycle*, and what is on a cycle that no other type leads to is where a chain
//! begins.
//!
//! ```text
//! --api 'java.sql.*'   Driver gives Connection, Connection gives Statement, Statement gives ResultSet and Connection
//!                      made: what implements Driver; given: all others, so nobody makes an engine's own result set
//! ```
//!
//! A class that the user names, or that appears in signatures, is made as ever, through its public constructors or by a
//! class that clients write; and so is a class whose objects can be handed in, if the library itself makes none: what
//! `getPolicy()` gives is then what `setPolicy(Policy)` has taken. Types of which the library has no object give
//! nothing, and neither do those of the JDK that nobody has named.
//!
//! Deviation from Chord §2.1, which makes objects of every concrete class for each type of an argument: a library has
//! classes that implement its interface and are public for its own packages' sake.

use rp_index::graph::{Components, Graph};
use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::Op;
use rp_program::{ClassId, Program};

use crate::library::is_marker;

/// The types among `known`, in a stable order, that calls of the others give. `gives` tells what calls of a type
/// return, and `is_origin` of which types clients can make an object that is the library's.
pub(crate) fn given(
    program: &Program<'_>,
    known: &[ClassId],
    gives: impl Fn(ClassId) -> Vec<ClassId>,
    is_origin: impl Fn(ClassId) -> bool,
) -> FxHashSet<ClassId> {
    let number: FxHashMap<ClassId, u32> = known.iter().copied().zip(0..).collect();
    let mut edges: Vec<(u32, u32)> = Vec::new();
    for (&class, from) in known.iter().zip(0..) {
        for returned in gives(class) {
            // What is returned is all that it inherits from.
            let types = program.supertypes(returned).into_iter().filter(|&each| !is_marker(program, each));
            edges.extend(types.filter_map(|each| number.get(&each)).map(|&to| (from, to)));
        }
    }
    let graph = Graph::from_edges(known.len(), edges.iter().copied());
    let components = Components::compute(&graph);
    // Predecessors have higher numbers than successors.
    let mut is_given = vec![false; components.len()];
    let mut is_had = vec![false; components.len()];
    for component in components.ids().rev() {
        let members = components.members(component);
        let can_be_made = || members.iter().any(|&member| is_origin(known[member as usize]));
        is_had[component.index()] = is_given[component.index()] || can_be_made();
        if !is_had[component.index()] {
            continue;
        }
        for &successor in members.iter().flat_map(|&member| graph.successors(member)) {
            let successor = components.component(successor);
            is_given[successor.index()] |= successor != component;
        }
    }
    let of = |node: u32| components.component(node).index();
    known.iter().zip(0..).filter(|&(_, node)| is_given[of(node)]).map(|(&class, _)| class).collect()
}

/// The classes of which code of others among these classes makes objects.
pub(crate) fn made(program: &Program<'_>, classes: &[ClassId]) -> FxHashSet<ClassId> {
    let mut made: FxHashSet<ClassId> = FxHashSet::default();
    for &class in classes {
        let methods = program.declared(class).into_iter().flat_map(|declared| declared.methods());
        for method in methods.filter(|&method| program.method(method).has_code()) {
            let Ok(Some(body)) = program.body(method) else { continue };
            let insts = body.blocks().flat_map(|block| body.insts(block));
            let types = insts.filter_map(|inst| match *body.op(inst) {
                Op::New(ty) => ty.as_class().map(|name| program.class_id(name)),
                _ => None,
            });
            made.extend(types.filter(|&other| other != class));
        }
    }
    made
}
