//! When is a class initialised, and by whom? (JLS 12.4.2)
//!
//! The first thread that uses a class initialises its supertypes and runs its initialiser; others wait. What it did is
//! known to whoever finds the class initialised. Classes for which there is nothing to run count as initialised from
//! the beginning: nobody can tell.

use rp_program::ClassId;

use super::state::{Frame, Init};
use super::{Failure, Machine};
use crate::observe::Observer;

impl Machine<'_, '_> {
    pub(super) fn skip_trivial_classes(&mut self) {
        let image = self.image;
        for (class, supers) in
            self.state.classes.iter_mut().zip(&image.supers).enumerate().map(|(at, (class, supers))| {
                let own = image.initializers.get(at).is_some_and(Option::is_some);
                let inherited = supers
                    .iter()
                    .any(|&other| image.initializers.get(other as usize).is_some_and(Option::is_some));
                (class, own || inherited)
            })
        {
            if !supers {
                class.init = Init::Done;
            }
        }
    }

    /// How far a class is initialised.
    pub fn init_of(&self, class: ClassId) -> Option<Init> {
        let number = self.image.number(class)?;
        self.state.classes.get(number as usize).map(|class| class.init)
    }

    /// Whether a thread must do or wait for something before it can use a class.
    pub(super) fn is_class_new(&self, thread: usize, class: ClassId) -> bool {
        match self.init_of(class) {
            Some(Init::Done) | None => false,
            Some(Init::By(other)) => other as usize != thread,
            Some(Init::Not | Init::Failed) => true,
        }
    }

    /// Whether another thread is initialising a class.
    pub(super) fn is_class_busy(&self, thread: usize, class: u32) -> bool {
        matches!(self.state.classes.get(class as usize).map(|class| class.init),
            Some(Init::By(other)) if other as usize != thread)
    }

    /// A thread uses a class. Whether it can go on with what it wanted; else it has something to do before, or an
    /// exception to throw.
    pub(super) fn use_class(&mut self, thread: usize, class: ClassId) -> Result<Used, Failure> {
        match self.image.number(class) {
            Some(class) => self.use_number(thread, class),
            None => Ok(Used::Ready),
        }
    }

    fn use_number(&mut self, thread: usize, number: u32) -> Result<Used, Failure> {
        let class = self.state.classes.get_mut(number as usize).ok_or(Failure::Unlinked)?;
        match class.init {
            Init::Done => {
                let clock = class.clock.clone();
                self.acquire(thread, &clock);
                Ok(Used::Ready)
            }
            Init::By(other) if other as usize == thread => Ok(Used::Ready),
            Init::By(_) => Ok(Used::Later),
            Init::Failed => {
                let clock = class.clock.clone();
                self.acquire(thread, &clock);
                Ok(Used::Failed)
            }
            Init::Not => {
                class.init = Init::By(thread as u32);
                self.thread_mut(thread).frames.push(Frame::Init(number, 0, false));
                Ok(Used::Later)
            }
        }
    }

    /// The next step of the initialisation that a thread is at.
    pub(super) fn init_step(&mut self, thread: usize, observer: &mut impl Observer) -> Result<(), Failure> {
        let image = self.image;
        let Some(Frame::Init(class, done, ran)) = self.thread(thread).frames.last().cloned() else {
            return Err(Failure::Unsupported);
        };
        let next = image.supers.get(class as usize).and_then(|supers| supers.get(done as usize));
        match (next, image.initializers.get(class as usize).copied().flatten()) {
            (Some(&next), _) => match self.use_number(thread, next)? {
                Used::Ready => self.set_init(thread, Frame::Init(class, done + 1, false)),
                Used::Later => {}
                Used::Failed => {
                    return self.throw_machine(thread, "java/lang/NoClassDefFoundError", observer);
                }
            },
            (None, Some(initializer)) if !ran => {
                self.set_init(thread, Frame::Init(class, done, true));
                observer.initialize(thread, initializer);
                self.push_call(thread, initializer, &[], observer)?;
            }
            (None, _) => self.end_init(thread, class, Init::Done),
        }
        Ok(())
    }

    fn set_init(&mut self, thread: usize, frame: Frame) {
        if let Some(last) = self.thread_mut(thread).frames.last_mut() {
            *last = frame;
        }
    }

    /// The initialisation that a thread is at is over.
    pub(super) fn end_init(&mut self, thread: usize, class: u32, how: Init) {
        self.thread_mut(thread).frames.pop();
        let clock = self.release(thread);
        if let Some(class) = self.state.classes.get_mut(class as usize) {
            class.init = how;
            class.clock = clock;
        }
    }
}

/// What comes of the use of a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Used {
    /// It is initialised, or this thread is at it.
    Ready,
    /// Not yet: somebody is at it.
    Later,
    /// Its initialisation has failed.
    Failed,
}
