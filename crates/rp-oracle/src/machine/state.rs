//! What does a machine remember? Objects, static fields, classes and threads; and, for the detector, clocks and who
//! accessed what. All of it can be copied and hashed, so that a search can tell whether it was here before.

use rp_ir::{Block, Inst, Symbol, Type, Value};
use rp_program::{ClassId, MethodId};

use super::image::Site;
use crate::clock::Clock;
use crate::detector::History;

/// A value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Val {
    /// Also what is smaller than an `int`.
    Int(i32),
    /// A `long`.
    Long(i64),
    /// No object.
    Null,
    /// An object.
    Ref(u32),
}

/// Where an object comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// An instruction makes it.
    Made(Site),
    /// The class object of a class.
    Class(ClassId),
    /// A string constant.
    String(Symbol),
    /// The machine throws it.
    Machine(ClassId),
}

/// A lock: who holds it, and what is known to who takes it next.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Lock {
    /// Who holds it, and how often.
    pub holders: Vec<(u32, u32)>,
    /// Whether it is held so that others may hold it too.
    pub shared: bool,
    /// What was released with it.
    pub clock: Clock,
}

impl Lock {
    /// How often a thread holds it.
    pub fn depth(&self, thread: usize) -> u32 {
        self.holders.iter().find(|(holder, _)| *holder as usize == thread).map_or(0, |&(_, depth)| depth)
    }

    /// Whether a thread may take it now.
    pub fn is_free(&self, thread: usize, shared: bool) -> bool {
        let others = self.holders.iter().any(|(holder, _)| *holder as usize != thread);
        !others || shared && self.shared
    }

    /// Takes it, so many times.
    pub fn take(&mut self, thread: usize, times: u32, shared: bool) {
        self.shared = shared;
        match self.holders.iter_mut().find(|(holder, _)| *holder as usize == thread) {
            Some((_, depth)) => *depth += times,
            None => {
                self.holders.push((thread as u32, times));
                self.holders.sort_unstable();
            }
        }
    }

    /// Gives it back, so many times. Whether it is free of this thread now.
    pub fn give(&mut self, thread: usize, times: u32) -> bool {
        for (holder, depth) in &mut self.holders {
            if *holder as usize == thread {
                *depth = depth.saturating_sub(times);
            }
        }
        self.holders.retain(|&(_, depth)| depth > 0);
        self.depth(thread) == 0
    }
}

/// An object.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Object {
    /// Its type.
    pub ty: Type,
    /// Where it comes from.
    pub origin: Origin,
    /// Fields or elements.
    pub slots: Vec<Val>,
    /// The location of the first of them.
    pub location: u32,
    /// Its constructor is over.
    pub made: bool,
    /// Its monitor.
    pub monitor: Lock,
    /// The lock that models take.
    pub lock: Lock,
    /// What was signalled on it.
    pub signal: Option<Clock>,
}

/// How far the initialisation of a class is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Init {
    /// Nobody has used the class.
    Not,
    /// This thread does it.
    By(u32),
    /// It is over.
    Done,
    /// It has failed.
    Failed,
}

/// A class.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Class {
    /// How far it is initialised.
    pub init: Init,
    /// What is known to who finds it initialised.
    pub clock: Clock,
}

/// Code that runs.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Frame {
    /// A method.
    Code(CodeFrame),
    /// The initialisation of a class: how many supertypes are done, and whether the initialiser has run.
    Init(u32, u32, bool),
}

/// A method that runs.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CodeFrame {
    /// The method.
    pub method: MethodId,
    /// The block.
    pub block: Block,
    /// The next instruction.
    pub at: Inst,
    /// What values are.
    pub values: Vec<Val>,
    /// The monitor of a synchronized method, and whether it is entered.
    pub monitor: Option<(u32, bool)>,
    /// The object that a constructor makes.
    pub makes: Option<u32>,
}

impl CodeFrame {
    /// What a value is.
    pub fn value(&self, value: Value) -> Val {
        self.values.get(rp_index::EntityRef::index(value)).copied().unwrap_or(Val::Int(0))
    }

    /// Where it is.
    pub fn site(&self) -> Site {
        Site { method: self.method, inst: self.at }
    }
}

/// What a thread waits for, beyond what its next instruction says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Waiting {
    /// On which object.
    pub on: u32,
    /// How often it held the monitor.
    pub depth: u32,
    /// Whether it was notified.
    pub notified: bool,
}

/// A thread.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Thread {
    /// Code that runs, the innermost last.
    pub frames: Vec<Frame>,
    /// What it knows.
    pub clock: Clock,
    /// Its object; none for the main thread.
    pub object: Option<u32>,
    /// What it begins with.
    pub root: MethodId,
    /// In `wait`.
    pub waiting: Option<Waiting>,
    /// Whether it was started at all: one that runs nothing ends at once.
    pub ended: bool,
}

impl Thread {
    /// The method that runs now.
    pub fn code(&self) -> Option<&CodeFrame> {
        match self.frames.last()? {
            Frame::Code(frame) => Some(frame),
            Frame::Init(..) => None,
        }
    }
}

/// All that a machine remembers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Class objects first.
    pub objects: Vec<Object>,
    /// Static fields.
    pub statics: Vec<Val>,
    /// Classes, by number.
    pub classes: Vec<Class>,
    /// Threads, in the order of their starts.
    pub threads: Vec<Thread>,
    /// Who accessed what.
    pub history: History,
    /// String constants that have objects.
    pub strings: Vec<(Symbol, u32)>,
}
