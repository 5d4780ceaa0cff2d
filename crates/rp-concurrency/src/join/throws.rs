//! May an instruction throw what a handler takes?
//!
//! What the machine throws by itself is a `RuntimeException` or an `Error`; all else is thrown by code, and points-to
//! knows what that is where all code is known. So a handler of `InterruptedException` is entered only where somebody
//! interrupts.

use rp_index::FxHashSet;
use rp_ir::{Body, EdgeKind as Flow, Inst, Op, Symbol, Type};
use rp_program::{ClassId, Truth};
use rp_pta::heap::Obj;
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::Var;

use crate::calls::{Calls, EdgeKind};

/// Code that is followed to see whether all that it throws is known.
const MOST_FOLLOWED: usize = 50;

/// Whether an instruction of code may throw what a handler takes.
pub(super) fn may_throw(
    solver: &Solver<'_>,
    calls: &Calls,
    (instance, body): (Instance, &Body),
    inst: Inst,
    handler: Flow,
) -> bool {
    let Flow::Catch(caught) = handler else { return true };
    if is_by_machine(solver, caught) {
        return true;
    }
    let template = solver.templates().template(solver.code(instance).0);
    let fits = |object: Obj| {
        let class = solver.heap().class(solver.heap().shape(object));
        let name = solver.program().class_name(class);
        solver.program().is_subtype(Type::class(name), caught) != Truth::No
    };
    match *body.op(inst) {
        Op::Throw(value) => {
            let var = template.var(value);
            var.is_some_and(|var| solver.points_to(instance, var).objects().any(fits))
        }
        Op::Invoke(..) => {
            let edges = calls.from(instance).iter().filter(|edge| edge.inst == Some(inst));
            let mut callees = edges.map(|edge| edge.callee).peekable();
            let throws = |callee: Instance| {
                solver.points_to(callee, Var::THROWN).objects().any(fits) || !is_known(solver, calls, callee)
            };
            callees.peek().is_none() || callees.any(throws)
        }
        Op::InvokeDynamic(..) => true,
        _ => false,
    }
}

/// Whether all checked exceptions are known that code throws: it is the application's, or of threads themselves, and so
/// is all that it calls. What models, substitutes and natives of other classes throw is not always said.
fn is_known(solver: &Solver<'_>, calls: &Calls, code: Instance) -> bool {
    let program = solver.program();
    let mut seen: FxHashSet<Instance> = FxHashSet::default();
    seen.insert(code);
    let mut work = vec![code];
    while let Some(each) = work.pop() {
        let template = solver.templates().template(solver.code(each).0);
        let Some(method) = solver.method(each) else { return false };
        let class = program.method_class(method);
        let name = program.names().bytes(program.class_name(class));
        if matches!(name, b"java/lang/Thread" | b"java/lang/Object") && template.is_of_body() {
            continue;
        }
        let is_followed = program.is_application(class) && template.is_of_body() && template.gaps.is_empty();
        if !is_followed || seen.len() > MOST_FOLLOWED {
            return false;
        }
        let callees = calls.from(each).iter().filter(|edge| edge.kind == EdgeKind::Call);
        work.extend(callees.map(|edge| edge.callee).filter(|&callee| seen.insert(callee)));
    }
    true
}

/// Whether the machine may throw what a handler takes: a `RuntimeException`, an `Error`, or what these are.
fn is_by_machine(solver: &Solver<'_>, caught: Type) -> bool {
    let program = solver.program();
    let Some(caught) = caught.as_class() else { return true };
    let class = |name: &[u8]| program.class_id(program.names().symbol(name));
    let caught = program.class_id(caught);
    let is_related = |other: ClassId| {
        program.is_subclass(caught, other) != Truth::No || program.is_subclass(other, caught) != Truth::No
    };
    program.class_name(caught) == Symbol::OBJECT
        || is_related(class(b"java/lang/RuntimeException"))
        || is_related(class(b"java/lang/Error"))
}
