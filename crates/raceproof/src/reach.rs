//! How much of an application do its `main` methods come to? Roughly, and at once: a call is followed to whatever
//! method of the application may be meant by its class, if an object that has the method may have been made.
//!
//! A library may have a `main` that says its version, or tests something. What such a program does says nothing about
//! the library, so the question is asked before anything is analysed.
//!
//! Rapid type analysis: only what code that is reached makes has methods that can be called; what the library declares
//! may be called by the library. Objects that are made by reflection are not seen: it is better to take a program for a
//! library, which tells more, than the other way round.

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Body, CallSite, InvokeOp, Member, Op, Sig, Symbol};
use rp_program::{ClassId, MethodId, Program};

/// How many methods with code of these classes can be come to, and how many there are.
pub(crate) fn reach(program: &Program<'_>, classes: &[ClassId], mains: &[MethodId]) -> (usize, usize) {
    let mut all = 0;
    let mut by_name: FxHashMap<(Symbol, Sig), Vec<MethodId>> = FxHashMap::default();
    for &class in classes {
        for method in program.declared(class).into_iter().flat_map(|declared| declared.methods()) {
            let declaration = program.method(method);
            all += usize::from(declaration.has_code());
            by_name.entry((declaration.name, declaration.sig)).or_default().push(method);
        }
    }
    let mut reach = Reach {
        program,
        by_name,
        reached: FxHashSet::default(),
        made: FxHashSet::default(),
        waiting: FxHashMap::default(),
        work: mains.to_vec(),
    };
    while let Some(method) = reach.work.pop() {
        if reach.reached.insert(method)
            && let Ok(Some(body)) = program.body(method)
        {
            reach.body(&body);
        }
    }
    let with_code = reach.reached.iter().filter(|&&method| program.method(method).has_code());
    (with_code.count(), all)
}

struct Reach<'a> {
    program: &'a Program<'a>,
    by_name: FxHashMap<(Symbol, Sig), Vec<MethodId>>,
    reached: FxHashSet<MethodId>,
    /// Classes of which there may be objects, and what they inherit from.
    made: FxHashSet<ClassId>,
    /// Methods that are called, by their classes, of which no object is made yet.
    waiting: FxHashMap<ClassId, Vec<MethodId>>,
    work: Vec<MethodId>,
}

impl Reach<'_> {
    fn body(&mut self, body: &Body) {
        let (program, names) = (self.program, self.program.names());
        for op in body.blocks().flat_map(|block| body.insts(block)).map(|inst| body.op(inst)) {
            match op {
                Op::Invoke(kind, method, _) => {
                    let method = names.method(*method);
                    let Some(class) = method.class.as_class().map(|name| program.class_id(name)) else {
                        continue;
                    };
                    let is_virtual = matches!(kind, InvokeOp::Virtual | InvokeOp::Interface);
                    for found in self.called(method.name, method.sig) {
                        let owner = program.method_class(found);
                        let is_above = owner == class || program.is_subclass(class, owner).is_possible();
                        if !is_virtual && is_above {
                            self.work.push(found);
                        } else if is_above || is_virtual && program.is_subclass(owner, class).is_possible() {
                            self.wait(owner, found);
                        }
                    }
                }
                Op::InvokeDynamic(site, _) => {
                    if let CallSite::Lambda(lambda) = names.call_site(*site)
                        && let Member::Method(method) = lambda.implementation.member
                    {
                        let method = names.method(method);
                        self.work.extend(self.called(method.name, method.sig));
                    }
                }
                Op::New(ty) => {
                    if let Some(name) = ty.as_class() {
                        self.make(program.class_id(name));
                    }
                }
                _ => {}
            }
        }
    }

    /// The methods of the application that have this name.
    fn called(&self, name: Symbol, sig: Sig) -> Vec<MethodId> {
        self.by_name.get(&(name, sig)).cloned().unwrap_or_default()
    }

    /// Calls a method as soon as there are objects that have it.
    fn wait(&mut self, owner: ClassId, method: MethodId) {
        if self.made.contains(&owner) {
            self.work.push(method);
        } else {
            self.waiting.entry(owner).or_default().push(method);
        }
    }

    /// There may be objects of a class, of which the library calls what it declares.
    fn make(&mut self, class: ClassId) {
        let program = self.program;
        if self.made.contains(&class) || !program.is_application(class) {
            return;
        }
        let (own, foreign): (Vec<ClassId>, Vec<ClassId>) =
            program.supertypes(class).into_iter().partition(|&each| program.is_application(each));
        let mut declared: FxHashSet<(Symbol, Sig)> = FxHashSet::default();
        let is_unknown = foreign.iter().any(|&each| program.declared(each).is_none());
        for method in
            foreign.iter().filter_map(|&each| program.declared(each)).flat_map(|each| each.methods())
        {
            declared.insert((program.method(method).name, program.method(method).sig));
        }
        for each in own {
            self.made.insert(each);
            self.work.extend(self.waiting.remove(&each).unwrap_or_default());
            for method in program.declared(each).into_iter().flat_map(|each| each.methods()) {
                let method_of = program.method(method);
                let is_asked = is_unknown || declared.contains(&(method_of.name, method_of.sig));
                if is_asked && !method_of.is_static() && !method_of.is_constructor() {
                    self.work.push(method);
                }
            }
        }
    }
}
