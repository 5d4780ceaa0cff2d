//! To which code does nobody come in some context? For property P7: contexts show it, and stages do not use it.
//!
//! What is behind the use of a variable that points to nothing in this context is not come to, nor a handler of an
//! exception that nobody throws into it, nor what is behind a call that never returns. Stages do not conclude that code
//! is dead from empty sets, for they may also be what nobody knows. They look at it and find less in it than without
//! contexts, where the variable points to what it is in other contexts.
//!
//! **Algorithm.** Forward over the blocks of each method in each context, until nothing more is come to. Whether calls
//! return is found at the same time, from no to yes. What is called, started or initialised where nobody comes to
//! counts as well, whoever else comes there: what holds there in all cases holds in these.

use rp_concurrency::calls::EdgeKind as Call;
use rp_index::FxHashSet;
use rp_ir::body::ENTRY;
use rp_ir::{Body, EdgeKind, Inst, InvokeOp, MethodRef, Op, Type, Value};
use rp_program::Truth;
use rp_pta::heap::Obj;
use rp_pta::intrinsic::Intrinsic;
use rp_pta::solver::Instance;
use rp_pta::template::Var;
use rp_race::facts::Facts;

use crate::machine::image::Site;

/// What throws and what the machine throws are related to these.
const BY_MACHINE: [&[u8]; 2] = [b"java/lang/RuntimeException", b"java/lang/Error"];

struct Reach<'r, 'f> {
    facts: &'r Facts<'f>,
    /// Code that may return.
    returns: FxHashSet<Instance>,
}

/// All instructions that nobody comes to in some context, or that are run from there.
pub(super) fn unreached(facts: &Facts<'_>) -> FxHashSet<Site> {
    let codes: Vec<(Instance, &Body)> = facts
        .solver
        .instances()
        .filter_map(|instance| {
            let body = facts.program().body(facts.method(instance)?).ok().flatten()?;
            let template = facts.solver.templates().template(facts.solver.code(instance).0);
            template.is_of_body().then_some((instance, body))
        })
        .collect();
    let known: FxHashSet<Instance> = codes.iter().map(|&(instance, _)| instance).collect();
    let others = facts.solver.instances().filter(|instance| !known.contains(instance));
    let mut reach = Reach { facts, returns: others.collect() };
    loop {
        let before = reach.returns.len();
        for &(instance, body) in &codes {
            let reached = reach.reached(instance, body);
            if reached.iter().any(|&inst| matches!(body.op(inst), Op::Return(_))) {
                reach.returns.insert(instance);
            }
        }
        if reach.returns.len() == before {
            break;
        }
    }
    let mut sites = FxHashSet::default();
    let mut work: Vec<Instance> = Vec::new();
    for &(instance, body) in &codes {
        let reached = reach.reached(instance, body);
        let missed = |inst: &Inst| !reached.contains(inst);
        let all = body.blocks().flat_map(|block| body.insts(block));
        let method = facts.method(instance);
        sites.extend(all.filter(missed).filter_map(|inst| Some(Site { method: method?, inst })));
        let edges = facts.calls.from(instance).iter();
        work.extend(edges.filter(|edge| edge.inst.as_ref().is_some_and(missed)).map(|edge| edge.callee));
    }
    let mut seen: FxHashSet<Instance> = FxHashSet::default();
    while let Some(instance) = work.pop() {
        if !seen.insert(instance) {
            continue;
        }
        if let Some(method) = facts.method(instance)
            && let Some(body) = facts.program().body(method).ok().flatten()
        {
            let all = body.blocks().flat_map(|block| body.insts(block));
            sites.extend(all.map(|inst| Site { method, inst }));
        }
        work.extend(facts.calls.from(instance).iter().map(|edge| edge.callee));
    }
    sites
}

impl Reach<'_, '_> {
    /// The instructions of a method that somebody may come to.
    fn reached(&self, instance: Instance, body: &Body) -> FxHashSet<Inst> {
        let mut reached = FxHashSet::default();
        let mut seen = vec![false; body.block_count()];
        let mut work = vec![ENTRY];
        while let Some(block) = work.pop() {
            if std::mem::replace(&mut seen[rp_index::EntityRef::index(block)], true) {
                continue;
            }
            let mut run = Vec::new();
            let mut goes_on = true;
            for inst in body.insts(block) {
                run.push(inst);
                if !self.goes_on(instance, body, inst) {
                    goes_on = false;
                    break;
                }
            }
            for edge in body.edges(block) {
                let is_taken = match edge.kind {
                    EdgeKind::Flow => goes_on,
                    kind => run.iter().any(|&inst| self.may_throw(instance, body, inst, kind)),
                };
                if is_taken {
                    work.push(edge.target);
                }
            }
            reached.extend(run);
        }
        reached
    }

    fn is_nothing(&self, instance: Instance, value: Value) -> bool {
        let solver = self.facts.solver;
        let var = solver.templates().template(solver.code(instance).0).var(value);
        var.is_some_and(|var| solver.points_to(instance, var).is_empty())
    }

    /// Whether a static method is what models take locks and wait with: there is nothing behind it for null.
    fn is_of_object(&self, callee: MethodRef) -> bool {
        let names = self.facts.program().names();
        let data = names.method(callee);
        let intrinsic = data.class.as_class().and_then(|class| Intrinsic::named(names, class, data.name));
        matches!(intrinsic, Some(Intrinsic::Lock | Intrinsic::LockShared | Intrinsic::Join))
    }

    /// Whether there is something behind an instruction.
    fn goes_on(&self, instance: Instance, body: &Body, inst: Inst) -> bool {
        let used = match *body.op(inst) {
            Op::GetField(_, base) | Op::PutField(_, [base, _]) | Op::MonitorEnter(base) => Some(base),
            Op::ArrayLoad(_, [base, _]) | Op::ArrayStore(_, [base, ..]) => Some(base),
            Op::Invoke(op, callee, args) if op != InvokeOp::Static || self.is_of_object(callee) => {
                body.list(args).first().copied()
            }
            _ => None,
        };
        if used.is_some_and(|used| self.is_nothing(instance, used)) {
            return false;
        }
        let calls = self.facts.calls.from(instance).iter();
        let mut calls = calls.filter(|edge| edge.inst == Some(inst) && edge.kind == Call::Call).peekable();
        calls.peek().is_none() || calls.any(|edge| self.returns.contains(&edge.callee))
    }

    /// Whether an instruction may throw what a handler takes.
    fn may_throw(&self, instance: Instance, body: &Body, inst: Inst, handler: EdgeKind) -> bool {
        let solver = self.facts.solver;
        let program = self.facts.program();
        let EdgeKind::Catch(caught) = handler else { return body.op(inst).may_throw() };
        let is_subtype = |one: Type, other: Type| program.is_subtype(one, other) != Truth::No;
        let by_machine = BY_MACHINE.iter().any(|name| {
            let thrown = Type::class(program.names().symbol(name));
            is_subtype(thrown, caught) || is_subtype(caught, thrown)
        });
        if by_machine {
            return body.op(inst).may_throw();
        }
        let fits = |object: Obj| {
            let class = solver.heap().class(solver.heap().shape(object));
            is_subtype(Type::class(program.class_name(class)), caught)
        };
        let throws = |instance: Instance, var: Var| solver.points_to(instance, var).objects().any(fits);
        match *body.op(inst) {
            Op::Throw(value) => {
                let var = solver.templates().template(solver.code(instance).0).var(value);
                var.is_some_and(|var| throws(instance, var))
            }
            Op::Invoke(..) => {
                let mut calls = self.facts.calls.from(instance).iter().filter(|edge| edge.inst == Some(inst));
                calls.any(|edge| throws(edge.callee, Var::THROWN))
            }
            _ => false,
        }
    }
}
