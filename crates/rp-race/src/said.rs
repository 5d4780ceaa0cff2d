//! What does the user say, and which pairs does that take out? The last stage (Chord §2.2.1 and §2.2.3).
//!
//! Users know what no analysis sees: that two threads never run at the same time, that an object is never handed over,
//! that a lock of some home-made kind is held. What they say is believed, and it is named wherever it counts: a pair
//! that every other stage keeps is dropped by the first thing said that is about it.
//!
//! | what is said | is about a pair if |
//! | --- | --- |
//! | not parallel: `A`, `B` | one is in code that runs only under `A`, the other in code that runs only under `B` |
//! | thread-local field | it is the field that is accessed |
//! | thread-local class | all objects that both may touch are of the class, or of a subclass |
//! | guarded field | both hold the lock as far as that can be seen: not if one surely does not hold it |
//! | excluded class | the code of one of them is there |
//!
//! All but the last are taken for true: nothing gets from thread to thread with such a race. What is excluded may race
//! all the same, so it spoils what a race spoils ([`crate::tainted`]), and is only not told.
//!
//! Code *runs only under* a method if its thread comes there through that method alone:
//!
//! ```text
//! run() → load() → read()          read runs only under run, and only under load
//! run() → save() → flush()
//!         load() → flush()         flush runs only under run
//! ```
//!
//! Deviation: Chord's annotations are at the harness's calls; here any method or thread can be named.

use rp_concurrency::bodies::Memory;
use rp_concurrency::calls::EdgeKind;
use rp_concurrency::threads::Node;
use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::Inst;
use rp_program::contract::guard::Lock;
use rp_program::{ClassId, FieldId};
use rp_pta::heap::Obj;
use rp_pta::solver::Instance;

use crate::access::{Access, Stamp};
use crate::facts::Facts;
use crate::guarded::{self, Held, Holding};

/// Something that is said.
pub enum What {
    /// Code of the first kind and code of the second kind never run at the same time.
    NotParallel([FxHashSet<Node>; 2]),
    /// Only one thread accesses these fields of an object.
    ThreadLocalFields(FxHashSet<FieldId>),
    /// Only one thread accesses an object of these classes.
    ThreadLocalClasses(FxHashSet<ClassId>),
    /// Whoever accesses these fields holds the lock.
    Guarded(FxHashMap<FieldId, Lock>),
    /// Accesses by code of these classes are not told.
    Excluded(FxHashSet<ClassId>),
}

impl What {
    /// Whether the pairs that it is about cannot race; else they are only not told.
    pub fn is_a_claim(&self) -> bool {
        !matches!(self, What::Excluded(_))
    }
}

/// All that is said, in the order in which it counts.
#[derive(Default)]
pub struct Said {
    /// Each thing.
    pub list: Vec<What>,
}

/// Something that is said about an occurrence: its number, and which side of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mark {
    pub(crate) number: u32,
    pub(crate) side: u8,
}

/// An occurrence of which it is asked what is said of it.
pub(crate) struct Asked<'o> {
    pub(crate) access: Access,
    /// The code that contains the access or the frame.
    pub(crate) node: Node,
    /// The instruction of the access, in the code that contains it.
    pub(crate) inner: (Node, Option<Inst>),
    pub(crate) memory: Memory,
    pub(crate) objects: &'o [Obj],
    pub(crate) held: Held<'o>,
}

impl Said {
    /// What is said about an occurrence by itself.
    pub(crate) fn marks(&self, facts: &mut Facts<'_>, asked: &Asked<'_>) -> Vec<Mark> {
        let mut marks = Vec::new();
        for (what, number) in self.list.iter().zip(0..) {
            let mut mark = |side: u8| marks.push(Mark { number, side });
            match what {
                What::NotParallel(sides) => {
                    for (nodes, side) in sides.iter().zip(0..) {
                        if nodes.contains(&asked.node) {
                            mark(side);
                        }
                    }
                }
                What::Excluded(classes) => {
                    if classes.contains(&facts.program().method_class(asked.access.method())) {
                        mark(0);
                    }
                }
                What::Guarded(locks) => {
                    let Memory::Field(field) = asked.memory else { continue };
                    let Some(lock) = locks.get(&field) else { continue };
                    if guarded::holding(facts, lock, &asked.held, asked.objects, asked.inner) != Holding::No {
                        mark(0);
                    }
                }
                What::ThreadLocalFields(_) | What::ThreadLocalClasses(_) => {}
            }
        }
        marks
    }

    /// The first thing said that is about two occurrences which may touch these objects both; none are given where
    /// objects are not told apart.
    pub(crate) fn judge(
        &self,
        facts: &Facts<'_>,
        (a, b): (&Stamp, &Stamp),
        memory: Memory,
        common: Option<&[Obj]>,
    ) -> Option<usize> {
        let has = |stamp: &Stamp, number: usize, side: u8| {
            stamp.said.contains(&Mark { number: number as u32, side })
        };
        let is_about = |(number, what): (usize, &What)| match what {
            What::NotParallel(_) => {
                has(a, number, 0) && has(b, number, 1) || has(a, number, 1) && has(b, number, 0)
            }
            What::ThreadLocalFields(fields) => {
                matches!(memory, Memory::Field(field) if fields.contains(&field))
            }
            What::ThreadLocalClasses(classes) => common.is_some_and(|objects| {
                !objects.is_empty() && objects.iter().all(|&object| is_of(facts, classes, object))
            }),
            What::Guarded(_) => has(a, number, 0) && has(b, number, 0),
            What::Excluded(_) => has(a, number, 0) || has(b, number, 0),
        };
        self.list.iter().enumerate().find(|&each| is_about(each)).map(|(number, _)| number)
    }
}

/// Whether an object is of one of these classes, or of a subclass.
fn is_of(facts: &Facts<'_>, classes: &FxHashSet<ClassId>, object: Obj) -> bool {
    let heap = facts.solver.heap();
    let class = heap.class(heap.shape(object));
    classes.contains(&class) || facts.program().supertypes(class).iter().any(|class| classes.contains(class))
}

/// The code that runs only after such a call, or in threads that begin with such code.
///
/// `enters` is asked for each call with its caller, and for each thread without one.
pub fn only_under(facts: &Facts<'_>, enters: impl Fn(Option<Instance>, Instance) -> bool) -> FxHashSet<Node> {
    let mut is_outside = vec![false; facts.threads.node_count()];
    for (id, thread) in facts.threads.iter() {
        let roots = thread.roots.iter().filter(|&&root| !enters(None, root));
        let mut work: Vec<Node> = roots.filter_map(|&root| facts.threads.node_of(id, root)).collect();
        for &node in &work {
            is_outside[node.index()] = true;
        }
        while let Some(node) = work.pop() {
            let (_, caller) = facts.threads.node(node);
            for edge in facts.calls.from(caller).iter().filter(|edge| edge.kind != EdgeKind::Start) {
                if enters(Some(caller), edge.callee) {
                    continue;
                }
                if let Some(callee) = facts.threads.node_of(id, edge.callee)
                    && !std::mem::replace(&mut is_outside[callee.index()], true)
                {
                    work.push(callee);
                }
            }
        }
    }
    facts.threads.all_nodes().filter(|node| !is_outside[node.index()]).collect()
}
