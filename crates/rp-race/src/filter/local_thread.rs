//! Does what is accessed belong to the thread? (CMNA §5.1.2, local-thread)
//!
//! Two threads have two thread objects. If an object can only be reached from one of them, two threads that have read
//! it from their own thread objects have not got the same one. The thread object itself is the simplest case.
//!
//! ```text
//! class Worker extends Thread { int[] own = new int[9]; public void run() { own[0]++; } }      safe for all workers
//! ```

use rp_concurrency::lock::Mode;
use rp_pta::heap::Obj;

use super::{ConditionalFilter, Evidence, Stage, Verdict, owned};
use crate::access::Stamp;
use crate::facts::Facts;

pub(super) struct LocalThread;

impl ConditionalFilter for LocalThread {
    fn stage(&self) -> Stage {
        Stage::LocalThread
    }

    fn judge(&self, facts: &mut Facts<'_>, a: &Stamp, b: &Stamp, common: &[Obj]) -> Verdict {
        let is_itself = |stamp: &Stamp| {
            stamp.owners.iter().any(|owner| owner.objects.is_empty() && owner.mode == Mode::Thread)
        };
        if is_itself(a) && is_itself(b) {
            return Verdict::Drop(Evidence::OwnThread);
        }
        let fits = |a: Mode, b: Mode| a == Mode::Thread && b == Mode::Thread;
        match owned::owners(facts, a, b, common, fits) {
            Some(owners) => Verdict::Drop(Evidence::OwnerThread(owners)),
            None => Verdict::Keep,
        }
    }
}
