//! What does a machine remember? Objects, static fields, classes and threads; and, for the detector, clocks and who
//! accessed what. All of it can be copied and hashed, so that a search can tell whether it was here before.

use rp_ir::{Block, Inst, Symbol, Type, Value};
use rp_program::{ClassId, MethodId};

use super::image::{Function, Site};
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

/// Who holds a lock, and how often.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Holder {
    /// The thread.
    pub thread: u32,
    /// How often alone.
    pub alone: u32,
    /// How often together with others.
    pub shared: u32,
}

/// A lock: who holds it, and what is known to who takes it next.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Lock {
    /// Who holds it, in order.
    holders: Vec<Holder>,
    /// What was released with it, by whoever held it.
    released: Clock,
    /// The same, by who held it alone: those who share it order nothing among themselves.
    released_alone: Clock,
}

impl Lock {
    /// How a thread holds it.
    fn holder(&self, thread: usize) -> Holder {
        let none = Holder { thread: thread as u32, alone: 0, shared: 0 };
        self.holders.iter().find(|holder| holder.thread as usize == thread).copied().unwrap_or(none)
    }

    /// How often a thread holds it alone.
    pub fn depth(&self, thread: usize) -> u32 {
        self.holder(thread).alone
    }

    /// How often a thread holds it, alone or not.
    pub fn depth_as(&self, thread: usize, shared: bool) -> u32 {
        let holder = self.holder(thread);
        if shared { holder.shared } else { holder.alone }
    }

    /// Whether a thread holds it somehow.
    pub fn is_held(&self, thread: usize) -> bool {
        self.holders.iter().any(|holder| holder.thread as usize == thread)
    }

    /// Whether a thread may take it now.
    pub fn is_free(&self, thread: usize, shared: bool) -> bool {
        let mut others = self.holders.iter().filter(|holder| holder.thread as usize != thread);
        others.all(|other| shared && other.alone == 0)
    }

    /// Takes it, so many times. What is known then.
    pub fn take(&mut self, thread: usize, times: u32, shared: bool) -> &Clock {
        let mut holder = self.holder(thread);
        *(if shared { &mut holder.shared } else { &mut holder.alone }) += times;
        self.set(holder);
        if shared { &self.released_alone } else { &self.released }
    }

    /// Gives it back, so many times. Whether that releases what the thread has done.
    pub fn give(&mut self, thread: usize, times: u32, shared: bool) -> bool {
        let mut holder = self.holder(thread);
        let depth = if shared { &mut holder.shared } else { &mut holder.alone };
        *depth = depth.saturating_sub(times);
        let is_over = *depth == 0;
        self.set(holder);
        is_over
    }

    /// Makes known what a thread has done that has given it back.
    pub fn release(&mut self, clock: &Clock, shared: bool) {
        self.released.join(clock);
        if !shared {
            self.released_alone.join(clock);
        }
    }

    fn set(&mut self, holder: Holder) {
        self.holders.retain(|other| other.thread != holder.thread);
        if holder.alone + holder.shared > 0 {
            self.holders.push(holder);
            self.holders.sort_unstable();
        }
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
    /// What was signalled on it.
    pub signal: Option<Clock>,
    /// Somebody has begun to start it: a thread starts once.
    pub begun: bool,
    /// What its finaliser knows, if it has one that has not begun, and its constructor is over.
    pub finalizable: Option<Clock>,
    /// What it calls, if it is a function object: then its slots are what it has captured.
    pub function: Option<Function>,
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
    /// Monitors that it has entered and not left.
    pub entered: Vec<u32>,
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
    /// What is left to chance in `wait` and `notify`.
    pub chance: Chance,
}

/// What is left to chance in `wait` and `notify` (JLS 17.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chance {
    /// Whether who waits may wake up by itself.
    pub spurious: bool,
    /// Which of those who wait is notified.
    pub notified: u32,
}

impl Chance {
    /// Everything may happen.
    pub const ANY: Chance = Chance { spurious: true, notified: 0 };
}
