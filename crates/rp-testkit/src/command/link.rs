//! `test link`: what each field and method reference resolves to, and what each call runs on objects of each class.

use rp_ir::{Access, InvokeOp, Op};
use rp_program::{ClassId, MethodId, Resolution, Truth};

use super::Test;
use crate::file_test::Fact;

pub(super) fn run(test: &Test<'_>) -> Vec<Fact> {
    let mut facts = Vec::new();
    let program = test.program;
    for class in test.classes {
        let from = program.class_id(class.class.name);
        for parsed in &class.methods {
            let Some(Ok(body)) = &parsed.body else { continue };
            let insts = body.blocks().flat_map(|block| body.insts(block));
            for (inst, &line) in insts.zip(&parsed.inst_lines) {
                let op = body.op(inst);
                let fact = if let Some(resolution) = program.linked_field(op, from) {
                    show(test, resolution, |field| test.field_name(field))
                } else if let Some(resolution) = program.linked_method(op, from) {
                    let mut fact = show(test, resolution, |method| test.method_name(method));
                    if let (Op::Invoke(op, method, _), Resolution::Found(resolved)) = (*op, resolution) {
                        let named =
                            test.names.method(method).class.as_class().map(|name| program.class_id(name));
                        fact.push_str(&selections(test, op, resolved, named));
                    }
                    fact
                } else {
                    continue;
                };
                facts.push((line, fact));
            }
        }
    }
    facts
}

fn show<T>(test: &Test<'_>, resolution: Resolution<T>, name: impl Fn(T) -> String) -> String {
    match resolution {
        Resolution::Found(member) => name(member),
        Resolution::Phantom(class) => format!("phantom {}", test.class_name(class)),
        Resolution::Error(error) => error.to_string(),
    }
}

/// What a virtual or interface call runs, on each class of the test that is no interface, not abstract, and a subtype
/// of the class named.
fn selections(test: &Test<'_>, op: InvokeOp, resolved: MethodId, named: Option<ClassId>) -> String {
    let program = test.program;
    let mut text = String::new();
    if !matches!(op, InvokeOp::Virtual | InvokeOp::Interface) {
        return text;
    }
    let Some(named) = named else { return text };
    for class in test.classes {
        let id = program.class_id(class.class.name);
        let concrete = !class.class.is_interface() && !class.class.access.has(Access::ABSTRACT);
        if concrete && program.is_subclass(id, named) == Truth::Yes {
            let selected = show(test, program.select(resolved, id), |method| test.method_name(method));
            text.push_str(&format!(", on {}: {selected}", test.class_name(id)));
        }
    }
    text
}
