//! How much of an application do its `main` methods come to? Roughly, and at once: a call is followed to whatever
//! method of the application may be meant by its class, and all methods of what is made are called.
//!
//! A library may have a `main` that says its version, or tests something. What such a program does says nothing about
//! the library, so the question is asked before anything is analysed.

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{CallSite, InvokeOp, Member, Op, Sig, Symbol};
use rp_program::{ClassId, MethodId, Program};

/// How many methods with code of these classes can be come to, and how many there are.
pub(crate) fn reach(program: &Program<'_>, classes: &[ClassId], mains: &[MethodId]) -> (usize, usize) {
    let names = program.names();
    let mut all = 0;
    let mut by_name: FxHashMap<(Symbol, Sig), Vec<MethodId>> = FxHashMap::default();
    for &class in classes {
        for method in program.declared(class).into_iter().flat_map(|declared| declared.methods()) {
            let declaration = program.method(method);
            all += usize::from(declaration.has_code());
            by_name.entry((declaration.name, declaration.sig)).or_default().push(method);
        }
    }
    let mut reached: FxHashSet<MethodId> = FxHashSet::default();
    let mut work = mains.to_vec();
    while let Some(method) = work.pop() {
        if !reached.insert(method) {
            continue;
        }
        let called = |name: Symbol, sig: Sig| by_name.get(&(name, sig)).into_iter().flatten().copied();
        let Ok(Some(body)) = program.body(method) else { continue };
        for op in body.blocks().flat_map(|block| body.insts(block)).map(|inst| body.op(inst)) {
            match op {
                Op::Invoke(kind, method, _) => {
                    let method = names.method(*method);
                    let Some(class) = method.class.as_class().map(|name| program.class_id(name)) else {
                        continue;
                    };
                    let is_virtual = matches!(kind, InvokeOp::Virtual | InvokeOp::Interface);
                    let is_it = |&found: &MethodId| {
                        let owner = program.method_class(found);
                        owner == class
                            || program.is_subclass(class, owner).is_possible()
                            || is_virtual && program.is_subclass(owner, class).is_possible()
                    };
                    work.extend(called(method.name, method.sig).filter(is_it));
                }
                Op::InvokeDynamic(site, _) => {
                    if let CallSite::Lambda(lambda) = names.call_site(*site)
                        && let Member::Method(method) = lambda.implementation.member
                    {
                        let method = names.method(method);
                        work.extend(called(method.name, method.sig));
                    }
                }
                Op::New(ty) => {
                    // What the library calls on it.
                    let class = ty.as_class().map(|name| program.class_id(name));
                    let class = class.filter(|&class| program.is_application(class));
                    let declared = class.and_then(|class| program.declared(class));
                    let methods = declared.into_iter().flat_map(|declared| declared.methods());
                    work.extend(methods.filter(|&method| !program.method(method).is_static()));
                }
                _ => {}
            }
        }
    }
    reached.retain(|&method| program.method(method).has_code());
    (reached.len(), all)
}
