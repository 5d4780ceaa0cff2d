//! What does a thread do that others notice? Accesses, locks, threads, waiting.

use rp_ir::{Op, Type};
use rp_program::FieldId;
use rp_pta::intrinsic::Intrinsic;

use super::image::{Link, Native, Site};
use super::init::Used;
use super::state::{Frame, Thread, Val, Waiting};
use super::{Failure, Machine};
use crate::observe::Observer;

const NULL_POINTER: &str = "java/lang/NullPointerException";
const ILLEGAL_MONITOR_STATE: &str = "java/lang/IllegalMonitorStateException";

impl Machine<'_, '_> {
    /// Whether a thread can make its next step.
    pub(super) fn is_enabled(&self, thread: usize) -> bool {
        let data = self.thread(thread);
        if data.ended {
            return false;
        }
        if let Some(waiting) = data.waiting {
            let wakes = waiting.notified || self.state.chance.spurious;
            return wakes && self.object(waiting.on).monitor.is_free(thread, false);
        }
        let frame = match data.frames.last() {
            Some(Frame::Code(frame)) => frame,
            Some(&Frame::Init(class, done, _)) => {
                let supers = self.image.supers.get(class as usize);
                let next = supers.and_then(|supers| supers.get(done as usize));
                return next.is_none_or(|&next| !self.is_class_busy(thread, next));
            }
            None => return false,
        };
        if let Some((monitor, false)) = frame.monitor {
            return self.object(monitor).monitor.is_free(thread, false);
        }
        let Ok((code, body)) = self.code(thread) else { return true };
        let link = code.links.get(rp_index::EntityRef::index(frame.at)).copied().unwrap_or(Link::None);
        let is_busy = |class| self.image.number(class).is_some_and(|class| self.is_class_busy(thread, class));
        match (*body.op(frame.at), link) {
            (Op::MonitorEnter(value), _) => match frame.value(value) {
                Val::Ref(object) => self.object(object).monitor.is_free(thread, false),
                _ => true,
            },
            (Op::New(_), Link::Class(class)) => !is_busy(class),
            (Op::GetStatic(_) | Op::PutStatic(..), Link::Static { field, .. }) => {
                !is_busy(self.image.program.field_class(field))
            }
            (Op::Invoke(_, _, list), Link::Method(method)) => {
                let Some(callee) = self.image.code(method) else { return true };
                if callee.is_static && is_busy(callee.class) {
                    return false;
                }
                let argument = body.list(list).first().map(|&first| frame.value(first));
                let Some(Val::Ref(object)) = argument else { return true };
                let Some(Native::Intrinsic(intrinsic)) = callee.native else { return true };
                match intrinsic {
                    Intrinsic::Join => {
                        let mut own = self.state.threads.iter().filter(|each| each.object == Some(object));
                        own.all(|each| each.ended)
                    }
                    Intrinsic::Lock => self.object(object).monitor.is_free(thread, false),
                    Intrinsic::LockShared => self.object(object).monitor.is_free(thread, true),
                    Intrinsic::Await => self.object(object).signal.is_some(),
                    _ => true,
                }
            }
            _ => true,
        }
    }

    pub(super) fn shared_step(&mut self, thread: usize, observer: &mut impl Observer) -> Result<(), Failure> {
        if let Some(waiting) = self.thread(thread).waiting {
            self.thread_mut(thread).waiting = None;
            self.enter_monitor(thread, waiting.on, waiting.depth);
            return self.finish(thread, None, observer);
        }
        let frame = match self.thread(thread).frames.last() {
            Some(Frame::Code(frame)) => frame,
            Some(Frame::Init(..)) => return self.init_step(thread, observer),
            None => return Err(Failure::Unsupported),
        };
        if let Some((monitor, false)) = frame.monitor {
            self.enter_monitor(thread, monitor, 1);
            self.frame_mut(thread)?.monitor = Some((monitor, true));
            return Ok(());
        }
        let (code, body) = self.code(thread)?;
        observer.step(self, thread, frame.site());
        let link = code.links.get(rp_index::EntityRef::index(frame.at)).copied().unwrap_or(Link::None);
        let value = |value| frame.value(value);
        match (*body.op(frame.at), link) {
            (Op::GetField(_, base), Link::Field { field, slot }) => {
                self.field_access(thread, value(base), field, slot, None, observer)
            }
            (Op::PutField(_, [base, content]), Link::Field { field, slot }) => {
                let content = value(content);
                self.field_access(thread, value(base), field, slot, Some(content), observer)
            }
            (Op::GetStatic(_), Link::Static { field, location }) => {
                self.static_access(thread, field, location, None, observer)
            }
            (Op::PutStatic(_, content), Link::Static { field, location }) => {
                let content = value(content);
                self.static_access(thread, field, location, Some(content), observer)
            }
            (Op::ArrayLoad(_, [array, index]), _) => {
                self.element_access(thread, value(array), value(index), None, observer)
            }
            (Op::ArrayStore(_, [array, index, content]), _) => {
                let (array, index, content) = (value(array), value(index), value(content));
                self.element_access(thread, array, index, Some(content), observer)
            }
            (Op::MonitorEnter(object), _) => match value(object) {
                Val::Ref(object) => {
                    self.enter_monitor(thread, object, 1);
                    self.frame_mut(thread)?.entered.push(object);
                    self.finish(thread, None, observer)
                }
                _ => self.throw_machine(thread, NULL_POINTER, observer),
            },
            (Op::MonitorExit(object), _) => match value(object) {
                Val::Ref(object) => {
                    let entered = &mut self.frame_mut(thread)?.entered;
                    let Some(at) = entered.iter().rposition(|&each| each == object) else {
                        return self.throw_machine(thread, ILLEGAL_MONITOR_STATE, observer);
                    };
                    entered.remove(at);
                    self.exit_monitor(thread, object, 1);
                    self.finish(thread, None, observer)
                }
                _ => self.throw_machine(thread, NULL_POINTER, observer),
            },
            (Op::New(_), Link::Class(class)) => self.use_first(thread, class, observer),
            (Op::Return(operand), _) => {
                let result = operand.map(value);
                self.return_from(thread, result, observer)
            }
            (Op::Invoke(_, _, list), Link::Method(method)) => {
                let callee = self.image.code(method).ok_or(Failure::Unlinked)?;
                if callee.is_static && self.is_class_new(thread, callee.class) {
                    return self.use_first(thread, callee.class, observer);
                }
                // Somebody else has initialised the class in the meantime: nothing is special about the call any more.
                let Some(native) = callee.native else { return Ok(()) };
                let args: Vec<Val> = body.list(list).iter().map(|&arg| value(arg)).collect();
                let site = frame.site();
                observer.call(site, method);
                self.native(thread, native, site, &args, observer)
            }
            _ => Err(Failure::Unsupported),
        }
    }

    /// Uses a class that may have to be initialised first. The instruction is tried again.
    fn use_first(
        &mut self,
        thread: usize,
        class: rp_program::ClassId,
        observer: &mut impl Observer,
    ) -> Result<(), Failure> {
        match self.use_class(thread, class)? {
            Used::Ready | Used::Later => Ok(()),
            Used::Failed => self.throw_machine(thread, "java/lang/NoClassDefFoundError", observer),
        }
    }

    /// An access of a location that is no volatile field goes through the detector.
    fn access(
        &mut self,
        thread: usize,
        location: u32,
        site: Site,
        object: Option<u32>,
        write: bool,
        observer: &mut impl Observer,
    ) {
        observer.access(self, thread, site, object, write);
        let clock = self.state.threads[thread].clock.clone();
        self.state.history.access(location, thread, &clock, site, write, |earlier, ordered| {
            observer.conflict(earlier, site, ordered);
        });
    }

    fn volatile_access(&mut self, thread: usize, location: u32, write: bool) {
        if write {
            let clock = self.release(thread);
            self.state.history.volatile_write(location, &clock);
        } else {
            let mut clock = std::mem::take(&mut self.thread_mut(thread).clock);
            self.state.history.volatile_read(location, &mut clock);
            self.thread_mut(thread).clock = clock;
        }
    }

    fn field_access(
        &mut self,
        thread: usize,
        base: Val,
        field: FieldId,
        slot: u32,
        content: Option<Val>,
        observer: &mut impl Observer,
    ) -> Result<(), Failure> {
        let Val::Ref(base) = base else { return self.throw_machine(thread, NULL_POINTER, observer) };
        let site = self.frame(thread)?.site();
        let kind = self.image.field(field).ok_or(Failure::Unlinked)?;
        let object = self.object(base);
        let location = object.location + slot;
        let is_safe = kind.frozen && object.made;
        if kind.volatile {
            self.volatile_access(thread, location, content.is_some());
        } else if !is_safe {
            self.access(thread, location, site, Some(base), content.is_some(), observer);
        }
        self.move_value(thread, base, slot as usize, Some(field), content, observer)
    }

    fn element_access(
        &mut self,
        thread: usize,
        array: Val,
        index: Val,
        content: Option<Val>,
        observer: &mut impl Observer,
    ) -> Result<(), Failure> {
        let Val::Ref(array) = array else { return self.throw_machine(thread, NULL_POINTER, observer) };
        let Val::Int(index) = index else { return Err(Failure::Unsupported) };
        let object = self.object(array);
        if index < 0 || index as usize >= object.slots.len() {
            return self.throw_machine(thread, "java/lang/ArrayIndexOutOfBoundsException", observer);
        }
        let element = object.ty.element().unwrap_or(Type::OBJECT);
        if let Some(Val::Ref(content)) = content
            && !self.image.is_instance(self.object(content).ty, element)
        {
            return self.throw_machine(thread, "java/lang/ArrayStoreException", observer);
        }
        let location = object.location + index as u32;
        let site = self.frame(thread)?.site();
        self.access(thread, location, site, Some(array), content.is_some(), observer);
        self.move_value(thread, array, index as usize, None, content, observer)
    }

    /// Reads or writes a field or element, and goes on.
    fn move_value(
        &mut self,
        thread: usize,
        base: u32,
        slot: usize,
        field: Option<FieldId>,
        content: Option<Val>,
        observer: &mut impl Observer,
    ) -> Result<(), Failure> {
        if let Some(Val::Ref(content)) = content {
            observer.store(self.object(base).origin, field, self.object(content).origin);
        }
        let object = self.object_mut(base);
        let place = object.slots.get_mut(slot).ok_or(Failure::Unlinked)?;
        let result = match content {
            Some(content) => {
                *place = content;
                None
            }
            None => Some(*place),
        };
        self.finish(thread, result, observer)
    }

    fn static_access(
        &mut self,
        thread: usize,
        field: FieldId,
        location: u32,
        content: Option<Val>,
        observer: &mut impl Observer,
    ) -> Result<(), Failure> {
        let class = self.image.program.field_class(field);
        if self.is_class_new(thread, class) {
            return self.use_first(thread, class, observer);
        }
        self.use_class(thread, class)?;
        let site = self.frame(thread)?.site();
        let kind = self.image.field(field).ok_or(Failure::Unlinked)?;
        if kind.volatile {
            self.volatile_access(thread, location, content.is_some());
        } else {
            self.access(thread, location, site, None, content.is_some(), observer);
        }
        if let Some(Val::Ref(content)) = content {
            observer.store_static(field, self.object(content).origin);
        }
        let place = self.state.statics.get_mut(location as usize).ok_or(Failure::Unlinked)?;
        let result = match content {
            Some(content) => {
                *place = content;
                None
            }
            None => Some(*place),
        };
        self.finish(thread, result, observer)
    }

    fn enter_monitor(&mut self, thread: usize, object: u32, times: u32) {
        self.take(thread, object, times, false);
    }

    pub(super) fn exit_monitor(&mut self, thread: usize, object: u32, times: u32) {
        self.give(thread, object, times, false);
    }

    fn take(&mut self, thread: usize, object: u32, times: u32, shared: bool) {
        let clock = self.object_mut(object).monitor.take(thread, times, shared).clone();
        self.acquire(thread, &clock);
    }

    fn give(&mut self, thread: usize, object: u32, times: u32, shared: bool) {
        if self.object_mut(object).monitor.give(thread, times, shared) {
            let clock = self.release(thread);
            self.object_mut(object).monitor.release(&clock, shared);
        }
    }

    fn native(
        &mut self,
        thread: usize,
        native: Native,
        site: Site,
        args: &[Val],
        observer: &mut impl Observer,
    ) -> Result<(), Failure> {
        let object = match (native, args.first()) {
            (Native::Intrinsic(intrinsic), Some(&Val::Ref(object))) => {
                return self.intrinsic(thread, intrinsic, object, site, args, observer);
            }
            // What models hand to these may be null; locks and methods of objects want an object.
            (
                Native::Intrinsic(Intrinsic::Spawn | Intrinsic::Join | Intrinsic::Signal | Intrinsic::Await),
                _,
            ) => {
                return self.finish(thread, None, observer);
            }
            // Code throws if a thread was begun before. That is no news of what others have done: no clock changes.
            (Native::IsBegun, Some(&Val::Ref(object))) => {
                let before = std::mem::replace(&mut self.object_mut(object).begun, true);
                return self.finish(thread, Some(Val::Int(i32::from(before))), observer);
            }
            (Native::Wait | Native::Notify | Native::NotifyAll, Some(&Val::Ref(object))) => object,
            _ => return self.throw_machine(thread, NULL_POINTER, observer),
        };
        self.monitor_method(thread, native, object, observer)
    }

    /// `wait`, `notify` and `notifyAll`.
    fn monitor_method(
        &mut self,
        thread: usize,
        native: Native,
        object: u32,
        observer: &mut impl Observer,
    ) -> Result<(), Failure> {
        let depth = self.object(object).monitor.depth(thread);
        if depth == 0 {
            return self.throw_machine(thread, ILLEGAL_MONITOR_STATE, observer);
        }
        if native == Native::Wait {
            self.exit_monitor(thread, object, depth);
            self.thread_mut(thread).waiting = Some(Waiting { on: object, depth, notified: false });
            return Ok(());
        }
        let chosen = self.state.chance.notified as usize;
        let waiting = self.state.threads.iter_mut().filter_map(|each| each.waiting.as_mut());
        let mut sleeping: Vec<_> = waiting.filter(|each| each.on == object && !each.notified).collect();
        let count = sleeping.len().max(1);
        match native {
            Native::NotifyAll => sleeping.iter_mut().for_each(|each| each.notified = true),
            _ => {
                if let Some(chosen) = sleeping.get_mut(chosen % count) {
                    chosen.notified = true;
                }
            }
        }
        self.finish(thread, None, observer)
    }

    fn intrinsic(
        &mut self,
        thread: usize,
        intrinsic: Intrinsic,
        object: u32,
        site: Site,
        args: &[Val],
        observer: &mut impl Observer,
    ) -> Result<(), Failure> {
        match intrinsic {
            Intrinsic::Spawn => {
                if let Some(&Val::Ref(body)) = args.get(1) {
                    self.spawn(thread, object, body, site, observer)?;
                }
            }
            Intrinsic::Join => {
                let ended = self.state.threads.iter().filter(|each| each.object == Some(object));
                let clocks: Vec<_> = ended.map(|each| each.clock.clone()).collect();
                clocks.iter().for_each(|clock| self.acquire(thread, clock));
            }
            Intrinsic::Lock | Intrinsic::LockShared => {
                self.take(thread, object, 1, intrinsic == Intrinsic::LockShared);
            }
            Intrinsic::Unlock | Intrinsic::UnlockShared => {
                let shared = intrinsic == Intrinsic::UnlockShared;
                if self.object(object).monitor.depth_as(thread, shared) == 0 {
                    return self.throw_machine(thread, ILLEGAL_MONITOR_STATE, observer);
                }
                self.give(thread, object, 1, shared);
            }
            Intrinsic::Signal => {
                let clock = self.release(thread);
                self.object_mut(object).signal.get_or_insert_default().join(&clock);
            }
            Intrinsic::Await => {
                if let Some(clock) = self.object(object).signal.clone() {
                    self.acquire(thread, &clock);
                }
            }
            Intrinsic::AtomicRead | Intrinsic::AtomicWrite | Intrinsic::Other => {
                return Err(Failure::Unsupported);
            }
        }
        self.finish(thread, None, observer)
    }

    fn spawn(
        &mut self,
        thread: usize,
        object: u32,
        body: u32,
        site: Site,
        observer: &mut impl Observer,
    ) -> Result<(), Failure> {
        let receiver = [Val::Ref(body)];
        let (root, args) = match self.object(body).function {
            Some(function) => self.function_call(function, body, &receiver)?,
            None => {
                let run = self.image.run_method(self.object(body).ty).ok_or(Failure::Unlinked)?;
                (run, receiver.to_vec())
            }
        };
        let own = self.state.threads.len();
        let mut clock = self.release(thread);
        clock.advance(own);
        observer.start(site, root);
        self.state.threads.push(Thread {
            frames: Vec::new(),
            clock,
            object: Some(object),
            root,
            waiting: None,
            ended: false,
        });
        if self.image.code(root).is_some_and(|code| code.body.is_some()) {
            self.push_call(own, root, &args, observer)?;
        }
        self.run_local(own, observer)
    }
}
