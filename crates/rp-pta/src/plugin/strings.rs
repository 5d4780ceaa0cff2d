//! String concatenation, the methods of records, and pattern switches: what `javac` leaves to bootstrap methods.
//!
//! Concatenation makes a string and calls `toString` of its operands; a record's `equals`, `hashCode` and `toString`
//! call those of its components; a switch over types or enum constants calls nothing.

use rp_ir::{CallSite, Symbol, Type};
use rp_program::MethodId;

use super::function::call_handle;
use super::{DynamicCall, Plugin};
use crate::template::{Allocation, Builder, Call, CallKind, OptVar, Target};

/// The plugin.
pub struct Strings;

/// A method of `java.lang.Object`.
fn object_method(builder: &Builder<'_>, name: &[u8]) -> Option<MethodId> {
    let program = builder.program;
    let object = program.class_id(Symbol::OBJECT);
    let name = program.names().symbol(name);
    program.declared(object)?.methods().find(|&method| program.method(method).name == name)
}

impl Plugin for Strings {
    fn call_site(&self, builder: &mut Builder<'_>, call: &DynamicCall<'_>) -> bool {
        let program = builder.program;
        let string = Type::class(Symbol::STRING);
        match program.names().call_site(call.site) {
            CallSite::Concat { sig, .. } => {
                if let Some(to) = call.result.expand() {
                    builder.allocate(to, Allocation::Merged(string));
                }
                let Some(to_string) = object_method(builder, b"toString") else { return true };
                let types = &program.names().signature(*sig).params;
                for (&arg, &ty) in call.args.iter().zip(types) {
                    if ty != string && !arg.is_none() {
                        call_on(builder, call, to_string, [arg]);
                    }
                }
                true
            }
            CallSite::Record { name, class, getters, .. } => {
                let this = call.args.first().copied().unwrap_or_default();
                let name = program.names().bytes(*name);
                if let Some(to) = call.result.expand() {
                    builder.allocate(to, Allocation::Merged(string));
                }
                let Some(method) = object_method(builder, name) else { return true };
                for &getter in getters {
                    let component = builder.var();
                    let from = class.as_class().map_or(call.class, |name| program.class_id(name));
                    let ty = call_handle(builder, getter, from, &[(this, *class)], component);
                    if ty.is_some_and(Type::is_reference) {
                        let other = (name == b"equals").then_some(component);
                        let args = std::iter::once(component).chain(other).map(OptVar::from);
                        call_on(builder, call, method, args);
                    }
                }
                true
            }
            CallSite::Switch { .. } => true,
            CallSite::Lambda(_) | CallSite::Unknown { .. } => false,
        }
    }
}

fn call_on(
    builder: &mut Builder<'_>,
    call: &DynamicCall<'_>,
    method: MethodId,
    args: impl IntoIterator<Item = OptVar>,
) {
    builder.call(Call {
        inst: Some(call.inst),
        kind: CallKind::Plain,
        target: Target::Virtual(method),
        args: args.into_iter().collect(),
        result: OptVar::default(),
        thrown: call.thrown.into(),
    });
}
