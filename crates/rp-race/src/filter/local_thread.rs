//! Does what is accessed belong to the thread? (CMNA §5.1.2, local-thread)
//!
//! Two threads have two thread objects. If an object can only be reached from one of them, two threads that have read
//! it from their own thread objects have not got the same one. The thread object itself is the simplest case.
//!
//! ```text
//! class Worker extends Thread { int[] own = new int[9]; public void run() { own[0]++; } }      safe for all workers
//! ```
//!
//! And if one side is the thread's own access, and the other side has waited for the end of the thread whose object it
//! has got the memory from, then for the same memory it is the same thread, and that has ended. For that, whoever waits
//! must be the only one who starts such threads, and must have started none since: who waits for a thread that is not
//! started yet does not wait at all. The paper has joins for abstract threads only.
//!
//! ```text
//! for (Worker w : workers) { w.join(); sum += w.own[0]; }      safe, whatever the other workers do
//! ```

use rp_concurrency::lock::Mode;
use rp_concurrency::mutant::{self, Mutant};
use rp_pta::heap::Obj;

use super::{ConditionalFilter, Evidence, Stage, Verdict, owned};
use crate::access::{Owner, Stamp};
use crate::facts::Facts;

pub(super) struct LocalThread;

impl ConditionalFilter for LocalThread {
    fn stage(&self) -> Stage {
        Stage::LocalThread
    }

    fn judge(&self, facts: &mut Facts<'_>, a: &Stamp, b: &Stamp, common: &[Obj]) -> Verdict {
        let is_itself = |stamp: &Stamp, mode: Mode| {
            stamp.owners.iter().any(|owner| owner.objects.is_empty() && owner.mode == mode)
        };
        if is_itself(a, Mode::Thread) && is_itself(b, Mode::Thread) {
            return Verdict::Drop(Evidence::OwnThread);
        }
        let fits = |a: Mode, b: Mode| a == Mode::Thread && b == Mode::Thread;
        if let Some(owners) = owned::owners(facts, a, b, common, fits) {
            return Verdict::Drop(Evidence::OwnerThread(owners));
        }
        for (own, after) in [(a, b), (b, a)] {
            let has_ended = |owner: &Owner| owner.mode == Mode::Ended;
            if !after.owners.iter().any(has_ended) || !facts.order.starts_alone(after.thread, own.thread) {
                continue;
            }
            if is_itself(own, Mode::Thread) && is_itself(after, Mode::Ended) || mutant::is(Mutant::EndedAny) {
                return Verdict::Drop(Evidence::EndedThread(Vec::new()));
            }
            let fits = |own: Mode, after: Mode| own == Mode::Thread && after == Mode::Ended;
            if let Some(owners) = owned::owners(facts, own, after, common, fits) {
                return Verdict::Drop(Evidence::EndedThread(owners));
            }
        }
        Verdict::Keep
    }
}
