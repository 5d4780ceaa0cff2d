//! Where does an exception go? To the first handler that takes it, up the calls; what was entered is left on the way.

use rp_ir::{EdgeKind, Type};

use super::state::{Frame, Init, Origin, Val};
use super::{Failure, Machine};
use crate::observe::Observer;

impl Machine<'_, '_> {
    /// The machine throws an exception by itself.
    pub(super) fn throw_machine(
        &mut self,
        thread: usize,
        class: &str,
        observer: &mut impl Observer,
    ) -> Result<(), Failure> {
        let class = self.image.class_named(class);
        let ty = Type::class(self.image.program.class_name(class));
        let exception = self.allocate(ty, Origin::Machine(class), Vec::new(), observer);
        self.throw(thread, exception, observer)
    }

    /// A thread throws; without a handler it ends.
    pub(super) fn throw(
        &mut self,
        thread: usize,
        mut exception: u32,
        observer: &mut impl Observer,
    ) -> Result<(), Failure> {
        while let Some(frame) = self.thread(thread).frames.last() {
            match frame {
                Frame::Init(class, ..) => {
                    let class = *class;
                    self.end_init(thread, class, Init::Failed);
                    let error = self.image.class_named("java/lang/ExceptionInInitializerError");
                    let ty = Type::class(self.image.program.class_name(error));
                    exception = self.allocate(ty, Origin::Machine(error), Vec::new(), observer);
                }
                Frame::Code(frame) => {
                    // A monitor that is not entered yet protects nothing, and no instruction has run.
                    let entered = frame.monitor.is_none_or(|(_, entered)| entered);
                    let (_, body) = self.code(thread)?;
                    let ty = self.object(exception).ty;
                    let takes = |kind: EdgeKind| match kind {
                        EdgeKind::Catch(wanted) => self.image.is_instance(ty, wanted),
                        EdgeKind::CatchAny => true,
                        EdgeKind::Flow => false,
                    };
                    let edges = body.catch_edges(frame.block);
                    if let Some(edge) = edges.iter().find(|edge| entered && takes(edge.kind)) {
                        let args = body.args(edge).iter().map(|&arg| frame.value(arg));
                        let args: Vec<Val> = std::iter::once(Val::Ref(exception)).chain(args).collect();
                        return self.go(thread, edge.target, &args, observer);
                    }
                    self.leave(thread)?;
                }
            }
        }
        self.end(thread);
        Ok(())
    }

    /// Leaves a method: what it has entered is free again, and the object that it makes is made.
    pub(super) fn leave(&mut self, thread: usize) -> Result<(), Failure> {
        let frame = self.frame(thread)?;
        let (monitor, makes, method) = (frame.monitor, frame.makes, frame.method);
        for entered in frame.entered.clone() {
            self.exit_monitor(thread, entered, 1);
        }
        if let Some((monitor, true)) = monitor {
            self.exit_monitor(thread, monitor, 1);
        }
        if let Some(object) = makes {
            let class = self.image.code(method).map(|code| code.class);
            let own = self.object(object).ty.as_class().map(|name| self.image.program.class_id(name));
            if own == class {
                self.constructed(thread, object);
            }
        }
        self.thread_mut(thread).frames.pop();
        Ok(())
    }

    /// A thread ends.
    pub(super) fn end(&mut self, thread: usize) {
        self.thread_mut(thread).ended = true;
    }
}
