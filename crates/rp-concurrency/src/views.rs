//! Which calls make something that looks into their receiver? Iterators, and views of containers.
//!
//! A *maker* returns an object that it has just made, whose constructor puts the maker's receiver into a final field;
//! so does one that returns what such a call on its own receiver returns. All that it returns is of this kind.
//!
//! ```text
//! synchronized (list) { it = list.iterator(); it.remove(); }      it.this$0 is list, whose lock is held
//! ```
//!
//! A final field that its constructor does not write is null, and nobody gets anything from there. For the same reason
//! a constructor that reads such a field reads its parameter.
//!
//! Deviation: CMNA §5.2 asks for must-alias facts on access paths over calls; this is the one that containers need.

use rp_index::FxHashMap;
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Access as Flags, Body, Inst, Op, Symbol, Value};
use rp_program::{ClassId, FieldId, MethodId, Program, Resolution, Truth};
use rp_pta::solver::{Instance, Solver};

use crate::bodies::Bodies;
use crate::calls::{Calls, EdgeKind};

/// Makers that call makers, and constructors that call constructors.
const DEEPEST: usize = 4;

/// What a method returns, if it is all made here or by calls on the receiver.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Maker {
    /// What is made: its class, the call of its constructor, and the positions at which that gets the receiver.
    made: Vec<(ClassId, Inst, Vec<u32>)>,
    /// Calls on the receiver.
    calls: Vec<Inst>,
}

/// What a constructor puts into final fields of its object.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Keeps {
    /// The parameters that it puts there itself.
    own: Vec<(FieldId, u32)>,
    /// Its call of another constructor on the same object, and the parameters that this gets.
    other: Option<(Inst, Vec<Option<u32>>)>,
}

impl Maker {
    /// What a body returns.
    pub(crate) fn of(program: &Program<'_>, method: MethodId, body: &Body) -> Option<Maker> {
        let this = body.params(ENTRY).next().filter(|_| !program.method(method).is_static())?;
        let mut maker = Maker::default();
        for inst in insts(body) {
            let Op::Return(Some(returned)) = *body.op(inst) else { continue };
            let made = result(body, returned)?;
            match *body.op(made) {
                Op::New(class) => {
                    let value = body.result(made)?;
                    let (call, args) = constructor_call(program, body, value)?;
                    let positions = args.iter().zip(0..).filter(|(arg, _)| **arg == this);
                    let class = program.class_id(class.as_class()?);
                    maker.made.push((class, call, positions.map(|(_, at)| at).collect()));
                }
                Op::Invoke(_, _, args) if body.list(args).first() == Some(&this) => maker.calls.push(made),
                _ => return None,
            }
        }
        (!maker.made.is_empty() || !maker.calls.is_empty()).then_some(maker)
    }
}

impl Keeps {
    /// What a constructor does.
    pub(crate) fn of(program: &Program<'_>, method: MethodId, class: ClassId, body: &Body) -> Option<Keeps> {
        let this = body.params(ENTRY).next().filter(|_| program.method(method).is_constructor())?;
        let param = |value: Value| body.params(ENTRY).position(|param| param == value).map(|at| at as u32);
        let mut keeps = Keeps::default();
        let mut written: Vec<FieldId> = Vec::new();
        for inst in insts(body) {
            let op = body.op(inst);
            let Op::PutField(_, [base, value]) = *op else { continue };
            let field = program.linked_field(op, class).and_then(Resolution::found)?;
            if base == this && program.field(field).access.has(Flags::FINAL) {
                written.push(field);
                keeps.own.extend(param(value).map(|at| (field, at)));
            }
        }
        // What is written twice may be either.
        keeps.own.retain(|(field, _)| written.iter().filter(|each| *each == field).count() == 1);
        keeps.other = constructor_call(program, body, this)
            .map(|(call, args)| (call, args.iter().map(|&arg| param(arg)).collect()));
        Some(keeps)
    }

    /// The parameter that the constructor itself puts into a field.
    pub(crate) fn param_in(&self, field: FieldId) -> Option<u32> {
        self.own.iter().find(|(kept, _)| *kept == field).map(|(_, at)| *at)
    }
}

fn insts(body: &Body) -> impl Iterator<Item = Inst> {
    body.blocks().flat_map(|block| body.insts(block))
}

/// The instruction that a value comes from, whatever it is cast to.
fn result(body: &Body, value: Value) -> Option<Inst> {
    let mut value = value;
    loop {
        let Def::Result(inst) = body.def(value) else { return None };
        let Op::CheckCast(_, from) = *body.op(inst) else { return Some(inst) };
        value = from;
    }
}

/// The one call of a constructor on an object, and its arguments.
fn constructor_call<'b>(program: &Program<'_>, body: &'b Body, object: Value) -> Option<(Inst, &'b [Value])> {
    let mut calls = insts(body).filter_map(|inst| {
        let Op::Invoke(_, method, args) = *body.op(inst) else { return None };
        let is_constructor = program.names().method(method).name == Symbol::INIT;
        let args = body.list(args);
        (is_constructor && args.first() == Some(&object)).then_some((inst, args))
    });
    calls.next().filter(|_| calls.next().is_none())
}

/// What calls make: by method and call, the fields in which the result holds the receiver.
pub(crate) fn find(
    solver: &Solver<'_>,
    calls: &Calls,
    bodies: &Bodies,
) -> FxHashMap<MethodId, FxHashMap<Inst, Vec<FieldId>>> {
    let mut made: FxHashMap<(MethodId, Inst), Option<Vec<Made>>> = FxHashMap::default();
    let makers = Makers { solver, calls, bodies };
    let mut known: FxHashMap<Instance, Option<Vec<Made>>> = FxHashMap::default();
    for edge in calls.edges() {
        if let (EdgeKind::Call, Some(inst), Some(caller)) = (edge.kind, edge.inst, solver.method(edge.caller))
        {
            let all = made.entry((caller, inst)).or_insert_with(|| Some(Vec::new()));
            let Some(list) = all else { continue };
            let returned = known.entry(edge.callee).or_insert_with(|| makers.made_by(edge.callee, DEEPEST));
            match returned {
                Some(returned) => list
                    .extend(returned.iter().filter(|each| !list.contains(each)).cloned().collect::<Vec<_>>()),
                None => *all = None,
            }
        }
    }
    let mut by_method: FxHashMap<MethodId, FxHashMap<Inst, Vec<FieldId>>> = FxHashMap::default();
    for ((method, inst), made) in made {
        let fields = made.map_or_else(Vec::new, |made| common(solver.program(), &made));
        if !fields.is_empty() {
            by_method.entry(method).or_default().insert(inst, fields);
        }
    }
    by_method
}

/// What is made: its class, and the fields that hold the receiver.
type Made = (ClassId, Vec<FieldId>);

/// The fields that hold the receiver in all that has them.
fn common(program: &Program<'_>, made: &[Made]) -> Vec<FieldId> {
    let mut fields: Vec<FieldId> = made.iter().flat_map(|(_, fields)| fields).copied().collect();
    fields.sort_unstable();
    fields.dedup();
    fields.retain(|field| {
        let may_have = |class: ClassId| program.is_subclass(class, program.field_class(*field)) != Truth::No;
        made.iter().all(|(class, fields)| fields.contains(field) || !may_have(*class))
    });
    fields
}

struct Makers<'m, 'a> {
    solver: &'m Solver<'a>,
    calls: &'m Calls,
    bodies: &'m Bodies,
}

impl Makers<'_, '_> {
    /// What an instruction of code calls.
    fn callees(&self, code: Instance, inst: Inst) -> Vec<Instance> {
        let edges = self.calls.from(code).iter().filter(|edge| edge.inst == Some(inst));
        edges.filter(|edge| edge.kind == EdgeKind::Call).map(|edge| edge.callee).collect()
    }

    /// What code makes and returns, if it returns nothing else.
    fn made_by(&self, code: Instance, depth: usize) -> Option<Vec<Made>> {
        let maker = self.bodies.facts(self.solver.method(code)?)?.maker.as_ref()?;
        let mut all = Vec::new();
        for (class, call, positions) in &maker.made {
            let kept = self.kept_at(code, *call, depth)?;
            let fields = kept.into_iter().filter(|(_, at)| positions.contains(at)).map(|(field, _)| field);
            all.push((*class, fields.collect()));
        }
        for &call in &maker.calls {
            let callees = self.callees(code, call);
            let depth = depth.checked_sub(1)?;
            for callee in callees {
                all.extend(self.made_by(callee, depth)?);
            }
        }
        Some(all)
    }

    /// What the constructor that is called keeps of its arguments.
    fn kept_at(&self, code: Instance, call: Inst, depth: usize) -> Option<Vec<(FieldId, u32)>> {
        let mut callees = self.callees(code, call).into_iter();
        let first = self.kept(callees.next()?, depth)?;
        callees.all(|callee| self.kept(callee, depth).as_ref() == Some(&first)).then_some(first)
    }

    /// The parameters that a constructor puts into final fields.
    fn kept(&self, code: Instance, depth: usize) -> Option<Vec<(FieldId, u32)>> {
        let keeps = self.bodies.facts(self.solver.method(code)?)?.keeps.as_ref()?;
        let mut all = keeps.own.clone();
        if let (Some((call, args)), Some(depth)) = (&keeps.other, depth.checked_sub(1)) {
            let above = self.kept_at(code, *call, depth).unwrap_or_default();
            let own = |(field, at): (FieldId, u32)| Some((field, (*args.get(at as usize)?)?));
            all.extend(above.into_iter().filter_map(own));
        }
        all.sort_unstable();
        Some(all)
    }
}
