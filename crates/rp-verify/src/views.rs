//! Which calls return something new that holds their arguments, or what those hold, in final fields?
//!
//! All that is called there, by any copy of the code, returns what it has made itself, or what such calls return. The
//! constructor puts its parameter into the field once, or hands it to the constructor that it calls on the same object,
//! which does. What is handed on is a parameter, or was read from one by way of final fields, or was made so itself.

use std::rc::Rc;

use rp_index::FxHashMap;
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Access as Flags, Inst, Op, Symbol, Value};
use rp_program::{ClassId, FieldId, MethodId, Resolution, Truth};

use crate::certificate::{CodeNo, EdgeKind};
use crate::code::{Method, Way, begins_with};
use crate::view::View;

/// Calls that are followed from one maker, or one constructor, to another.
const MOST: usize = 6;

/// Kinds of objects that a call may make.
const MOST_MADE: usize = 100;

/// Something new: its class, and what its fields lead to.
type Made = (ClassId, Vec<Way>);

/// Tells the bodies which of their calls return something that holds their arguments, and where.
pub(crate) fn learn(view: &mut View<'_>) {
    let mut all: FxHashMap<(MethodId, Inst), Option<Vec<Made>>> = FxHashMap::default();
    let mut makers = Makers { view, known: FxHashMap::default(), values: FxHashMap::default() };
    for edge in view.certificate.edges.iter().filter(|edge| edge.kind == EdgeKind::Call) {
        let (Some(inst), Some(method)) = (edge.inst, view.method_of(edge.caller)) else { continue };
        let known = all.entry((method, inst)).or_insert_with(|| Some(Vec::new()));
        let Some(list) = known else { continue };
        match makers.made_by(edge.callee, MOST) {
            Some(made) => {
                list.extend(made.iter().filter(|each| !list.contains(each)).cloned().collect::<Vec<_>>())
            }
            None => *known = None,
        }
    }
    for ((method, inst), made) in all {
        let ways = made.map_or_else(Vec::new, |made| agreed(view, &made));
        if let Some(body) = view.body_mut(method).filter(|_| !ways.is_empty()) {
            body.learn_view(inst, ways);
        }
    }
}

/// The ways that all agree on who have the first field.
fn agreed(view: &View<'_>, made: &[Made]) -> Vec<Way> {
    let has = |class: ClassId, way: &Way| {
        let owner = way.within.first().map(|&field| view.program.field_class(field));
        owner.is_none_or(|owner| view.program.is_subclass(class, owner) != Truth::No)
    };
    let holds = |way: &&Way| made.iter().all(|(class, ways)| ways.contains(way) || !has(*class, way));
    let mut ways: Vec<Way> = made.iter().flat_map(|(_, ways)| ways).filter(holds).cloned().collect();
    ways.sort_unstable();
    ways.dedup();
    ways
}

struct Makers<'v, 'a> {
    view: &'v View<'a>,
    known: FxHashMap<(CodeNo, usize), Option<Rc<Vec<Made>>>>,
    /// What values are, or hold.
    values: FxHashMap<(CodeNo, Value, usize), Rc<[Way]>>,
}

impl Makers<'_, '_> {
    /// What code makes and returns, if it returns nothing else.
    fn made_by(&mut self, code: CodeNo, calls: usize) -> Option<Rc<Vec<Made>>> {
        if let Some(known) = self.known.get(&(code, calls)) {
            return known.clone();
        }
        let made = self.returned(code, calls).map(Rc::new);
        self.known.insert((code, calls), made.clone());
        made
    }

    fn returned(&mut self, code: CodeNo, calls: usize) -> Option<Vec<Made>> {
        let body = self.view.body(code)?;
        let mut all = Vec::new();
        for (_, op) in body.insts() {
            if let Op::Return(Some(value)) = *op {
                all.extend(self.made(code, value, calls)?);
            }
        }
        Some(all).filter(|all| !all.is_empty() && all.len() <= MOST_MADE)
    }

    /// All that a value may be, if it is new.
    fn made(&mut self, code: CodeNo, value: Value, calls: usize) -> Option<Vec<Made>> {
        let view = self.view;
        let body = view.body(code)?;
        let Def::Result(inst) = body.body.def(body.uncast(value)) else { return None };
        match *body.body.op(inst) {
            Op::New(ty) => {
                let (call, args) = constructed(view, body, body.body.result(inst)?)?;
                let mut ways = Vec::new();
                for (field, at) in kept_at(view, code, call, calls)? {
                    let Some(&arg) = args.get(at as usize) else { continue };
                    for way in self.ways(code, arg, calls).iter() {
                        let within = [field].into_iter().chain(way.within.iter().copied()).collect();
                        ways.push(Way { within, ..way.clone() });
                    }
                }
                ways.sort_unstable();
                Some(vec![(view.program.class_id(ty.as_class()?), ways)])
            }
            Op::Invoke(_, _, args) => {
                let calls = calls.checked_sub(1)?;
                let args = body.body.list(args);
                let callees = called(view, code, inst);
                let mut all: Vec<Made> = Vec::new();
                for &callee in &callees {
                    for (class, ways) in self.made_by(callee, calls)?.iter() {
                        let mut own = Vec::new();
                        for way in ways {
                            let Some(&arg) = args.get(way.param as usize) else { continue };
                            let handed = self.ways(code, arg, calls);
                            if let Some((known, mut rest)) = begins_with(&handed, &way.from) {
                                let mut from = known.from.clone();
                                from.append(&mut rest);
                                own.push(Way { within: way.within.clone(), param: known.param, from });
                            }
                            // What is behind what is handed in is behind where that is held.
                            for known in handed.iter().filter(|known| known.within.len() > way.from.len()) {
                                let Some(behind) = known.within.strip_prefix(&way.from[..]) else { continue };
                                let within = way.within.iter().chain(behind).copied().collect();
                                own.push(Way { within, ..known.clone() });
                            }
                        }
                        own.sort_unstable();
                        if !all.iter().any(|(other, ways)| other == class && *ways == own) {
                            all.push((*class, own));
                        }
                    }
                }
                Some(all).filter(|_| !callees.is_empty())
            }
            _ => None,
        }
    }

    /// What a value is, or holds.
    fn ways(&mut self, code: CodeNo, value: Value, calls: usize) -> Rc<[Way]> {
        if let Some(known) = self.values.get(&(code, value, calls)) {
            return Rc::clone(known);
        }
        let view = self.view;
        let read = view.body(code).and_then(|body| read(view, body, value));
        let ways: Rc<[Way]> = match (read, calls.checked_sub(1)) {
            (Some((param, from)), _) => [Way { within: Vec::new(), param, from }].into(),
            (None, Some(calls)) => {
                let made = self.made(code, value, calls);
                made.map_or_else(Vec::new, |made| agreed(view, &made)).into()
            }
            (None, None) => [].into(),
        };
        self.values.insert((code, value, calls), Rc::clone(&ways));
        ways
    }
}

/// The parameter that a value was read from by way of final fields, and those.
fn read(view: &View<'_>, body: &Method, value: Value) -> Option<(u32, Vec<FieldId>)> {
    let mut fields = Vec::new();
    let mut value = body.uncast(value);
    while let Def::Result(inst) = body.body.def(value) {
        let op = body.body.op(inst);
        let Op::GetField(_, base) = *op else { return None };
        let field = view.program.linked_field(op, body.class).and_then(Resolution::found)?;
        if !view.program.field(field).access.has(Flags::FINAL) {
            return None;
        }
        fields.insert(0, field);
        value = body.uncast(base);
    }
    Some((body.param(value)?, fields))
}

/// What an instruction of code calls.
fn called(view: &View<'_>, code: CodeNo, inst: Inst) -> Vec<CodeNo> {
    let edges = view.from(code).filter(|edge| edge.inst == Some(inst) && edge.kind == EdgeKind::Call);
    edges.map(|edge| edge.callee).collect()
}

/// The only call of a constructor on a value, and its arguments.
fn constructed(view: &View<'_>, body: &Method, object: Value) -> Option<(Inst, Vec<Value>)> {
    let mut found = None;
    for (inst, op) in body.insts() {
        let Op::Invoke(_, method, args) = *op else { continue };
        let args = body.body.list(args);
        let is_of_object = args.first().is_some_and(|&first| body.same(first) == body.same(object));
        if view.program.names().method(method).name == Symbol::INIT && is_of_object {
            if found.is_some() {
                return None;
            }
            found = Some((inst, args.to_vec()));
        }
    }
    found
}

/// What the constructor that is called keeps of its arguments, by positions.
fn kept_at(view: &View<'_>, code: CodeNo, call: Inst, calls: usize) -> Option<Vec<(FieldId, u32)>> {
    let mut all = called(view, code, call).into_iter().map(|callee| kept(view, callee, calls));
    let first = all.next()??;
    all.all(|other| other.as_ref() == Some(&first)).then_some(first)
}

/// The parameters that a constructor puts into final fields of its object.
fn kept(view: &View<'_>, code: CodeNo, calls: usize) -> Option<Vec<(FieldId, u32)>> {
    let body = view.body(code)?;
    if !view.program.method(view.method_of(code)?).is_constructor() {
        return None;
    }
    let this = body.body.params(ENTRY).next()?;
    let mut kept = body.kept.clone();
    if let (Some((call, args)), Some(calls)) = (constructed(view, body, this), calls.checked_sub(1)) {
        for (field, at) in kept_at(view, code, call, calls).unwrap_or_default() {
            let handed = args.get(at as usize).and_then(|&arg| body.param(arg));
            kept.extend(handed.map(|handed| (field, handed)));
        }
    }
    kept.sort_unstable();
    Some(kept)
}
