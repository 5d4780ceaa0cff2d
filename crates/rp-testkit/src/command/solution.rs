//! A solved program under test, and names for what the solver numbers.
//!
//! The program begins at every static method called `main`. An object is named after the value that its allocation
//! defines: `v3` of the method itself, `Main.main.v3` of another one; a constant after itself; `machine` is all that
//! the machine throws by itself. A context stands between brackets: the objects, the classes or the calls (by line)
//! that it is made of.

use rp_ir::text::{ParsedMethod, Printer};
use rp_ir::{Body, Const, Inst};
use rp_program::{MethodId, Program};
use rp_pta::budget::Budget;
use rp_pta::context::{Auto, CallSites, Ctx, Element, Insensitive, Objects, Policy, Precision};
use rp_pta::heap::Obj;
use rp_pta::plugin::entry::EntryPoints;
use rp_pta::plugin::{Named, Plugin, Plugins, standard};
use rp_pta::routine::Routine;
use rp_pta::solver::{Instance, PointsTo, Solver};
use rp_pta::template::Allocation;
use rp_pta::templates::Templates;

use super::Test;
use crate::file_test::Fact;

/// Solves a program with the policy of that name and hands the solution on.
pub(super) fn solved(
    test: &Test<'_>,
    policy: &str,
    then: &dyn Fn(&Solution<'_, '_>) -> Vec<Fact>,
) -> Result<Vec<Fact>, String> {
    let program = test.program;
    let methods: Vec<(MethodId, &ParsedMethod)> = methods(test);
    let main = test.names.symbol(b"main");
    let is_entry =
        |method: MethodId| program.method(method).name == main && program.method(method).is_static();
    let entries = methods.iter().map(|&(method, _)| method).filter(|&method| is_entry(method)).collect();
    let mut list: Vec<Box<dyn Plugin>> = vec![Box::new(EntryPoints { methods: entries })];
    list.extend(standard(Named::default(), true, false));
    let plugins = Plugins::new(program, list);
    let templates = Templates::new(program, &plugins);
    let solve = |policy: Box<dyn Policy>| {
        Solver::solve(&templates, policy, &Budget::default())
            .map_err(|limit| format!("without a limit: {limit:?}"))
    };
    let policy = match policy.trim() {
        "auto" => Box::new(Auto::choose(&solve(Box::new(Insensitive))?)),
        name => find_policy(name).ok_or_else(|| format!("there is no policy '{name}'"))?,
    };
    let solver = solve(policy)?;
    Ok(then(&Solution { test, methods: &methods, solver: &solver }))
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

/// A solution, and what it is of.
pub(super) struct Solution<'v, 't> {
    pub(super) test: &'v Test<'t>,
    /// All methods, with what stands after their headers.
    pub(super) methods: &'v [(MethodId, &'t ParsedMethod)],
    pub(super) solver: &'v Solver<'v>,
}

impl<'t> Solution<'_, 't> {
    /// The methods that have code, with it.
    pub(super) fn bodies(&self) -> impl Iterator<Item = (MethodId, &'t ParsedMethod, &'t Body)> {
        self.methods.iter().filter_map(|&(method, parsed)| match &parsed.body {
            Some(Ok(body)) => Some((method, parsed, body)),
            _ => None,
        })
    }

    /// The copies of a method in contexts, by their names.
    pub(super) fn instances(&self, method: MethodId) -> Vec<(String, Instance)> {
        let solver = self.solver;
        let routine = solver.templates().id(Routine::Method(method));
        let mut instances: Vec<(String, Instance)> = solver
            .instances()
            .filter(|&instance| solver.code(instance).0 == routine)
            .map(|instance| (self.context(solver.code(instance).1, method), instance))
            .collect();
        instances.sort();
        instances
    }

    /// The line of an instruction.
    pub(super) fn line(&self, method: MethodId, inst: Inst) -> Option<u32> {
        let (parsed, body) = self.body(method)?;
        insts(parsed, body).find(|&(other, _)| other == inst).map(|(_, line)| line)
    }

    /// Code in its context, as seen from a method.
    pub(super) fn code(&self, instance: Instance, from: MethodId) -> String {
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

    /// A context, after a blank; nothing if it is empty.
    pub(super) fn context(&self, context: Ctx, from: MethodId) -> String {
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
        let line = inst.and_then(|inst| self.line(caller, inst));
        line.map_or_else(|| "call".to_owned(), |line| format!("line {line}"))
    }

    fn body(&self, method: MethodId) -> Option<(&ParsedMethod, &Body)> {
        let (_, parsed) = self.methods.iter().find(|&&(other, _)| other == method)?;
        Some((parsed, parsed.body.as_ref()?.as_ref().ok()?))
    }

    /// `{v1, Main.main.v2}`
    pub(super) fn set(&self, set: PointsTo<'_>, from: MethodId) -> String {
        let mut objects: Vec<String> = set.objects().map(|object| self.object(object, from)).collect();
        objects.sort();
        objects.dedup();
        format!("{{{}}}", objects.join(", "))
    }

    /// An object, as seen from a method.
    pub(super) fn object(&self, object: Obj, from: MethodId) -> String {
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
            Allocation::Read(ty, _) => format!("read {}", names(&|printer| printer.ty(ty))),
            Allocation::Machine(_) => "machine".to_owned(),
            Allocation::Mirror(ty, _) => format!("mirror {}", names(&|printer| printer.ty(ty))),
        }
    }
}

/// The instructions of a body, with their lines.
pub(super) fn insts<'b>(parsed: &'b ParsedMethod, body: &'b Body) -> impl Iterator<Item = (Inst, u32)> + 'b {
    body.blocks().flat_map(|block| body.insts(block)).zip(parsed.inst_lines.iter().copied())
}
