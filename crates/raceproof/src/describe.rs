//! Code and objects, as people call them.

use rp_harness::contract::Evidence;
use rp_index::{EntityRef, FxHashMap};
use rp_ir::text::Printer;
use rp_ir::{Const, Inst, Symbol, Type};
use rp_program::{ClassId, MethodId, Program};
use rp_pta::context::{Ctx, Element};
use rp_pta::heap::Obj;
use rp_pta::routine::Routine;
use rp_pta::solver::Solver;
use rp_pta::template::{Allocation, Mirrored};

use crate::select::{class_text, signature_text};

/// `my.app.Account.deposit(int)`
fn method_text(program: &Program<'_>, method: MethodId) -> String {
    let declaration = program.method(method);
    let class = class_text(program.names(), program.class_name(program.method_class(method)));
    format!(
        "{class}.{}{}",
        name_text(program, declaration.name),
        signature_text(program.names(), declaration)
    )
}

/// `Account.deposit`
pub(crate) fn short_method_text(program: &Program<'_>, method: MethodId) -> String {
    let class = class_text(program.names(), program.class_name(program.method_class(method)));
    let simple = class.rsplit('.').next().unwrap_or(&class);
    format!("{simple}.{}", name_text(program, program.method(method).name))
}

fn name_text(program: &Program<'_>, name: Symbol) -> String {
    rp_ir::text::escape(program.names().bytes(name), '"')
}

fn type_text(program: &Program<'_>, ty: Type) -> String {
    let mut printer = Printer::new(program.names());
    printer.ty(ty);
    printer.finish()
}

/// `my.app.Cache (put(Object) locks)`: a class, and why clients of a library share its objects, or do not.
pub(crate) fn contract_text(program: &Program<'_>, class: ClassId, evidence: Evidence) -> String {
    let name = class_text(program.names(), program.class_name(class));
    format!("{name} ({})", contract_reason(program, class, evidence))
}

/// Why clients of a library share objects of a class, or do not.
pub(crate) fn contract_reason(program: &Program<'_>, class: ClassId, evidence: Evidence) -> String {
    let name = |class: ClassId| class_text(program.names(), program.class_name(class));
    match evidence {
        Evidence::Asked => "as asked for".to_owned(),
        Evidence::Claimed(from) if from == class => "says its annotation".to_owned(),
        Evidence::Claimed(from) | Evidence::Disclaimed(from) => {
            format!("says the annotation of {}", name(from))
        }
        Evidence::Locks(method) => {
            let method = program.method(method);
            format!("{}{} locks", name_text(program, method.name), signature_text(program.names(), method))
        }
        Evidence::Concurrent(field) => {
            format!("{} is made for that", name_text(program, program.field(field).name))
        }
        Evidence::Inherits(from) => format!("as {}", name(from)),
        Evidence::Unchanging => "nothing of it changes".to_owned(),
        Evidence::Silent => "no lock, and no claim".to_owned(),
    }
}

/// A piece of code.
pub(crate) fn routine_text(program: &Program<'_>, routine: Routine) -> String {
    match routine {
        Routine::Root => "(the machine)".to_owned(),
        Routine::Method(method) => method_text(program, method),
        Routine::Proxy(method) => format!("proxy of {}", method_text(program, method)),
        Routine::Missing(method) => format!("missing override of {}", method_text(program, method)),
        Routine::Function(site, class) => {
            let class = class_text(program.names(), program.class_name(class));
            match rp_pta::heap::lambda_of(program.names(), site) {
                Some(lambda) => {
                    let mut printer = Printer::new(program.names());
                    printer.handle(lambda.implementation);
                    format!("function in {class}: {}", printer.finish())
                }
                None => format!("function in {class}"),
            }
        }
    }
}

/// The source lines of the instructions of methods, once they were asked for.
#[derive(Default)]
pub(crate) struct Lines {
    known: FxHashMap<MethodId, Vec<Option<u32>>>,
}

impl Lines {
    /// The source line of an instruction.
    pub(crate) fn of(&mut self, program: &Program<'_>, routine: Routine, inst: Inst) -> Option<u32> {
        let Routine::Method(method) = routine else { return None };
        let lines = self.known.entry(method).or_insert_with(|| match program.build_body(method) {
            Ok(Some(body)) => {
                body.blocks().flat_map(|block| body.insts(block)).map(|inst| body.line(inst)).collect()
            }
            Ok(None) | Err(_) => Vec::new(),
        });
        lines.get(inst.index()).copied().flatten()
    }
}

/// An abstract object: what it is, and where it is made; with the instruction if that is wanted.
pub(crate) fn object_text(
    program: &Program<'_>,
    solver: &Solver<'_>,
    object: Obj,
    lines: &mut Lines,
    exactly: bool,
) -> String {
    let data = solver.heap().object(object);
    let maker =
        || data.routine.map_or_else(String::new, |maker| format!(" in {}", routine_text(program, maker)));
    let context = context_text(program, solver, data.context);
    let text = match data.allocation {
        Allocation::New(ty, inst, _) => {
            let place = place_text(program, data.routine, inst, lines, exactly);
            format!("new {}{}{place}", type_text(program, ty), maker())
        }
        Allocation::Constant(Const::String(text)) => format!("\"{}\"", name_text(program, text)),
        Allocation::Constant(Const::Class(ty)) => format!("{}.class", type_text(program, ty)),
        Allocation::Constant(_) => "a constant".to_owned(),
        Allocation::Function(site, class, inst) => {
            let place = place_text(program, data.routine, Some(inst), lines, exactly);
            format!("{}{}{place}", routine_text(program, Routine::Function(site, class)), maker())
        }
        Allocation::Proxy => format!("a proxy{}", maker()),
        Allocation::Merged(ty) => format!("any {} of the JDK or the class path", type_text(program, ty)),
        Allocation::Read(ty, inst) => {
            let place = place_text(program, data.routine, inst, lines, exactly);
            format!("{} read from a stream made{}{place}", type_text(program, ty), maker())
        }
        // Numbers of the root depend on the order of the inputs.
        Allocation::Made(ty, number) if exactly && data.routine != Some(Routine::Root) => {
            format!("{} #{number}{}", type_text(program, ty), maker())
        }
        Allocation::Made(ty, _) => format!("{}{}", type_text(program, ty), maker()),
        Allocation::Machine(ty) => format!("{} of the machine", type_text(program, ty)),
        Allocation::Mirror(ty, mirrored) => {
            let of = match mirrored {
                Mirrored::Method(method) => method_text(program, method),
                Mirrored::Field(field) => {
                    let class = class_text(program.names(), program.class_name(program.field_class(field)));
                    format!("{class}.{}", name_text(program, program.field(field).name))
                }
                Mirrored::Elements => "array elements".to_owned(),
            };
            format!("{} of {of}", type_text(program, ty))
        }
    };
    if context.is_empty() { text } else { format!("{text} [{context}]") }
}

/// Where something is made: the line, if there is one, and the instruction, if it is wanted or there is no line.
fn place_text(
    program: &Program<'_>,
    maker: Option<Routine>,
    inst: Option<Inst>,
    lines: &mut Lines,
    exactly: bool,
) -> String {
    let (Some(maker), Some(inst)) = (maker, inst) else { return String::new() };
    match lines.of(program, maker, inst) {
        Some(line) if exactly => format!(" at line {line} ({inst})"),
        Some(line) => format!(" at line {line}"),
        None => format!(" at {inst}"),
    }
}

/// The circumstances, the most recent first.
fn context_text(program: &Program<'_>, solver: &Solver<'_>, context: Ctx) -> String {
    let site = |maker: Option<Routine>, allocation: Allocation| {
        let maker = maker
            .map_or_else(|| "the JDK or the class path".to_owned(), |maker| routine_text(program, maker));
        match allocation {
            Allocation::New(ty, Some(inst), _) => format!("{} of {maker} at {inst}", type_text(program, ty)),
            Allocation::New(ty, None, _)
            | Allocation::Made(ty, _)
            | Allocation::Read(ty, _)
            | Allocation::Merged(ty) => {
                format!("{} of {maker}", type_text(program, ty))
            }
            _ => maker,
        }
    };
    let elements = solver.contexts().elements(context).map(|element| match element {
        Element::Call(routine, call) | Element::Copy(routine, call, _) => {
            let templates = solver.templates();
            let calls = &templates.template(templates.id(routine)).calls;
            let callee = calls.get(call as usize).map(|call| method_text(program, call.target.method()));
            // Numbers of the root depend on the order of the inputs.
            let number = if routine == Routine::Root { String::new() } else { format!("{call} ") };
            format!("call {number}of {} by {}", callee.unwrap_or_default(), routine_text(program, routine))
        }
        Element::Site(maker, allocation) => site(maker, allocation),
        Element::Class(class) => class_text(program.names(), program.class_name(class)),
    });
    elements.collect::<Vec<String>>().join(", ")
}
