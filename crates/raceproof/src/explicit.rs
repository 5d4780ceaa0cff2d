//! Where does code hold a lock of `java.util.concurrent.locks`? As far as it can be seen in one method.
//!
//! The analysis does not understand such locks (`structured-locks` in docs/soundness.md): what they guard is reported
//! as if they were not there. Whoever reads that wants to know of them. A forward pass over the body of a method says
//! where one may be held: from a call that takes it on, to one that gives it back.
//!
//! ```text
//! lock.lock();
//! try { x++; }              may hold one
//! finally { lock.unlock(); }
//! y++;                      holds none
//! ```
//!
//! Which lock it is, is not asked: who gives back one of two is taken to hold none.

use rp_index::FxHashSet;
use rp_ir::body::ENTRY;
use rp_ir::{Block, Body, EdgeKind, Inst, Op};
use rp_program::Program;

/// What a call does with such a lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Use {
    Takes,
    GivesBack,
}

/// The package of these locks.
const PACKAGE: &[u8] = b"java/util/concurrent/locks/";

/// What takes them.
const TAKING: &[&[u8]] = &[
    b"lock",
    b"lockInterruptibly",
    b"tryLock",
    b"readLock",
    b"writeLock",
    b"tryReadLock",
    b"tryWriteLock",
    b"readLockInterruptibly",
    b"writeLockInterruptibly",
];

/// The class whose locks have no objects of their own; of others, `readLock()` only gives the lock.
const STAMPED: &[u8] = b"java/util/concurrent/locks/StampedLock";

/// Whether an instruction takes such a lock.
pub(crate) fn takes(program: &Program<'_>, op: &Op) -> bool {
    use_of(program, op) == Some(Use::Takes)
}

fn use_of(program: &Program<'_>, op: &Op) -> Option<Use> {
    let Op::Invoke(_, method, _) = *op else { return None };
    let names = program.names();
    let called = names.method(method);
    let name = names.bytes(called.name);
    let found = match TAKING.contains(&name) {
        true => Use::Takes,
        false if name.starts_with(b"unlock") => Use::GivesBack,
        false => return None,
    };
    let class = called.class.as_class()?;
    let is_only_stamped = name.starts_with(b"read") || name.starts_with(b"write");
    let is_lock = |class: &[u8]| class.starts_with(PACKAGE) && (!is_only_stamped || class == STAMPED);
    let mut classes = program.supertypes(program.class_id(class)).into_iter();
    let is_one =
        is_lock(names.bytes(class)) || classes.any(|class| is_lock(names.bytes(program.class_name(class))));
    is_one.then_some(found)
}

/// The instructions at which a method may hold such a lock that it has taken itself.
pub(crate) fn held(program: &Program<'_>, body: &Body) -> FxHashSet<Inst> {
    let mut held = FxHashSet::default();
    let insts = || body.blocks().flat_map(|block| body.insts(block));
    if !insts().any(|inst| takes(program, body.op(inst))) {
        return held;
    }
    // Whether one may be held at the beginning of each block that was reached.
    let mut begun: Vec<(Block, bool)> = vec![(ENTRY, false)];
    let mut seen: FxHashSet<(Block, bool)> = begun.iter().copied().collect();
    while let Some((block, mut holds)) = begun.pop() {
        let mut thrown = [false; 2];
        for inst in body.insts(block) {
            let op = body.op(inst);
            let found = use_of(program, op);
            if holds {
                held.insert(inst);
            }
            if op.may_throw() {
                thrown[usize::from(holds && found != Some(Use::GivesBack))] = true;
            }
            match found {
                Some(Use::Takes) => holds = true,
                Some(Use::GivesBack) => holds = false,
                None => {}
            }
        }
        for edge in body.edges(block) {
            let states = match edge.kind {
                EdgeKind::Flow => [!holds, holds],
                _ => thrown,
            };
            for (state, _) in [false, true].into_iter().zip(states).filter(|(_, is_so)| *is_so) {
                if seen.insert((edge.target, state)) {
                    begun.push((edge.target, state));
                }
            }
        }
    }
    held
}
