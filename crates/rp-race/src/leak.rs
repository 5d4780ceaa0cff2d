//! Does a constructor let others see the object before it is finished? Then its `final` fields are not to be trusted.
//!
//! `this` leaks if it is stored, captured, thrown, or handed to code that does so, to a plugin, or to code
//! that nobody knows. Calls are followed with `this` as the argument it is; contexts are not told apart. Constructors
//! of the library's superclasses are trusted with the object that they help to make, and with nothing else: the library
//! keeps it to itself, but methods that the application overrides, and that are called then, may not.
//!
//! What constructors make for the new object to have, such as a list that they fill, leaks with the new object; and if
//! a constructor puts it anywhere else than into a field of the new object, or hands it to anybody but to the library
//! as what a method is called on, or as an argument that does not leak there; if such a method returns what leads to
//! it, an iterator or a view; and if the constructor calls code of the application on the new object, which may take it
//! from there. What the hooks do by which streams fill new objects, and what they make for these, counts as what
//! constructors do, unless the object leaks there or in what reading runs before: hooks of superclasses, a constructor.
//! An object that leaks from the hook of another one, which is read with it, is not seen to.
//!
//! ```text
//! Pool(Factory factory, int size) {
//!     this.idle = new ArrayList();
//!     while (size-- > 0) this.idle.add(factory.make());      nobody has the list yet, whatever the factory does
//! }
//! ```
//!
//! Where it leaks is said by a place in the application: the one that stores it, or the call into the library that
//! does.

use std::collections::BTreeMap;

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Access as Right, Block, Inst, Op, Symbol, Type, Value, cfg};
use rp_program::{ClassId, MethodId, Program, Truth};
use rp_pta::heap::Obj;
use rp_pta::routine::Routine;
use rp_pta::solver::Instance;
use rp_pta::template::{CallKind, Gap, OptVar, Target, Template, Var};
use rp_pta::templates::RoutineId;

use crate::facts::Facts;

/// Where `this` leaks: the method of the application, and the line if that is known.
type Leak = (MethodId, Option<u32>);

/// What is known of constructors so far.
#[derive(Default)]
pub(crate) struct Leaks {
    by_class: FxHashMap<ClassId, Option<Leak>>,
    by_param: ByParam,
    /// What constructors do after they may have let `this` go; none if nobody knows.
    after: FxHashMap<MethodId, Option<FxHashSet<Inst>>>,
    parts: FxHashMap<(MethodId, Obj), bool>,
}

/// Whether a parameter of code leaks.
type ByParam = FxHashMap<(RoutineId, usize), bool>;

impl Leaks {
    /// Whether some constructor of a class lets `this` leak.
    pub(crate) fn this_leaks(&mut self, facts: &Facts<'_>, class: ClassId) -> bool {
        if let Some(known) = self.by_class.get(&class) {
            return known.is_some();
        }
        let declared = facts.program().declared(class);
        let constructors: Vec<MethodId> = declared.map_or_else(Vec::new, |declared| {
            declared.methods().filter(|&method| facts.program().method(method).is_constructor()).collect()
        });
        let id = |constructor: MethodId| facts.solver.templates().id(Routine::Method(constructor));
        let leaks = |constructor: MethodId| param_leaks(facts, (id(constructor), 0), (constructor, None));
        let leak = constructors.into_iter().find_map(leaks);
        self.by_class.insert(class, leak);
        leak.is_some()
    }

    /// Whether an instruction of a constructor may come after one that lets `this` leak.
    pub(crate) fn is_after_leak(
        &mut self,
        facts: &Facts<'_>,
        constructor: MethodId,
        inst: Option<Inst>,
    ) -> bool {
        if !self.after.contains_key(&constructor) {
            let after = after_leaks(facts, &mut self.by_param, constructor);
            self.after.insert(constructor, after);
        }
        match (self.after.get(&constructor), inst) {
            (Some(Some(after)), Some(inst)) => after.contains(&inst),
            _ => true,
        }
    }

    /// Whether a hook that fills a new object from a stream lets the object leak, or what reading has run before does:
    /// hooks of superclasses, and a constructor.
    pub(crate) fn read_leaks(&mut self, facts: &Facts<'_>, hook: MethodId) -> bool {
        let program = facts.program();
        let class = program.method_class(hook);
        let is_external = !program.method(hook).access.has(Right::PRIVATE);
        let serializable = program.class_id(Symbol::SERIALIZABLE);
        for class in program.superclasses(class).filter(|&class| facts.is_application(class)) {
            let is_made = is_external || program.is_subclass(class, serializable) == Truth::No;
            if is_made && self.this_leaks(facts, class) {
                return true;
            }
            let declared = program.declared(class);
            let hooks: Vec<MethodId> = declared.map_or_else(Vec::new, |declared| {
                declared.methods().filter(|&method| is_reading(program, method)).collect()
            });
            let id = |hook: MethodId| facts.solver.templates().id(Routine::Method(hook));
            if hooks.into_iter().any(|hook| leaks(facts, &mut self.by_param, (id(hook), 0), hook)) {
                return true;
            }
        }
        false
    }

    /// Whether code is a constructor of the application, or fills a new object from a stream, and an object what it or
    /// another constructor of the class has made for the new one, and both are kept to themselves. Which constructor
    /// has run, nobody tells apart.
    pub(crate) fn keeps_part(&mut self, facts: &Facts<'_>, method: MethodId, object: Obj) -> bool {
        let program = facts.program();
        let class = program.method_class(method);
        let is_own = |method: MethodId| {
            (program.method(method).is_constructor() || is_reading(program, method))
                && program.method_class(method) == class
        };
        let maker = facts.solver.heap().object(object).routine.and_then(|maker| maker.method());
        let Some(maker) = maker.filter(|&maker| is_own(maker) && is_own(method)) else { return false };
        if !facts.is_application(class) || self.this_leaks(facts, class) {
            return false;
        }
        [method, maker].into_iter().all(|constructor| {
            if let Some(&known) = self.parts.get(&(constructor, object)) {
                return known;
            }
            let leaks = is_reading(program, constructor) && self.read_leaks(facts, constructor)
                || part_leaks(facts, &mut self.by_param, constructor, object);
            self.parts.insert((constructor, object), !leaks);
            !leaks
        })
    }

    /// Where the objects of classes that were asked about leak.
    pub(crate) fn places(&self) -> BTreeMap<ClassId, Leak> {
        self.by_class.iter().filter_map(|(&class, leak)| leak.map(|leak| (class, leak))).collect()
    }
}

/// Whether a parameter of code leaks that a method calls.
fn leaks(facts: &Facts<'_>, known: &mut ByParam, param: (RoutineId, usize), by: MethodId) -> bool {
    *known.entry(param).or_insert_with(|| param_leaks(facts, param, (by, None)).is_some())
}

/// The instructions of a constructor that may come after one that lets `this` go; none if nobody knows.
fn after_leaks(facts: &Facts<'_>, known: &mut ByParam, constructor: MethodId) -> Option<FxHashSet<Inst>> {
    let solver = facts.solver;
    let template = solver.templates().template(solver.templates().id(Routine::Method(constructor)));
    let body = facts.program().build_body(constructor).ok().flatten().filter(|_| template.is_of_body())?;
    let copies = facts.instances(constructor);
    let is_one = |result: Var, arg: Var| copies.iter().any(|&copy| may_be_one(facts, copy, result, arg));
    let vars = same(template, template.params.first()?.expand()?, &is_one);
    if goes_into_gap(facts, Routine::Method(constructor), template, &vars) {
        return None;
    }
    let holds = |value: Value| template.var(value).is_some_and(|var| vars.contains(&var));
    let mut lets_go = |inst: Inst| match *body.op(inst) {
        Op::PutField(_, [_, from])
        | Op::PutStatic(_, from)
        | Op::ArrayStore(_, [.., from])
        | Op::Throw(from) => holds(from),
        Op::InvokeDynamic(_, args) => body.list(args).iter().any(|&arg| holds(arg)),
        Op::Invoke(_, _, args) if body.list(args).iter().any(|&arg| holds(arg)) => {
            let calls = template.calls.iter().zip(0..).filter(|(call, _)| call.inst == Some(inst));
            let mut handed = calls.flat_map(|(call, number)| {
                let args = call.args.iter().enumerate();
                let held = args.filter(|(_, arg)| arg.expand().is_some_and(|arg| vars.contains(&arg)));
                held.map(move |(at, _)| (call.kind, number, at))
            });
            handed.any(|(kind, number, at)| {
                kind == CallKind::Spawn
                    || copies.iter().any(|&copy| {
                        solver
                            .callees(copy, number)
                            .any(|callee| leaks(facts, known, (solver.code(callee).0, at), constructor))
                    })
            })
        }
        _ => false,
    };
    let mut after = FxHashSet::default();
    let mut work: Vec<Block> = Vec::new();
    let graph = cfg::graph(&body);
    for block in body.blocks() {
        let mut insts = body.insts(block);
        if insts.by_ref().any(&mut lets_go) {
            after.extend(insts);
            work.push(block);
        }
    }
    let mut seen: FxHashSet<u32> = FxHashSet::default();
    while let Some(block) = work.pop() {
        for &next in graph.successors(block.as_u32()) {
            if seen.insert(next) {
                after.extend(body.insts(Block::from_u32(next)));
                work.push(Block::from_u32(next));
            }
        }
    }
    Some(after)
}

/// Where a parameter of code leaks.
fn param_leaks(facts: &Facts<'_>, (routine, param): (RoutineId, usize), way: Leak) -> Option<Leak> {
    let solver = facts.solver;
    let start = (routine, param, false);
    let mut seen: FxHashSet<(RoutineId, usize, bool)> = FxHashSet::default();
    seen.insert(start);
    // With each parameter goes the last place of the application on the way to it.
    let mut work = vec![(start, way)];
    while let Some(((routine, param, is_trusted), way)) = work.pop() {
        let copies =
            solver.templates().routine(routine).method().map_or(&[][..], |method| facts.instances(method));
        let template = solver.templates().template(routine);
        let Some(first) = template.params.get(param).and_then(|var| var.expand()) else { continue };
        let is_own = |method: &MethodId| facts.is_application(facts.program().method_class(*method));
        let own = solver.templates().routine(routine).method().filter(is_own);
        let is_trusted = is_trusted && own.is_none();
        let is_one = |result: Var, arg: Var| {
            copies.is_empty() || copies.iter().any(|&copy| may_be_one(facts, copy, result, arg))
        };
        let vars = same(template, first, &is_one);
        if !is_trusted && goes_into_gap(facts, solver.templates().routine(routine), template, &vars) {
            return Some(own.map_or(way, |own| (own, None)));
        }
        let holds = |var: Var| vars.contains(&var);
        let stored = template.stores.iter().any(|&(_, _, from)| holds(from))
            || template.global_stores.iter().any(|&(_, from)| holds(from))
            || template
                .watches
                .iter()
                .any(|watch| watch.args.iter().filter_map(|arg| arg.expand()).any(holds))
            || holds(Var::THROWN);
        if stored && !is_trusted {
            return Some(own.map_or(way, |own| (own, line(facts, own, template, &vars))));
        }
        for (call, number) in template.calls.iter().zip(0..) {
            for (arg, at) in call.args.iter().zip(0..) {
                if !arg.expand().is_some_and(holds) {
                    continue;
                }
                let call_line = |own: MethodId| facts.bodies.facts(own)?.call(call.inst?)?.line;
                let way = own.map_or(way, |own| (own, call_line(own)));
                if call.kind == CallKind::Spawn && !is_trusted {
                    return Some(way);
                }
                for &copy in copies {
                    for callee in solver.callees(copy, number) {
                        let is_trusted = is_trusted || at == 0 && is_library_constructor(facts, callee);
                        let next = (solver.code(callee).0, at, is_trusted);
                        if seen.insert(next) {
                            work.push((next, way));
                        }
                    }
                }
            }
        }
    }
    None
}

/// Whether a method is one by which streams fill new objects.
pub(crate) fn is_reading(program: &Program<'_>, method: MethodId) -> bool {
    let (names, declaration) = (program.names(), program.method(method));
    let (right, from, of) = match names.bytes(declaration.name) {
        b"readExternal" => (Right::PUBLIC, &b"java/io/ObjectInput"[..], &b"java/io/Externalizable"[..]),
        b"readObject" => (Right::PRIVATE, &b"java/io/ObjectInputStream"[..], &b"java/io/Serializable"[..]),
        _ => return false,
    };
    let is_of = |class: ClassId| names.bytes(program.class_name(class)) == of;
    declaration.access.has(right)
        && !declaration.is_static()
        && *names.signature(declaration.sig).params == [Type::class(names.symbol(from))]
        && program.supertypes(program.method_class(method)).into_iter().any(is_of)
}

/// Objects that are looked at to see whether something leads to another object.
const MOST_BEHIND: usize = 200;

/// Whether something leads to an object by its fields, or to more than can be looked at.
fn leads_to(facts: &Facts<'_>, from: impl Iterator<Item = Obj>, object: Obj) -> bool {
    let (solver, heap) = (facts.solver, facts.solver.heap());
    let mut seen: FxHashSet<Obj> = from.collect();
    let mut work: Vec<Obj> = seen.iter().copied().collect();
    while let Some(at) = work.pop() {
        if at == object || seen.len() > MOST_BEHIND {
            return true;
        }
        for &place in heap.fields(heap.shape(at)) {
            let held = solver.field(at, place).into_iter().flat_map(|set| set.objects());
            work.extend(held.filter(|&held| seen.insert(held)));
        }
    }
    false
}

/// Whether a constructor puts an object anywhere else than into a field of the new object, hands it to anybody but to
/// the library, where it is what a method is called on that returns nothing of it, or an argument that does not leak,
/// or hands the new object to code of the application that is no constructor. If it gets such an object from
/// elsewhere, that is another one.
fn part_leaks(facts: &Facts<'_>, known: &mut ByParam, constructor: MethodId, object: Obj) -> bool {
    let solver = facts.solver;
    let template = solver.templates().template(solver.templates().id(Routine::Method(constructor)));
    let this = template.params.first().and_then(|this| this.expand());
    let is_librarys = |callee: Instance| {
        let class = facts.method(callee).map(|method| facts.program().method_class(method));
        class.is_some_and(|class| !facts.is_application(class))
    };
    let is_constructor = |callee: Instance| {
        facts.method(callee).is_some_and(|method| facts.program().method(method).is_constructor())
    };
    let mut leaks_in =
        |callee: Instance, at: usize| leaks(facts, known, (solver.code(callee).0, at), constructor);
    let new = this.map(|this| same(template, this, &|_, _| false)).unwrap_or_default();
    let is_new = |arg: &OptVar| arg.expand().is_some_and(|arg| new.contains(&arg));
    facts.instances(constructor).iter().any(|&copy| {
        let holds = |var: Var| solver.points_to(copy, var).contains(object);
        let is_handed = |arg: &OptVar| arg.expand().is_some_and(holds);
        template.params.iter().any(is_handed)
            || template.loads.iter().any(|&(to, base, _)| Some(base) != this && holds(to))
            || template.global_loads.iter().any(|&(to, _)| holds(to))
            || template.stores.iter().any(|&(base, _, from)| Some(base) != this && holds(from))
            || template.global_stores.iter().any(|&(_, from)| holds(from))
            || template.watches.iter().any(|watch| watch.args.iter().any(is_handed))
            || holds(Var::THROWN)
            || template.calls.iter().zip(0..).any(|(call, number)| {
                let is_receiver = call.args.first().is_some_and(is_handed);
                let first = usize::from(!matches!(call.target, Target::Static(_)));
                let gives_it =
                    |result: Var| leads_to(facts, solver.points_to(copy, result).objects(), object);
                is_handed(&call.result)
                    || call.args.iter().enumerate().skip(first).any(|(at, arg)| {
                        is_handed(arg) && {
                            let mut callees = solver.callees(copy, number).peekable();
                            call.kind == CallKind::Spawn
                                || callees.peek().is_none()
                                || callees.any(|callee| !is_librarys(callee) || leaks_in(callee, at))
                        }
                    })
                    || call.args.iter().any(is_new) && !solver.callees(copy, number).all(is_constructor)
                    || is_receiver
                        && first == 1
                        && (call.kind == CallKind::Spawn
                            || !solver.callees(copy, number).all(is_librarys)
                            || call.result.expand().is_some_and(gives_it))
            })
    })
}

/// Whether code of which something is not known may do anything with one of these variables. Of a class that is not
/// there it is known what it is handed.
fn goes_into_gap(facts: &Facts<'_>, code: Routine, template: &Template, vars: &FxHashSet<Var>) -> bool {
    let is_of_missing = |gap: &Gap| matches!(gap, Gap::Missing | Gap::LinkError);
    if template.gaps.is_empty() {
        return false;
    }
    let body = code.method().and_then(|method| facts.program().build_body(method).ok().flatten());
    let Some(body) = body.filter(|_| template.is_of_body() && template.gaps.iter().all(is_of_missing)) else {
        return true;
    };
    let holds = |value: &Value| template.var(*value).is_some_and(|var| vars.contains(&var));
    let is_known = |inst: Inst| template.calls.iter().any(|call| call.inst == Some(inst));
    body.blocks().flat_map(|block| body.insts(block)).any(|inst| match *body.op(inst) {
        Op::Invoke(_, _, args) => body.list(args).iter().any(holds) && !is_known(inst),
        Op::InvokeDynamic(_, args) => body.list(args).iter().any(holds),
        // What else takes a value and lets it go.
        Op::PutField(_, [_, value]) | Op::PutStatic(_, value) | Op::ArrayStore(_, [.., value]) => {
            holds(&value)
        }
        _ => false,
    })
}

/// The line of the first instruction that lets one of these variables go.
fn line(facts: &Facts<'_>, method: MethodId, template: &Template, vars: &FxHashSet<Var>) -> Option<u32> {
    let body = facts.program().build_body(method).ok().flatten().filter(|_| template.is_of_body())?;
    let holds = |value: Value| template.var(value).is_some_and(|var| vars.contains(&var));
    let mut insts = body.blocks().flat_map(|block| body.insts(block));
    let inst = insts.find(|&inst| match *body.op(inst) {
        Op::PutField(_, [_, from])
        | Op::PutStatic(_, from)
        | Op::ArrayStore(_, [.., from])
        | Op::Throw(from) => holds(from),
        Op::InvokeDynamic(_, args) => body.list(args).iter().any(|&arg| holds(arg)),
        _ => false,
    });
    inst.and_then(|inst| body.line(inst))
}

fn is_library_constructor(facts: &Facts<'_>, instance: Instance) -> bool {
    let program = facts.program();
    let is_constructor = |method: &MethodId| program.method(*method).is_constructor();
    let constructor = facts.method(instance).filter(is_constructor);
    constructor.is_some_and(|constructor| !facts.is_application(program.method_class(constructor)))
}

/// Whether two variables may refer to one object.
fn may_be_one(facts: &Facts<'_>, instance: Instance, one: Var, other: Var) -> bool {
    let [one, other] = [one, other].map(|var| facts.solver.points_to(instance, var));
    one.objects().any(|object| other.contains(object))
}

/// The variables into which a variable flows inside of a method. What a callee gets, it may return, if its result and
/// what it gets may be one object.
fn same(template: &Template, first: Var, is_one: &dyn Fn(Var, Var) -> bool) -> FxHashSet<Var> {
    let mut vars = FxHashSet::default();
    vars.insert(first);
    loop {
        let before = vars.len();
        let copies = template.copies.iter().map(|&(to, from)| (to, from));
        let filtered = template.filtered.iter().map(|(to, from, _)| (*to, *from));
        for (to, from) in copies.chain(filtered) {
            if vars.contains(&from) {
                vars.insert(to);
            }
        }
        for call in &template.calls {
            let args = call.args.iter().filter_map(|arg| arg.expand());
            let Some(result) = call.result.expand().filter(|result| !vars.contains(result)) else { continue };
            if args.into_iter().any(|arg| vars.contains(&arg) && is_one(result, arg)) {
                vars.insert(result);
            }
        }
        if vars.len() == before {
            return vars;
        }
    }
}
