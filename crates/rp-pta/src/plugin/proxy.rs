//! What does a call on a dynamic proxy do? It calls the proxy's handler.
//!
//! `Proxy.newProxyInstance` makes an object that holds its handler and may be an instance of any interface. A call of
//! an interface's method on it, or of `equals`, `hashCode` or `toString`, runs [`Routine::Proxy`] of that method.
//!
//! ```text
//! p = Proxy.newProxyInstance(l, c, h)     p = proxy; p.captured0 = h
//! r = p.put(k, v)                         r = (R) p.captured0.invoke(p, mirror of put, new Object[] {k, v})
//! ```
//!
//! Left out: which interfaces the proxy has (it passes all casts), and classes made by `Proxy.getProxyClass`
//! (`proxy-class`).

use rp_ir::Type;
use rp_program::MethodId;

use super::function::box_of;
use super::members::{self, class_type, is_named};
use super::{Plugin, entry};
use crate::routine::Routine;
use crate::template::{
    Allocation, Builder, Call, CallKind, Filter, Gap, Mirrored, OptVar, Place, Target, Var,
};

/// The plugin.
pub struct Proxies;

const PROXY: &str = "java/lang/reflect/Proxy";
const HANDLER: &str = "java/lang/reflect/InvocationHandler";
const METHOD: &str = "java/lang/reflect/Method";
const UNDECLARED: &str = "java/lang/reflect/UndeclaredThrowableException";

/// Where a proxy holds its handler.
const HELD: Place = Place::Captured(0);

impl Plugin for Proxies {
    fn method(&self, builder: &mut Builder<'_>, method: MethodId, _own: u8) -> bool {
        let program = builder.program;
        let is = |name: &str| is_named(program, method, PROXY, name);
        if is("newProxyInstance") {
            builder.per_call();
            let params = builder.params_of(method);
            builder.allocate(Var::RETURNED, Allocation::Proxy);
            if let Some(handler) = params.last().and_then(|handler| handler.expand()) {
                builder.store(Var::RETURNED, HELD, handler);
            }
        } else if is("getInvocationHandler") {
            builder.per_call();
            let params = builder.params_of(method);
            if let Some(proxy) = params.first().and_then(|proxy| proxy.expand()) {
                builder.load(Var::RETURNED, proxy, HELD);
            }
        } else if is("getProxyClass") {
            builder.params_of(method);
            builder.gap(Gap::Reflection);
        } else {
            return false;
        }
        members::throw_declared(builder, method);
        true
    }

    fn routine(&self, builder: &mut Builder<'_>, routine: Routine) -> bool {
        let Routine::Proxy(method) = routine else { return false };
        let program = builder.program;
        let params = builder.params_of(method);
        let Some(this) = params.first().and_then(|this| this.expand()) else { return true };
        let [handler, mirror, array, result, thrown] = std::array::from_fn(|_| builder.var());
        builder.load(handler, this, HELD);
        builder.allocate(mirror, Allocation::Mirror(class_type(program, METHOD), Mirrored::Method(method)));
        if let Some(objects) = Type::OBJECT.array(1) {
            builder.allocate(array, Allocation::Made(objects, 0));
        }
        for (param, &ty) in params.iter().skip(1).zip(members::params(program, method)) {
            let element = builder.var();
            match (param.expand(), box_of(program, ty)) {
                (Some(param), _) => builder.copy(element, param),
                (None, Some(boxed)) => builder.allocate(element, Allocation::Merged(boxed)),
                (None, None) => continue,
            }
            builder.store(array, Place::Elements, element);
        }
        let Some(invoke) = entry::find_by(program, HANDLER, "invoke", |types| types.len() == 3) else {
            return true;
        };
        builder.call(Call {
            inst: None,
            kind: CallKind::Plain,
            target: Target::Virtual(invoke),
            args: [handler, this, mirror, array].map(OptVar::from).into(),
            result: result.into(),
            thrown: thrown.into(),
        });
        let ret = members::ret(program, method);
        if ret.is_reference() {
            builder.filter(Var::RETURNED, result, Filter::only(ret));
        }
        builder.copy(Var::THROWN, thrown);
        members::throw_wrapped(builder, UNDECLARED, thrown);
        true
    }
}
