//! Function objects: lambdas and method references (`LambdaMetafactory`).
//!
//! The call site makes an object that holds what was captured. Calling the interface's method on it runs
//! [`Routine::Function`], which calls the implementation with the captured values and the arguments.
//!
//! ```text
//! f = x -> this.go(x, y)      f = function object; f.captured0 = this; f.captured1 = y
//! f.apply(a)                  lambda$0(f.captured0, f.captured1, a)
//! ```

use rp_ir::{CallSite, Handle, HandleKind, Lambda, Member, Type};
use rp_program::{ClassId, Program, Resolution};

use super::{DynamicCall, Plugin};
use crate::heap::{self, lambda_of};
use crate::routine::Routine;
use crate::template::{Allocation, Builder, Filter, Gap, Global, OptVar, Place, Target, Var};

/// The plugin.
pub struct Functions;

impl Plugin for Functions {
    fn call_site(&self, builder: &mut Builder<'_>, call: &DynamicCall<'_>) -> bool {
        let names = builder.program.names();
        if !matches!(names.call_site(call.site), CallSite::Lambda(_)) {
            return false;
        }
        let Some(function) = call.result.expand() else { return true };
        builder.allocate(function, Allocation::Function(call.site, call.class, call.inst));
        for (arg, at) in call.args.iter().zip(0..) {
            if let Some(arg) = arg.expand() {
                builder.store(function, Place::Captured(at), arg);
            }
        }
        true
    }

    fn routine(&self, builder: &mut Builder<'_>, routine: Routine) -> bool {
        let Routine::Function(site, class) = routine else { return false };
        let names = builder.program.names();
        let Some(lambda) = lambda_of(names, site) else { return false };
        function(builder, lambda, class);
        true
    }
}

/// The interface's method of a function object.
fn function(builder: &mut Builder<'_>, lambda: &Lambda, class: ClassId) {
    let names = builder.program.names();
    let interface = names.signature(lambda.method);
    let instantiated = names.signature(lambda.instantiated);
    let this = builder.var();
    let mut params: Vec<OptVar> = vec![this.into()];
    let mut args: Vec<(OptVar, Type)> = Vec::new();
    for (&ty, at) in names.signature(lambda.sig).params.iter().zip(0..) {
        let captured = ty.is_reference().then(|| {
            let captured = builder.var();
            builder.load(captured, this, Place::Captured(at));
            captured
        });
        args.push((captured.into(), ty));
    }
    for (&ty, &wanted) in interface.params.iter().zip(&instantiated.params) {
        let param = ty.is_reference().then(|| builder.var());
        params.push(param.into());
        // The function object casts what it is given.
        let arg = param.map(|param| {
            let arg = builder.var();
            builder.filter(arg, param, Filter::only(wanted));
            arg
        });
        args.push((arg.into(), wanted));
    }
    builder.params(params);
    let result = builder.var();
    let returned = call_handle(builder, lambda.implementation, class, &args, result);
    if interface.ret.is_reference() {
        builder.copy(Var::RETURNED, result);
        // A primitive result is boxed.
        if let Some(boxed) = returned.and_then(|ty| box_of(builder.program, ty)) {
            builder.allocate(Var::RETURNED, Allocation::Merged(boxed));
        }
    }
}

/// The class whose objects hold values of a primitive type.
pub(crate) fn box_of(program: &Program<'_>, ty: Type) -> Option<Type> {
    let name: &[u8] = match ty {
        Type::BOOLEAN => b"java/lang/Boolean",
        Type::BYTE => b"java/lang/Byte",
        Type::CHAR => b"java/lang/Character",
        Type::SHORT => b"java/lang/Short",
        Type::INT => b"java/lang/Integer",
        Type::LONG => b"java/lang/Long",
        Type::FLOAT => b"java/lang/Float",
        Type::DOUBLE => b"java/lang/Double",
        _ => return None,
    };
    Some(Type::class(program.names().symbol(name)))
}

/// The types that what a handle calls takes, receiver first.
fn wanted_types(kind: HandleKind, class: Type, params: &[Type]) -> Vec<Type> {
    let receiver =
        (!matches!(kind, HandleKind::InvokeStatic | HandleKind::NewInvokeSpecial)).then_some(class);
    receiver.into_iter().chain(params.iter().copied()).collect()
}

/// The arguments; a primitive one is boxed where a reference is wanted.
fn boxed(builder: &mut Builder<'_>, args: &[(OptVar, Type)], wanted: &[Type]) -> Vec<OptVar> {
    let mut vars = Vec::with_capacity(args.len());
    for (at, &(var, ty)) in args.iter().enumerate() {
        let wants_object = wanted.get(at).is_some_and(|ty| ty.is_reference());
        vars.push(match box_of(builder.program, ty).filter(|_| wants_object) {
            Some(class) => {
                let made = builder.var();
                builder.allocate(made, Allocation::Merged(class));
                made.into()
            }
            None => var,
        });
    }
    vars
}

/// Does what a method handle does; the type of the result, as far as the handle says it.
pub(crate) fn call_handle(
    builder: &mut Builder<'_>,
    handle: Handle,
    class: ClassId,
    args: &[(OptVar, Type)],
    result: Var,
) -> Option<Type> {
    let program = builder.program;
    let vars: Vec<OptVar> = args.iter().map(|&(var, _)| var).collect();
    if let Some(class) = program.handle_initialization_trigger(handle, class) {
        builder.initialize(class);
    }
    match (handle.kind, handle.member) {
        (
            HandleKind::GetField | HandleKind::GetStatic | HandleKind::PutField | HandleKind::PutStatic,
            Member::Field(field),
        ) => {
            let ty = program.names().field(field).ty;
            let Resolution::Found(field) = program.resolve_field(field, class) else {
                builder.gap(Gap::Missing);
                return None;
            };
            let mut operands = vars.iter().map(|var| var.expand());
            match handle.kind {
                HandleKind::GetField => {
                    if let Some(Some(base)) = operands.next() {
                        builder.load(result, base, Place::Field(field));
                    }
                }
                HandleKind::GetStatic => builder.load_global(result, Global::Field(field)),
                HandleKind::PutField => {
                    if let (Some(Some(base)), Some(Some(value))) = (operands.next(), operands.next()) {
                        builder.store(base, Place::Field(field), value);
                    }
                }
                _ => {
                    if let Some(Some(value)) = operands.next() {
                        builder.store_global(Global::Field(field), value);
                    }
                }
            }
            Some(ty)
        }
        (kind, Member::Method(reference)) => {
            let data = program.names().method(reference);
            let ret = program.names().signature(data.sig).ret;
            let method = match program.resolve_method(reference, class) {
                Resolution::Found(method) => method,
                Resolution::Phantom(_) | Resolution::Error(_) => {
                    builder.gap(Gap::Missing);
                    if heap::can_have_instances(program, ret) {
                        builder.allocate(result, Allocation::Merged(ret));
                    }
                    return Some(ret);
                }
            };
            let vars = boxed(
                builder,
                args,
                &wanted_types(kind, data.class, &program.names().signature(data.sig).params),
            );
            match kind {
                HandleKind::InvokeStatic => builder.plain_call(Target::Static(method), vars, result.into()),
                HandleKind::InvokeSpecial => builder.plain_call(Target::Special(method), vars, result.into()),
                HandleKind::NewInvokeSpecial => {
                    let made = data.class;
                    builder.allocate(result, Allocation::New(made, None, 0));
                    let args = std::iter::once(result.into()).chain(vars);
                    builder.plain_call(Target::Special(method), args, OptVar::default());
                    return Some(made);
                }
                _ => builder.plain_call(Target::Virtual(method), vars, result.into()),
            }
            Some(ret)
        }
        _ => None,
    }
}
