//! What is called from outside: the program's entry points, and what the machine does before and after.

use rp_ir::{Symbol, Type};
use rp_program::{MethodId, Program};

use super::Plugin;
use crate::template::{Allocation, Builder, Call, CallKind, Cell, Global, OptVar, Place, Target, Var};

/// Starts the program at these methods.
pub struct EntryPoints {
    /// Static methods, usually `main`. Arguments that are arrays of strings are filled with strings.
    pub methods: Vec<MethodId>,
}

impl Plugin for EntryPoints {
    fn entries(&self, builder: &mut Builder<'_>) {
        let program = builder.program;
        let string = Type::class(Symbol::STRING);
        for &method in &self.methods {
            builder.initialize(program.method_class(method));
            let signature = program.names().signature(program.method(method).sig);
            let mut args = Vec::new();
            for (&ty, at) in signature.params.iter().zip(0..) {
                let arg = ty.is_reference().then(|| builder.var());
                if let Some(arg) = arg
                    && string.array(1) == Some(ty)
                {
                    builder.allocate(arg, Allocation::Made(ty, at));
                    let element = builder.var();
                    builder.allocate(element, Allocation::Merged(string));
                    builder.store(arg, Place::Elements, element);
                }
                args.push(arg.into());
            }
            builder.plain_call(Target::Static(method), args, OptVar::default());
        }
    }
}

/// What the machine does before it calls `main`: the main thread exists, the library sets itself up. And what it does
/// for threads that end.
pub struct Machine {
    /// Whether the program is a library, whose clients are made up. Then `main` only starts them, and is nobody's
    /// thread: what the machine does for threads that end, it does in a thread of its own.
    pub is_open: bool,
}

/// Static methods that the machine calls.
const STARTUP: [(&str, &str); 3] = [
    ("java/lang/System", "initPhase1"),
    ("java/lang/System", "initPhase2"),
    ("java/lang/System", "initPhase3"),
];

impl Plugin for Machine {
    fn entries(&self, builder: &mut Builder<'_>) {
        let program = builder.program;
        for (class, method) in STARTUP {
            if let Some(method) = find(program, class, method, |_| true) {
                builder.initialize(program.method_class(method));
                builder.plain_call(Target::Static(method), [], OptVar::default());
            }
        }
        let class = |name: &str| Type::class(program.names().symbol(name.as_bytes()));
        let (thread, group) = (builder.var(), builder.var());
        builder.allocate(thread, Allocation::Made(class("java/lang/Thread"), 0));
        builder.allocate(group, Allocation::Made(class("java/lang/ThreadGroup"), 1));
        builder.store_global(Global::Cell(Cell::Threads), thread);
        if let Some(init) = find(program, "java/lang/ThreadGroup", "<init>", |params| params == 0) {
            builder.initialize(program.method_class(init));
            builder.plain_call(Target::Special(init), [group.into()], OptVar::default());
        }
        let wanted = [class("java/lang/ThreadGroup"), class("java/lang/String")];
        let takes_group_and_name = |types: &[Type]| types == wanted;
        if let Some(init) = find_by(program, "java/lang/Thread", "<init>", takes_group_and_name) {
            let name = builder.var();
            builder.allocate(name, Allocation::Merged(class("java/lang/String")));
            builder.initialize(program.method_class(init));
            let args = [thread, group, name].map(OptVar::from);
            builder.plain_call(Target::Special(init), args, OptVar::default());
        }
        // What no handler catches, the thread gets; and every thread ends.
        builder.repeat(true);
        if let Some(dispatch) =
            find(program, "java/lang/Thread", "dispatchUncaughtException", |params| params == 1)
        {
            let (threads, uncaught) = (builder.var(), builder.var());
            builder.load_global(threads, Global::Cell(Cell::Threads));
            builder.load_global(uncaught, Global::Cell(Cell::Uncaught));
            self.call_at_end(builder, dispatch, &[threads, uncaught]);
        }
        if let Some(exit) = find(program, "java/lang/Thread", "exit", |params| params == 0) {
            let threads = builder.var();
            builder.load_global(threads, Global::Cell(Cell::Threads));
            self.call_at_end(builder, exit, &[threads]);
        }
        builder.repeat(false);
    }
}

impl Machine {
    /// A call for a thread that ends.
    fn call_at_end(&self, builder: &mut Builder<'_>, method: MethodId, args: &[Var]) {
        builder.call(Call {
            inst: None,
            kind: if self.is_open { CallKind::Spawn } else { CallKind::Plain },
            target: Target::Virtual(method),
            args: args.iter().map(|&arg| arg.into()).collect(),
            result: OptVar::default(),
            thrown: Var::THROWN.into(),
        });
    }
}

fn find(
    program: &Program<'_>,
    class: &str,
    method: &str,
    wanted: impl Fn(usize) -> bool,
) -> Option<MethodId> {
    find_by(program, class, method, |types| wanted(types.len()))
}

/// A method that a class declares.
pub(crate) fn find_by(
    program: &Program<'_>,
    class: &str,
    method: &str,
    wanted: impl Fn(&[Type]) -> bool,
) -> Option<MethodId> {
    find_by_symbol(program, program.names().symbol(class.as_bytes()), method, wanted)
}

/// A method that the class of that name declares.
pub(crate) fn find_by_symbol(
    program: &Program<'_>,
    class: Symbol,
    method: &str,
    wanted: impl Fn(&[Type]) -> bool,
) -> Option<MethodId> {
    let names = program.names();
    let class = program.class_id(class);
    let name = names.symbol(method.as_bytes());
    let mut methods = program.declared(class)?.methods();
    methods.find(|&method| {
        let declaration = program.method(method);
        declaration.name == name && wanted(&names.signature(declaration.sig).params)
    })
}
