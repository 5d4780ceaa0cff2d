//! Code and objects, as people call them.

use rp_ir::text::Printer;
use rp_ir::{Const, Symbol, Type};
use rp_program::{MethodId, Program};
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

fn name_text(program: &Program<'_>, name: Symbol) -> String {
    rp_ir::text::escape(program.names().bytes(name), '"')
}

fn type_text(program: &Program<'_>, ty: Type) -> String {
    let mut printer = Printer::new(program.names());
    printer.ty(ty);
    printer.finish()
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

/// An abstract object: what it is, and where it is made.
pub(crate) fn object_text(program: &Program<'_>, solver: &Solver<'_>, object: Obj) -> String {
    let data = solver.heap().object(object);
    let maker =
        || data.routine.map_or_else(String::new, |maker| format!(" in {}", routine_text(program, maker)));
    let context = context_text(program, solver, data.context);
    let text = match data.allocation {
        Allocation::New(ty, inst, _) => {
            let line = inst.and_then(|inst| match data.routine {
                Some(Routine::Method(method)) => program.build_body(method).ok().flatten()?.line(inst),
                _ => None,
            });
            let place = line.map_or_else(
                || inst.map_or_else(String::new, |inst| format!(" at {inst}")),
                |line| format!(" at line {line}"),
            );
            format!("new {}{}{place}", type_text(program, ty), maker())
        }
        Allocation::Constant(Const::String(text)) => format!("\"{}\"", name_text(program, text)),
        Allocation::Constant(Const::Class(ty)) => format!("{}.class", type_text(program, ty)),
        Allocation::Constant(_) => "a constant".to_owned(),
        Allocation::Function(site, class, inst) => {
            format!("{}{} at {inst}", routine_text(program, Routine::Function(site, class)), maker())
        }
        Allocation::Proxy => format!("a proxy{}", maker()),
        Allocation::Merged(ty) => format!("any {} of the library", type_text(program, ty)),
        Allocation::Made(ty, number) => format!("{} #{number}{}", type_text(program, ty), maker()),
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

/// The circumstances, the most recent first.
fn context_text(program: &Program<'_>, solver: &Solver<'_>, context: Ctx) -> String {
    let site = |maker: Option<Routine>, allocation: Allocation| {
        let maker = maker.map_or_else(|| "the library".to_owned(), |maker| routine_text(program, maker));
        match allocation {
            Allocation::New(ty, Some(inst), _) => format!("{} of {maker} at {inst}", type_text(program, ty)),
            Allocation::New(ty, None, _) | Allocation::Made(ty, _) | Allocation::Merged(ty) => {
                format!("{} of {maker}", type_text(program, ty))
            }
            _ => maker,
        }
    };
    let elements = solver.contexts().elements(context).map(|element| match element {
        Element::Call(routine, call) | Element::Copy(routine, call, _) => {
            format!("call {call} of {}", routine_text(program, routine))
        }
        Element::Site(maker, allocation) => site(maker, allocation),
        Element::Class(class) => class_text(program.names(), program.class_name(class)),
    });
    elements.collect::<Vec<String>>().join(", ")
}
