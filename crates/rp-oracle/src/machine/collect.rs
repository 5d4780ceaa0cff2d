//! When does the machine run finalisers? An object to which no thread and no static field leads is finalised by a
//! thread of its own, at any time from then on (JLS 12.6).
//!
//! The end of its constructor comes before that (JLS 12.6.2), and nothing that was done with it later does: who finds
//! out that an object is dead orders nothing.
//!
//! **Algorithm.** Whether there is such an object is asked before each step of a program that has some with finalisers;
//! then the machine can make a step of its own, in which it begins to finalise the first of them.
//!
//! Deviations: a variable leads to its object until its method is left; compilers may let go of it earlier (JLS
//! 12.6.1). Every finaliser has a thread of its own, and an object that becomes alive again is not collected again.

use crate::observe::Observer;

use super::state::{CodeFrame, Frame, Thread, Val};
use super::{Failure, Machine};

impl Machine<'_, '_> {
    /// An object whose constructor a thread has left.
    pub(super) fn constructed(&mut self, thread: usize, object: u32) {
        self.object_mut(object).made = true;
        if self.image.finalizer(self.object(object).ty).is_some() {
            let clock = self.release(thread);
            self.object_mut(object).finalizable = Some(clock);
        }
    }

    /// An object that can be finalised now.
    pub(super) fn dead(&self) -> Option<u32> {
        let objects = &self.state.objects;
        if objects.iter().all(|object| object.finalizable.is_none()) {
            return None;
        }
        let mut is_alive = vec![false; objects.len()];
        let mut work: Vec<u32> = self.state.strings.iter().map(|&(_, string)| string).collect();
        let values = |values: &[Val], work: &mut Vec<u32>| {
            work.extend(values.iter().filter_map(|value| match value {
                Val::Ref(object) => Some(*object),
                _ => None,
            }));
        };
        values(&self.state.statics, &mut work);
        for thread in self.state.threads.iter().filter(|thread| !thread.ended) {
            work.extend(thread.object);
            work.extend(thread.waiting.map(|waiting| waiting.on));
            for frame in &thread.frames {
                if let Frame::Code(CodeFrame { values: own, monitor, entered, makes, .. }) = frame {
                    values(own, &mut work);
                    work.extend(monitor.map(|(monitor, _)| monitor).into_iter().chain(*makes));
                    work.extend(entered);
                }
            }
        }
        while let Some(object) = work.pop() {
            if let Some(is_alive) = is_alive.get_mut(object as usize)
                && !std::mem::replace(is_alive, true)
            {
                values(&self.object(object).slots, &mut work);
            }
        }
        let mut dead = objects.iter().zip(&is_alive).zip(0..);
        dead.find(|((object, is_alive), _)| object.finalizable.is_some() && !**is_alive).map(|(_, at)| at)
    }

    /// Begins to finalise an object.
    pub(super) fn finalize(&mut self, observer: &mut impl Observer) -> Result<(), Failure> {
        let object = self.dead().ok_or(Failure::Unsupported)?;
        let root = self.image.finalizer(self.object(object).ty).ok_or(Failure::Unlinked)?;
        let mut clock = self.object_mut(object).finalizable.take().ok_or(Failure::Unsupported)?;
        let own = self.state.threads.len();
        clock.advance(own);
        let (frames, object) = (Vec::new(), Some(object));
        self.state.threads.push(Thread { frames, clock, object, root, waiting: None, ended: false });
        let receiver: Vec<Val> = object.map(Val::Ref).into_iter().collect();
        self.push_call(own, root, &receiver, observer)?;
        self.run_local(own, observer)
    }
}
