//! Contexts where they pay. A context-insensitive solution says where: it is cheap, and every policy refines it.
//!
//! - A class is told apart by receivers if its objects hold references to different things: containers, wrappers,
//!   factories with state, threads, locks with state, views and iterators. That is so if some reference field of
//!   objects on which its methods are called points to two objects or more. And it is so if it makes what looks into
//!   it: a list whose contents are in nodes does not hold different things itself, but its iterators do.
//! - A static method is told apart by calls if references go in and references come out, or if it makes what it
//!   returns: factories, wrappers, checks such as `requireNonNull`.
//! - A method of the library that hands on the one object it is handed is told apart by calls: `append(Object)` of a
//!   string builder, `println(Object)`. They call `toString` of whatever anybody has.
//! - What threads begin with, and what starts them, is told apart by thread objects.
//! - Other classes of the application are told apart by receivers, and its static methods that take references by
//!   calls, in programs that are not large, while the budget lasts: theirs are the accesses that reports are about. In
//!   libraries that pays less, for every caller shares its objects with all others (jtds: the same findings, but a
//!   quarter more time).
//! - Everything else is not told apart.
//!
//! All are bounded by their cost, the number of copies of methods that they make in the insensitive solution: the
//! cheapest first, until the sum is a small multiple of the program's size. So a JDK-sized program stays cheap, and a
//! small program is analysed almost as precisely as with 2-object contexts.
//!
//! The contexts themselves are two elements, an object's one, as in 2-object sensitivity; one and none in programs so
//! large that the objects of objects would be too many. In the largest programs what can be told apart within the
//! budget takes long and brings little (derby 10.14 with what it uses of the JDK: 2,492 likely findings without
//! contexts, 2,545 with them, in twice the time): there the insensitive solution is taken.

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::Type;
use rp_ir::text::Printer;
use rp_program::{ClassId, MethodId};

use super::{By, Contexts, Ctx, Element, Policy};
use crate::heap::{Obj, Object, ShapeId};
use crate::routine::Routine;
use crate::set::SetId;
use crate::solver::{Instance, InstanceData, Solver};
use crate::template::{Allocation, CallKind, Target, Template};
use crate::templates::RoutineId;

/// Copies of methods for each method that the insensitive solution reaches.
const COPIES_PER_METHOD: usize = 6;
/// Copies that are always allowed.
const COPIES: usize = 20_000;
/// Copies that are never exceeded.
const MOST_COPIES: usize = 150_000;
/// Most objects on which one class's methods are told apart.
const MOST_OBJECTS: usize = 500;
/// Methods up to which contexts have two elements; in larger programs one.
const DEEP: usize = 20_000;
/// Methods up to which all of the application is told apart while the budget lasts.
const SMALL: usize = 10_000;
/// The same, for libraries.
const SMALL_LIBRARY: usize = 2_000;

/// Tells apart what was chosen.
pub struct Auto {
    classes: FxHashSet<ClassId>,
    by_call: FxHashSet<MethodId>,
    class_of: FxHashMap<MethodId, ClassId>,
    /// Elements of a context.
    depth: u8,
}

/// What was seen of a class or a static method.
#[derive(Default)]
struct Seen {
    /// Copies of methods that telling apart would make.
    copies: usize,
    /// Objects on which the methods are called.
    objects: usize,
    /// Whether one of these holds references to different things.
    holds: bool,
    rank: Rank,
}

/// What is told apart first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
enum Rank {
    /// Where it pays.
    Pays,
    /// The application's.
    Application,
    /// Never.
    #[default]
    Rest,
}

impl Auto {
    /// Methods up to which anything is told apart.
    pub const LARGEST: usize = 30_000;

    /// The number of methods of a program that is too large for contexts to pay, by its insensitive solution.
    pub fn too_large(insensitive: &Solver<'_>) -> Option<usize> {
        Some(insensitive.instances.len()).filter(|&methods| methods > Auto::LARGEST)
    }

    /// Chooses by an insensitive solution.
    pub fn choose(insensitive: &Solver<'_>) -> Auto {
        Auto::choose_for(insensitive, SMALL)
    }

    /// The same, for a library without `main`.
    pub fn choose_for_library(insensitive: &Solver<'_>) -> Auto {
        Auto::choose_for(insensitive, SMALL_LIBRARY)
    }

    fn choose_for(insensitive: &Solver<'_>, small: usize) -> Auto {
        let program = insensitive.program;
        let mut holding: FxHashMap<ShapeId, bool> = FxHashMap::default();
        for &object in insensitive.heap.objects() {
            let shape = insensitive.heap.shape(object);
            if !holding.get(&shape).copied().unwrap_or(false) {
                let holds = holds_different_things(insensitive, object);
                *holding.entry(shape).or_default() |= holds;
            }
        }
        let starting = starting(insensitive);
        let mut classes: FxHashMap<ClassId, Seen> = FxHashMap::default();
        let mut class_of = FxHashMap::default();
        let mut callers: FxHashMap<MethodId, usize> = FxHashMap::default();
        for (_, &InstanceData { routine, base, .. }) in &insensitive.instances {
            let template = insensitive.templates.template(routine);
            for call in &template.calls {
                if let Target::Static(method) | Target::Virtual(method) = call.target {
                    *callers.entry(method).or_default() += 1;
                }
            }
            let Routine::Method(method) = insensitive.templates.routine(routine) else { continue };
            if template.per_call || program.method(method).is_static() {
                continue;
            }
            let Some(this) = template.params.first().and_then(|this| this.expand()) else { continue };
            let receivers = insensitive.graph.points_to(base + this.as_u32());
            let class = program.method_class(method);
            class_of.insert(method, class);
            let seen = classes.entry(class).or_default();
            let rank = if program.is_application(class) { Rank::Application } else { Rank::Rest };
            seen.rank = seen.rank.min(rank);
            if starting.contains(&routine) {
                seen.rank = Rank::Pays;
            }
            let count = insensitive.graph.sets.count(receivers);
            seen.copies += count;
            seen.objects = seen.objects.max(count);
            let mut words = insensitive.graph.sets.words_of(receivers);
            if words.any(|(word, _)| holding.get(&insensitive.heap.word_shape(word)) == Some(&true))
                || makes_views(insensitive, template, base, receivers)
            {
                seen.rank = Rank::Pays;
                seen.holds = true;
            }
        }
        let mut by_call: FxHashMap<MethodId, Seen> = FxHashMap::default();
        for (&method, &copies) in &callers {
            let is_static = program.method(method).is_static();
            let by_receiver = classes.get(&program.method_class(method)).is_some_and(Seen::is_worth_it);
            if !is_static && (by_receiver || !hands_on(insensitive, method)) {
                continue;
            }
            let template = insensitive.templates.template(insensitive.templates.id(Routine::Method(method)));
            let returns = program.names().signature(program.method(method).sig).ret.is_reference();
            let takes = template.params.iter().any(|param| !param.is_none());
            let makes = template.allocations.iter().any(|(_, made)| matches!(made, Allocation::New(..)));
            let rank = if !is_static || returns && (takes || makes) {
                Rank::Pays
            } else if takes && program.is_application(program.method_class(method)) {
                Rank::Application
            } else {
                Rank::Rest
            };
            by_call.insert(method, Seen { copies, objects: copies, holds: false, rank });
        }

        // The cheapest first. Names, not numbers, decide between equals.
        let mut candidates: Vec<(Rank, usize, String, Chosen)> = Vec::new();
        let text = |class: ClassId| {
            String::from_utf8_lossy(program.names().bytes(program.class_name(class))).into_owned()
        };
        for (&class, seen) in classes.iter().filter(|(_, seen)| seen.is_worth_it()) {
            candidates.push((seen.rank, seen.copies, text(class), Chosen::Class(class)));
        }
        for (&method, seen) in by_call.iter().filter(|(_, seen)| seen.is_worth_it()) {
            let declaration = program.method(method);
            let name = program.names().bytes(declaration.name).escape_ascii();
            let mut signature = Printer::new(program.names());
            signature.sig(declaration.sig);
            let text = format!("{}.{name}{}", text(program.method_class(method)), signature.finish());
            candidates.push((seen.rank, seen.copies, text, Chosen::ByCall(method)));
        }
        candidates.sort_unstable_by(|a, b| (a.0, a.1, &a.2).cmp(&(b.0, b.1, &b.2)));
        let depth = if insensitive.instances.len() <= DEEP { 2 } else { 1 };
        let mut auto = Auto { classes: FxHashSet::default(), by_call: FxHashSet::default(), class_of, depth };
        let mut left = (COPIES + COPIES_PER_METHOD * insensitive.instances.len()).min(MOST_COPIES);
        let is_small = insensitive.instances.len() <= small;
        for (rank, copies, _, chosen) in candidates {
            if copies > left || rank == Rank::Application && !is_small {
                continue;
            }
            left -= copies;
            match chosen {
                Chosen::Class(class) => auto.classes.insert(class),
                Chosen::ByCall(method) => auto.by_call.insert(method),
            };
        }
        auto
    }
}

#[derive(Clone, Copy)]
enum Chosen {
    Class(ClassId),
    ByCall(MethodId),
}

impl Seen {
    fn is_worth_it(&self) -> bool {
        // One object that holds different things will be several: a view or an iterator of a container.
        let least = if self.holds { 1 } else { 2 };
        self.rank != Rank::Rest && (least..=MOST_OBJECTS).contains(&self.objects)
    }
}

/// Whether a method of the library's objects takes one object and hands it on.
fn hands_on(solver: &Solver<'_>, method: MethodId) -> bool {
    let program = solver.program;
    if program.is_application(program.method_class(method))
        || *program.names().signature(program.method(method).sig).params != [Type::OBJECT]
    {
        return false;
    }
    let template = solver.templates.template(solver.templates.id(Routine::Method(method)));
    let handed = template.params.get(1).copied().filter(|handed| !handed.is_none());
    handed.is_some_and(|handed| template.calls.iter().any(|call| call.args.contains(&handed)))
}

/// What new threads begin with, and the methods that lead to their start: the callers of what starts them.
fn starting(solver: &Solver<'_>) -> FxHashSet<RoutineId> {
    let mut starting = FxHashSet::default();
    let mut starters = FxHashSet::default();
    for (_, data) in &solver.instances {
        for (call, at) in solver.templates.template(data.routine).calls.iter().zip(0..) {
            if call.kind == CallKind::Spawn {
                starters.insert(data.routine);
                let callees = solver.callee_sets.members(solver.callees[(data.calls + at) as usize]);
                starting.extend(callees.map(|callee| solver.instances[Instance::from_u32(callee)].routine));
            }
        }
    }
    for (_, data) in &solver.instances {
        for at in 0..solver.templates.template(data.routine).calls.len() as u32 {
            let mut callees = solver.callee_sets.members(solver.callees[(data.calls + at) as usize]);
            if callees.any(|callee| starters.contains(&solver.instances[Instance::from_u32(callee)].routine))
            {
                starting.insert(data.routine);
            }
        }
    }
    starting
}

/// Whether some reference field of an object points to two objects or more.
fn holds_different_things(solver: &Solver<'_>, object: Obj) -> bool {
    let count = solver.heap.field_count(solver.heap.shape(object));
    let first = solver.first_field(object);
    (0..count).any(|at| {
        let set = solver.graph.points_to(first + at);
        set != SetId::EMPTY && solver.graph.sets.members(set).nth(1).is_some()
    })
}

/// Whether code makes objects that hold different ones of those on which it is called.
fn makes_views(solver: &Solver<'_>, template: &Template, base: u32, receivers: SetId) -> bool {
    let sets = &solver.graph.sets;
    let is_view = |object: Obj| {
        let first = solver.first_field(object);
        (0..solver.heap.field_count(solver.heap.shape(object))).any(|at| {
            let mut held = sets.members(solver.graph.points_to(first + at));
            held.by_ref().filter(|&held| sets.contains(receivers, held)).nth(1).is_some()
        })
    };
    template.allocations.iter().any(|(var, made)| {
        matches!(made, Allocation::New(..))
            && sets.members(solver.graph.points_to(base + var.as_u32())).map(Obj::from_u32).any(is_view)
    })
}

impl Policy for Auto {
    fn distinguishes(&self, callee: Routine) -> By {
        match callee {
            Routine::Method(method) if self.by_call.contains(&method) => By::Call,
            Routine::Method(method) => match self.class_of.get(&method) {
                Some(class) if self.classes.contains(class) => By::Receiver,
                _ => By::Nothing,
            },
            // They hold what they have captured.
            Routine::Function(..) | Routine::Proxy(_) => By::Receiver,
            Routine::Root | Routine::Missing(_) => By::Nothing,
        }
    }

    fn of_call(&self, contexts: &mut Contexts<'_>, (routine, context): (Routine, Ctx), call: u32) -> Ctx {
        contexts.push(context, Element::Call(routine, call), self.depth)
    }

    fn of_receiver(&self, contexts: &mut Contexts<'_>, receiver: &Object) -> Ctx {
        let element = Element::site(receiver);
        contexts.push(receiver.context, element, self.depth)
    }

    fn of_object(&self, contexts: &mut Contexts<'_>, (_, context): (Routine, Ctx), _: Allocation) -> Ctx {
        contexts.cut(context, self.depth - 1)
    }
}
