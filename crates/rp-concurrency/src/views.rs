//! Which calls make something that looks into their arguments? Iterators, and views of containers.
//!
//! A *maker* returns objects that it has just made, or what other makers return. What constructors put into final
//! fields is followed: `result.g` is an argument of the call, or what final fields of an argument lead to.
//!
//! ```text
//! synchronized (list) { it = list.iterator(); it.remove(); }      it.this$0 is list, whose lock is held
//! keys = map.keySet(); it = keys.iterator();                      it.this$0 is keys.map, and keys.map is map
//! ```
//!
//! **Algorithm.** A body says once what it returns, as a small tree of what is made, called and read. Then what calls
//! return is put together from what their callees do: a few steps deep, and as far as all of them agree.
//!
//! A final field that its constructor does not write is null, and nobody gets anything from there. For the same reason
//! a constructor that reads such a field reads its parameter, and what is read from one while it is being made is what
//! is there later.
//!
//! Deviation: CMNA §5.2 asks for must-alias facts on access paths over calls; this is the one that containers need.

use std::rc::Rc;

use rp_index::FxHashMap;
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Access as Flags, Body, Inst, Op, Symbol, Value};
use rp_program::{ClassId, FieldId, MethodId, Program, Resolution, Truth};
use rp_pta::solver::{Instance, Solver};

use crate::bodies::Bodies;
use crate::calls::{Calls, EdgeKind};

/// Makers that call makers, constructors that call constructors, and what is made of what is made.
const DEEPEST: usize = 6;

/// Parts of what a body returns, each as often as it is handed in.
const MOST_PARTS: usize = 200;

/// Fields on the way from an object to what it looks into.
const LONGEST: usize = 4;

/// Kinds of objects that a call makes, beyond which nothing is known.
const MOST: usize = 100;

/// What a value of a body is.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    /// A parameter, or what final fields lead to from it.
    Read(u32, Vec<FieldId>),
    /// An object of this class, made here; the call of its constructor.
    Made(ClassId, Inst, Handed),
    /// What a call returns.
    Returned(Inst, Handed),
}

/// What is known of the arguments of a call, by position.
type Handed = Vec<(u32, Part)>;

/// What a method returns, if it is all made here or by what it calls.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Maker(Vec<Part>);

/// What the result of a call holds for sure.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Holds {
    /// What these final fields of it lead to
    pub(crate) within: Vec<FieldId>,
    /// is what an argument,
    pub(crate) param: u32,
    /// by way of these final fields, leads to.
    pub(crate) from: Vec<FieldId>,
}

impl Holds {
    /// The same in the terms of a caller, who knows this of the argument.
    fn in_terms(&self, argument: &[Holds]) -> Vec<Holds> {
        let mut all = Vec::new();
        if let Some((known, rest)) = longest(argument, |known| &known.within, &self.from) {
            let (within, from) = (self.within.clone(), joined(&known.from, rest));
            all.push(Holds { within, from, ..*known });
        }
        // What the argument holds, the result holds behind it.
        for known in argument.iter().filter(|known| known.within.len() > self.from.len()) {
            if let Some(behind) = known.within.strip_prefix(&self.from[..]) {
                let (within, from) = (joined(&self.within, behind), known.from.clone());
                all.push(Holds { within, from, ..*known });
            }
        }
        all.retain(|each| each.within.len().max(each.from.len()) <= LONGEST);
        all
    }
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
    pub(crate) fn of(program: &Program<'_>, method: MethodId, class: ClassId, body: &Body) -> Option<Maker> {
        if !program.names().signature(program.method(method).sig).ret.is_reference() {
            return None;
        }
        let mut all = Vec::new();
        let mut left = MOST_PARTS;
        for inst in insts(body) {
            let Op::Return(Some(returned)) = *body.op(inst) else { continue };
            match Part::of(program, class, body, returned, DEEPEST, &mut left)? {
                Part::Read(..) => return None,
                made => all.push(made),
            }
        }
        (!all.is_empty()).then_some(Maker(all))
    }
}

impl Part {
    /// What a value is, if that takes no more parts than are `left`.
    fn of(
        program: &Program<'_>,
        class: ClassId,
        body: &Body,
        value: Value,
        depth: usize,
        left: &mut usize,
    ) -> Option<Part> {
        let depth = depth.checked_sub(1)?;
        *left = left.checked_sub(1)?;
        let mut fields = Vec::new();
        let mut value = value;
        let made = loop {
            let inst = match body.def(value) {
                Def::Result(inst) => inst,
                Def::Param(_) => {
                    let at = body.params(ENTRY).position(|param| param == value)?;
                    fields.reverse();
                    return Some(Part::Read(at as u32, fields));
                }
            };
            match *body.op(inst) {
                Op::CheckCast(_, from) => value = from,
                Op::GetField(_, base) if fields.len() < LONGEST => {
                    let field = program.linked_field(body.op(inst), class).and_then(Resolution::found)?;
                    if !program.field(field).access.has(Flags::FINAL) {
                        return None;
                    }
                    fields.push(field);
                    value = base;
                }
                _ => break inst,
            }
        };
        if !fields.is_empty() {
            return None;
        }
        let mut handed = |args: &[Value], first: u32| -> Handed {
            let of = |(&arg, at)| Some((at, Part::of(program, class, body, arg, depth, left)?));
            args.iter().zip(first..).filter_map(of).collect()
        };
        match *body.op(made) {
            Op::New(ty) => {
                let (call, args) = constructor_call(program, body, value)?;
                Some(Part::Made(program.class_id(ty.as_class()?), call, handed(args.get(1..)?, 1)))
            }
            Op::Invoke(_, _, args) => Some(Part::Returned(made, handed(body.list(args), 0))),
            _ => None,
        }
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

/// What calls make: by method and call, what the result holds.
pub(crate) fn find(
    solver: &Solver<'_>,
    calls: &Calls,
    bodies: &Bodies,
) -> FxHashMap<MethodId, FxHashMap<Inst, Vec<Holds>>> {
    let mut made: FxHashMap<(MethodId, Inst), Option<Vec<Made>>> = FxHashMap::default();
    let mut makers = Makers { solver, calls, bodies, known: FxHashMap::default() };
    for edge in calls.edges() {
        if let (EdgeKind::Call, Some(inst), Some(caller)) = (edge.kind, edge.inst, solver.method(edge.caller))
        {
            let all = made.entry((caller, inst)).or_insert_with(|| Some(Vec::new()));
            let Some(list) = all else { continue };
            match makers.made_by(edge.callee, DEEPEST) {
                Some(made) if list.len() <= MOST => add(list, &made),
                _ => *all = None,
            }
        }
    }
    let mut by_method: FxHashMap<MethodId, FxHashMap<Inst, Vec<Holds>>> = FxHashMap::default();
    for ((method, inst), made) in made {
        let holds = made.map_or_else(Vec::new, |made| common(solver.program(), &made));
        if !holds.is_empty() {
            by_method.entry(method).or_default().insert(inst, holds);
        }
    }
    by_method
}

/// What is made: its class, and what it holds.
type Made = (ClassId, Vec<Holds>);

/// Adds what is not there yet.
fn add(list: &mut Vec<Made>, made: &[Made]) {
    for each in made {
        if !list.contains(each) {
            list.push(each.clone());
        }
    }
}

/// What all that has the fields holds.
fn common(program: &Program<'_>, made: &[Made]) -> Vec<Holds> {
    let mut all: Vec<Holds> = made.iter().flat_map(|(_, holds)| holds).cloned().collect();
    all.sort_unstable();
    all.dedup();
    all.retain(|each| {
        let may_have = |class: ClassId| {
            each.within
                .first()
                .is_none_or(|&field| program.is_subclass(class, program.field_class(field)) != Truth::No)
        };
        made.iter().all(|(class, holds)| holds.contains(each) || !may_have(*class))
    });
    all
}

/// The longest of some ways with which fields begin, and the fields behind it.
pub(crate) fn longest<'f, T>(
    known: &'f [T],
    within: impl Fn(&T) -> &[FieldId],
    fields: &'f [FieldId],
) -> Option<(&'f T, &'f [FieldId])> {
    let behind = known.iter().filter_map(|each| Some((each, fields.strip_prefix(within(each))?)));
    behind.min_by_key(|(_, rest)| rest.len())
}

/// One way and then another.
fn joined(one: &[FieldId], other: &[FieldId]) -> Vec<FieldId> {
    one.iter().chain(other).copied().collect()
}

struct Makers<'m, 'a> {
    solver: &'m Solver<'a>,
    calls: &'m Calls,
    bodies: &'m Bodies,
    known: FxHashMap<(Instance, usize), Option<Rc<[Made]>>>,
}

impl<'m> Makers<'m, '_> {
    /// What an instruction of code calls.
    fn callees(&self, code: Instance, inst: Inst) -> Vec<Instance> {
        let edges = self.calls.from(code).iter().filter(|edge| edge.inst == Some(inst));
        edges.filter(|edge| edge.kind == EdgeKind::Call).map(|edge| edge.callee).collect()
    }

    /// What code makes and returns, if it returns nothing else.
    fn made_by(&mut self, code: Instance, depth: usize) -> Option<Rc<[Made]>> {
        if let Some(known) = self.known.get(&(code, depth)) {
            return known.clone();
        }
        let bodies = self.bodies;
        let maker = self.solver.method(code).and_then(|method| bodies.facts(method)?.maker.as_ref());
        let made = maker.and_then(|maker| {
            let mut all = Vec::new();
            for part in &maker.0 {
                add(&mut all, &self.results(code, part, depth)?);
            }
            (all.len() <= MOST).then(|| all.into())
        });
        self.known.insert((code, depth), made.clone());
        made
    }

    /// All that a part may be, if it is made.
    fn results(&mut self, code: Instance, part: &'m Part, depth: usize) -> Option<Vec<Made>> {
        match part {
            Part::Read(..) => None,
            Part::Made(class, call, handed) => {
                let mut holds = Vec::new();
                for (field, at) in self.kept_at(code, *call, depth)? {
                    for known in self.known_of(code, handed, at, depth) {
                        holds.push(Holds { within: joined(&[field], &known.within), ..known });
                    }
                }
                holds.retain(|each| each.within.len() <= LONGEST);
                holds.sort_unstable();
                Some(vec![(*class, holds)])
            }
            Part::Returned(call, handed) => {
                let depth = depth.checked_sub(1)?;
                let callees = self.callees(code, *call);
                let mut all = Vec::new();
                for callee in &callees {
                    for (class, holds) in self.made_by(*callee, depth)?.iter() {
                        let mut own = Vec::new();
                        for each in holds {
                            own.extend(each.in_terms(&self.known_of(code, handed, each.param, depth)));
                        }
                        own.sort_unstable();
                        add(&mut all, &[(*class, own)]);
                    }
                }
                // What nobody returns comes from somewhere else.
                (!callees.is_empty() && all.len() <= MOST).then_some(all)
            }
        }
    }

    /// What an argument is, or holds, in the terms of the code that hands it on.
    fn known_of(&mut self, code: Instance, handed: &'m Handed, at: u32, depth: usize) -> Vec<Holds> {
        let part = handed.iter().find(|(position, _)| *position == at).map(|(_, part)| part);
        match (part, depth.checked_sub(1)) {
            (Some(Part::Read(param, from)), _) => {
                vec![Holds { within: Vec::new(), param: *param, from: from.clone() }]
            }
            (Some(part), Some(depth)) => {
                let results = self.results(code, part, depth).unwrap_or_default();
                common(self.solver.program(), &results)
            }
            _ => Vec::new(),
        }
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
