//! What does a program do, step by step? An interpreter of whole IR programs with threads.
//!
//! **Abstraction.** Sequential consistency (JLS 17.4.3): one thread at a time makes one step. A step is an instruction
//! that others can notice (an access of memory, synchronisation, the use of a class that is not initialised), and then
//! all that the thread does on its own up to the next such instruction. [`Machine::enabled`] says who can make a step.
//!
//! **Algorithm.** [`local`] runs what nobody else notices; [`shared`] is the rest; [`init`] initialises classes as JLS
//! 12.4.2 says; [`throw`] finds handlers; [`collect`] finalises. Every access and every synchronisation goes through
//! the detector.
//!
//! ```text
//! Image::new(&program) → Machine::start(&image) → while let [one, ..] = enabled() { step(one) }
//! ```
//!
//! The lock that models take of an object is its monitor. A method can only leave monitors that it has entered, and
//! what it has not left is left with it (structured locking, JVMS 2.11.10); locks of models stay.
//!
//! Deviations: no interruption, no floating point; what function objects call belongs to a class that needs no
//! initialisation; a run whose stack is too deep ends there.

mod collect;
pub mod image;
mod init;
mod local;
mod shared;
pub mod state;
mod throw;

use rp_index::EntityRef;
use rp_ir::body::ENTRY;
use rp_ir::{Block, Body, Inst, InvokeOp, Type, Value};
use rp_program::{FieldId, MethodId};

use crate::clock::Clock;
use crate::detector::History;
use crate::observe::Observer;
use image::{Code, Function, Image};
use state::{Chance, Class, CodeFrame, Frame, Init, Lock, Object, Origin, State, Thread, Val};

/// Why a program cannot be run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// A reference leads nowhere, or code is missing.
    Unlinked,
    /// It does what this machine cannot.
    Unsupported,
    /// It takes too many steps in one thread.
    Endless,
    /// Calls are nested too deep.
    TooDeep,
}

/// Calls that may be nested.
const DEEPEST: usize = 48;

/// Steps that a thread may make on its own.
const LONGEST: usize = 10_000;

/// A program that runs.
#[derive(Clone)]
pub struct Machine<'i, 'p> {
    /// The program.
    pub image: &'i Image<'p>,
    /// What is remembered.
    pub state: State,
}

impl<'i, 'p> Machine<'i, 'p> {
    /// A machine right before `main`.
    pub fn start(
        image: &'i Image<'p>,
        chance: Chance,
        observer: &mut impl Observer,
    ) -> Result<Machine<'i, 'p>, Failure> {
        let main = image.main().ok_or(Failure::Unlinked)?;
        let mut history = History::default();
        history.allocate(image.statics.len());
        let class_type = Type::class(rp_ir::Symbol::CLASS);
        let mirror = |&class| Object {
            ty: class_type,
            origin: Origin::Class(class),
            slots: Vec::new(),
            location: 0,
            made: true,
            monitor: Lock::default(),
            signal: None,
            begun: false,
            finalizable: None,
            function: None,
        };
        let zero = |&field: &FieldId| zero(image.field(field).map_or(Type::INT, |kind| kind.ty));
        let state = State {
            objects: image.classes.iter().map(mirror).collect(),
            statics: image.statics.iter().map(zero).collect(),
            classes: vec![Class { init: Init::Not, clock: Clock::default() }; image.class_count()],
            threads: Vec::new(),
            history,
            strings: Vec::new(),
            chance,
        };
        let mut machine = Machine { image, state };
        machine.skip_trivial_classes();
        let class = image.code(main).map(|code| code.class).ok_or(Failure::Unlinked)?;
        let mut clock = Clock::default();
        clock.advance(0);
        let thread =
            Thread { frames: Vec::new(), clock, object: None, root: main, waiting: None, ended: false };
        machine.state.threads.push(thread);
        machine.push_call(0, main, &[], observer)?;
        machine.use_class(0, class)?;
        machine.run_local(0, observer)?;
        Ok(machine)
    }

    /// The threads that can make a step. The number after the last one is the machine's own: it finalises an object.
    pub fn enabled(&self) -> Vec<usize> {
        let threads = self.state.threads.len();
        let enabled = (0..threads).filter(|&thread| self.is_enabled(thread));
        enabled.chain(self.dead().map(|_| threads)).collect()
    }

    /// Lets a thread make a step, up to right before its next one.
    pub fn step(&mut self, thread: usize, observer: &mut impl Observer) -> Result<(), Failure> {
        if thread == self.state.threads.len() {
            return self.finalize(observer);
        }
        self.shared_step(thread, observer)?;
        self.run_local(thread, observer)
    }

    /// Where a thread is: right before which instruction.
    pub fn site(&self, thread: usize) -> Option<image::Site> {
        self.state.threads.get(thread)?.code().map(CodeFrame::site)
    }

    /// Whether all threads have ended.
    pub fn is_over(&self) -> bool {
        self.state.threads.iter().all(|thread| thread.ended)
    }

    fn thread(&self, thread: usize) -> &Thread {
        &self.state.threads[thread]
    }

    fn thread_mut(&mut self, thread: usize) -> &mut Thread {
        &mut self.state.threads[thread]
    }

    /// An object by its number.
    pub fn object(&self, object: u32) -> &Object {
        &self.state.objects[object as usize]
    }

    fn object_mut(&mut self, object: u32) -> &mut Object {
        &mut self.state.objects[object as usize]
    }

    fn frame(&self, thread: usize) -> Result<&CodeFrame, Failure> {
        self.thread(thread).code().ok_or(Failure::Unsupported)
    }

    fn frame_mut(&mut self, thread: usize) -> Result<&mut CodeFrame, Failure> {
        match self.thread_mut(thread).frames.last_mut() {
            Some(Frame::Code(frame)) => Ok(frame),
            Some(Frame::Init(..)) | None => Err(Failure::Unsupported),
        }
    }

    /// The code of the method that a thread runs.
    fn code(&self, thread: usize) -> Result<(&'i Code<'p>, &'p Body), Failure> {
        let image = self.image;
        let code = image.code(self.frame(thread)?.method).ok_or(Failure::Unlinked)?;
        Ok((code, code.body.ok_or(Failure::Unsupported)?))
    }

    /// Gives a value to a result, and goes on to the next instruction.
    fn finish(
        &mut self,
        thread: usize,
        result: Option<Val>,
        observer: &mut impl Observer,
    ) -> Result<(), Failure> {
        let (_, body) = self.code(thread)?;
        let frame = self.frame_mut(thread)?;
        let (method, at) = (frame.method, frame.at);
        frame.at = Inst::from_u32(at.as_u32() + 1);
        if let (Some(value), Some(result)) = (body.result(at), result) {
            self.set(thread, method, value, result, observer)?;
        }
        Ok(())
    }

    fn set(
        &mut self,
        thread: usize,
        method: MethodId,
        value: Value,
        to: Val,
        observer: &mut impl Observer,
    ) -> Result<(), Failure> {
        if let Val::Ref(object) = to {
            observer.define(method, value, self.object(object).origin);
        }
        let frame = self.frame_mut(thread)?;
        if let Some(slot) = frame.values.get_mut(value.index()) {
            *slot = to;
        }
        Ok(())
    }

    /// Goes to a block.
    fn go(
        &mut self,
        thread: usize,
        target: Block,
        args: &[Val],
        observer: &mut impl Observer,
    ) -> Result<(), Failure> {
        let (_, body) = self.code(thread)?;
        let method = self.frame(thread)?.method;
        for (param, &arg) in body.params(target).zip(args) {
            self.set(thread, method, param, arg, observer)?;
        }
        let first = body.insts(target).next().ok_or(Failure::Unsupported)?;
        let frame = self.frame_mut(thread)?;
        frame.block = target;
        frame.at = first;
        Ok(())
    }

    /// What a call of a function object runs, and with which arguments.
    fn function_call(
        &self,
        function: Function,
        object: u32,
        args: &[Val],
    ) -> Result<(MethodId, Vec<Val>), Failure> {
        let captured = &self.object(object).slots;
        let all: Vec<Val> = captured.iter().chain(args.iter().skip(1)).copied().collect();
        let method = match all.first() {
            Some(&Val::Ref(receiver)) if function.is_virtual => {
                self.image.select(InvokeOp::Virtual, function.method, self.object(receiver).ty)?
            }
            _ if function.is_virtual => return Err(Failure::Unsupported),
            _ => function.method,
        };
        Ok((method, all))
    }

    /// Begins a method.
    fn push_call(
        &mut self,
        thread: usize,
        method: MethodId,
        args: &[Val],
        observer: &mut impl Observer,
    ) -> Result<(), Failure> {
        let code = self.image.code(method).ok_or(Failure::Unlinked)?;
        let body = code.body.ok_or(Failure::Unsupported)?;
        if self.thread(thread).frames.len() >= DEEPEST {
            return Err(Failure::TooDeep);
        }
        let receiver = match args.first() {
            Some(&Val::Ref(object)) if !code.is_static => Some(object),
            _ => None,
        };
        let monitor = match (code.synchronized, code.is_static) {
            (false, _) => None,
            (true, true) => self.image.number(code.class),
            (true, false) => receiver,
        };
        let makes = receiver.filter(|_| code.constructor);
        let frame = CodeFrame {
            method,
            block: ENTRY,
            at: Inst::from_u32(0),
            values: vec![Val::Int(0); body.value_count()],
            monitor: monitor.map(|monitor| (monitor, false)),
            entered: Vec::new(),
            makes,
        };
        self.thread_mut(thread).frames.push(Frame::Code(frame));
        self.go(thread, ENTRY, args, observer)
    }

    /// Makes an object.
    fn allocate(&mut self, ty: Type, origin: Origin, slots: Vec<Val>, observer: &mut impl Observer) -> u32 {
        observer.make(origin);
        let location = self.state.history.allocate(slots.len());
        self.state.objects.push(Object {
            ty,
            origin,
            slots,
            location,
            made: false,
            monitor: Lock::default(),
            signal: None,
            begun: false,
            finalizable: None,
            function: None,
        });
        self.state.objects.len() as u32 - 1
    }

    /// The release of everything that a thread has done: what it does from now on is not part of it.
    fn release(&mut self, thread: usize) -> Clock {
        let clock = self.thread(thread).clock.clone();
        self.thread_mut(thread).clock.advance(thread);
        clock
    }

    fn acquire(&mut self, thread: usize, clock: &Clock) {
        self.thread_mut(thread).clock.join(clock);
    }
}

/// What a variable of a type holds at first.
fn zero(ty: Type) -> Val {
    match ty {
        Type::LONG => Val::Long(0),
        ty if ty.is_reference() => Val::Null,
        _ => Val::Int(0),
    }
}
