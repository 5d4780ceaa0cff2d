//! `test pta`: what each variable points to, and what each call runs; `test pta 2obj` with contexts.
//!
//! The program begins at every static method called `main`. An object is named after the value that its allocation
//! defines: `v3` of the method itself, `Main.main.v3` of another one; a constant after itself; `machine` is all that
//! the machine throws by itself. Where contexts tell code apart, a fact is stated for each, which stands between
//! brackets: the objects, the classes or the calls (by line) that it is made of.

use rp_ir::text::{ParsedMethod, Printer};
use rp_ir::{Body, Const, Inst};
use rp_program::{MethodId, Program};
use rp_pta::budget::Budget;
use rp_pta::context::{CallSites, Ctx, Element, Insensitive, Objects, Policy, Precision};
use rp_pta::heap::Obj;
use rp_pta::plugin::entry::EntryPoints;
use rp_pta::plugin::{Plugin, Plugins, standard};
use rp_pta::routine::Routine;
use rp_pta::solver::{Instance, PointsTo, Solver};
use rp_pta::template::{Allocation, Var};
use rp_pta::templates::Templates;

use super::Test;
use crate::file_test::Fact;

pub(super) fn run(test: &Test<'_>, policy: &str) -> Result<Vec<Fact>, String> {
    let policy = find_policy(policy.trim()).ok_or_else(|| format!("there is no policy '{policy}'"))?;
    let program = test.program;
    let methods: Vec<(MethodId, &ParsedMethod)> = methods(test);
    let main = test.names.symbol(b"main");
    let is_entry =
        |method: MethodId| program.method(method).name == main && program.method(method).is_static();
    let entries = methods.iter().map(|&(method, _)| method).filter(|&method| is_entry(method)).collect();
    let mut list: Vec<Box<dyn Plugin>> = vec![Box::new(EntryPoints { methods: entries })];
    list.extend(standard(Vec::new(), true));
    let plugins = Plugins::new(program, list);
    let templates = Templates::new(program, &plugins);
    let solver = Solver::solve(&templates, policy, &Budget::default())
        .map_err(|limit| format!("without a limit: {limit:?}"))?;
    let view = View { test, methods: &methods, solver: &solver };
    let mut facts = Vec::new();
    for &(method, parsed) in &methods {
        if let Some(Ok(body)) = &parsed.body {
            view.method(method, parsed, body, &mut facts);
        }
    }
    Ok(facts)
}

fn find_policy(name: &str) -> Option<Box<dyn Policy>> {
    if name.is_empty() {
        return Some(Box::new(Insensitive));
    }
    let k = name.get(..1)?.parse().ok()?;
    match name.get(1..)? {
        "call" => Some(Box::new(CallSites { k })),
        "obj" => Some(Box::new(Objects { k, precision: Precision::Site })),
        "type" => Some(Box::new(Objects { k, precision: Precision::Class })),
        _ => None,
    }
}

/// All methods of the test, with what stands after their headers.
fn methods<'t>(test: &Test<'t>) -> Vec<(MethodId, &'t ParsedMethod)> {
    let ids = |program: &Program<'_>, class| program.declared(class).map(|declared| declared.methods());
    let classes = test.classes.iter();
    classes
        .filter_map(|class| {
            Some(ids(test.program, test.program.class_id(class.class.name))?.zip(&class.methods))
        })
        .flatten()
        .collect()
}

struct View<'v, 't> {
    test: &'v Test<'t>,
    methods: &'v [(MethodId, &'t ParsedMethod)],
    solver: &'v Solver<'v>,
}

impl View<'_, '_> {
    fn method(&self, method: MethodId, parsed: &ParsedMethod, body: &Body, facts: &mut Vec<Fact>) {
        let solver = self.solver;
        let routine = solver.templates().id(Routine::Method(method));
        let mut instances: Vec<(String, Instance)> = solver
            .instances()
            .filter(|&instance| solver.code(instance).0 == routine)
            .map(|instance| (self.context(solver.code(instance).1, method), instance))
            .collect();
        instances.sort();
        if instances.is_empty() {
            facts.push((parsed.line, "not reached".to_owned()));
        }
        let template = solver.templates().template(routine);
        for (context, instance) in &instances {
            for (what, var) in [("returns", Var::RETURNED), ("throws", Var::THROWN)] {
                let set = solver.points_to(*instance, var);
                if !set.is_empty() {
                    facts.push((parsed.line, format!("{what}{context} {}", self.set(set, method))));
                }
            }
            for (block, &line) in body.blocks().zip(&parsed.block_lines) {
                for param in body.params(block) {
                    if let Some(var) = template.var(param) {
                        let set = self.set(solver.points_to(*instance, var), method);
                        facts.push((line, format!("{param}{context} = {set}")));
                    }
                }
            }
            for (inst, line) in insts(parsed, body) {
                if let Some(var) = body.result(inst).and_then(|result| template.var(result)) {
                    let set = self.set(solver.points_to(*instance, var), method);
                    facts.push((line, format!("{set}{context}")));
                }
                for (call, at) in template.calls.iter().zip(0..) {
                    if call.inst == Some(inst) {
                        let callees = solver.callees(*instance, at).map(|callee| self.code(callee, method));
                        let mut callees: Vec<String> = callees.collect();
                        callees.sort();
                        let callees =
                            if callees.is_empty() { "nothing".to_owned() } else { callees.join(", ") };
                        facts.push((line, format!("calls{context} {callees}")));
                    }
                }
            }
        }
    }

    fn code(&self, instance: Instance, from: MethodId) -> String {
        let (routine, context) = self.solver.code(instance);
        let name = match self.solver.templates().routine(routine) {
            Routine::Root => "root".to_owned(),
            Routine::Method(method) => self.test.method_name(method),
            Routine::Function(..) => "function".to_owned(),
            Routine::Proxy(method) => format!("proxy {}", self.test.method_name(method)),
            Routine::Missing(method) => format!("missing {}", self.test.method_name(method)),
        };
        format!("{name}{}", self.context(context, from))
    }

    fn context(&self, context: Ctx, from: MethodId) -> String {
        let elements = self.solver.contexts().elements(context).map(|element| match element {
            Element::Call(Routine::Method(caller), call) => self.call(caller, call),
            Element::Call(Routine::Root, _) => "root".to_owned(),
            Element::Call(..) => "call".to_owned(),
            Element::Site(routine, allocation) => self.site(routine, allocation, from),
            Element::Class(class) => self.test.class_name(class),
            Element::Copy(Routine::Method(caller), call, context) => {
                format!("copy for {}{}", self.call(caller, call), self.context(context, from))
            }
            Element::Copy(..) => "copy".to_owned(),
        });
        let elements: Vec<String> = elements.collect();
        if elements.is_empty() { String::new() } else { format!(" [{}]", elements.join(", ")) }
    }

    /// A call, by its line.
    fn call(&self, caller: MethodId, call: u32) -> String {
        let templates = self.solver.templates();
        let template = templates.template(templates.id(Routine::Method(caller)));
        let inst = template.calls.get(call as usize).and_then(|call| call.inst);
        let line = inst.and_then(|inst| {
            let (parsed, body) = self.body(caller)?;
            insts(parsed, body).find(|&(other, _)| other == inst).map(|(_, line)| line)
        });
        line.map_or_else(|| "call".to_owned(), |line| format!("line {line}"))
    }

    fn body(&self, method: MethodId) -> Option<(&ParsedMethod, &Body)> {
        let (_, parsed) = self.methods.iter().find(|&&(other, _)| other == method)?;
        Some((parsed, parsed.body.as_ref()?.as_ref().ok()?))
    }

    fn set(&self, set: PointsTo<'_>, from: MethodId) -> String {
        let mut objects: Vec<String> = set.objects().map(|object| self.object(object, from)).collect();
        objects.sort();
        objects.dedup();
        format!("{{{}}}", objects.join(", "))
    }

    fn object(&self, object: Obj, from: MethodId) -> String {
        let object = self.solver.heap().object(object);
        let context = self.context(object.context, from);
        format!("{}{context}", self.site(object.routine, object.allocation, from))
    }

    fn site(&self, routine: Option<Routine>, allocation: Allocation, from: MethodId) -> String {
        let names = |print: &dyn Fn(&mut Printer<'_>)| {
            let mut printer = Printer::new(self.test.names);
            print(&mut printer);
            printer.finish()
        };
        let defined = |inst: Inst| -> Option<String> {
            let Some(Routine::Method(method)) = routine else { return None };
            let value = self.body(method)?.1.result(inst)?;
            let method = (method != from).then(|| format!("{}.", self.test.method_name(method)));
            Some(format!("{}{value}", method.unwrap_or_default()))
        };
        match allocation {
            Allocation::New(_, Some(inst), 0) | Allocation::Function(_, _, inst) => {
                defined(inst).unwrap_or_else(|| "object".to_owned())
            }
            Allocation::New(_, Some(inst), inner) => {
                format!("{}.{inner}", defined(inst).unwrap_or_else(|| "object".to_owned()))
            }
            Allocation::New(ty, None, _) => format!("new {}", names(&|printer| printer.ty(ty))),
            Allocation::Constant(Const::String(text)) => rp_ir::text::quote(self.test.names.bytes(text)),
            Allocation::Constant(Const::Class(ty)) => format!("class {}", names(&|printer| printer.ty(ty))),
            Allocation::Constant(_) => "constant".to_owned(),
            Allocation::Proxy => "proxy".to_owned(),
            Allocation::Merged(ty) => format!("any {}", names(&|printer| printer.ty(ty))),
            Allocation::Made(ty, number) => format!("made {} {number}", names(&|printer| printer.ty(ty))),
            Allocation::Machine(_) => "machine".to_owned(),
            Allocation::Mirror(ty, _) => format!("mirror {}", names(&|printer| printer.ty(ty))),
        }
    }
}

fn insts<'b>(parsed: &'b ParsedMethod, body: &'b Body) -> impl Iterator<Item = (Inst, u32)> + 'b {
    body.blocks().flat_map(|block| body.insts(block)).zip(parsed.inst_lines.iter().copied())
}
