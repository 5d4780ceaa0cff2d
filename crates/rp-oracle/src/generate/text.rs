//! How is a generated program written as textual IR? Structured statements become blocks in SSA form.
//!
//! A variable that changes is a parameter of every block where ways meet: at the end of an `if`, at the head of a loop,
//! in a handler. Inside of something that is caught, a block ends where such a variable changes, for a handler must see
//! the same value wherever in a block the exception comes from. A `synchronized` block is what compilers make of it:
//! the handler leaves the monitor, covers itself, and throws on.
//!
//! A tree that was shrunk too far (it uses a variable that nobody declares) has no text.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::ast::{
    Class, Cond, Library, LibraryCall, Method, MethodRef, Operand, Parent, Program, Rhs, Stmt, Thrown, Ty,
    Var,
};
use super::number::Numbers;

/// The classes that every program needs.
pub const PRELUDE: &str = include_str!("prelude.jir");

/// The text of a program, without the classes that all need; none if it makes no sense.
pub fn own_text(program: &Program) -> Option<String> {
    classes_text(program, None)
}

/// The whole text of a program, with the number of its statement as the offset of each instruction.
pub fn numbered_text(program: &Program) -> Option<String> {
    classes_text(program, Some(&Numbers::of(program))).map(whole)
}

fn classes_text(program: &Program, numbers: Option<&Numbers<'_>>) -> Option<String> {
    let mut text = String::new();
    for (number, class) in program.classes.iter().enumerate().filter(|(_, class)| !class.dropped) {
        class_text(program, numbers, number, class, &mut text)?;
    }
    Some(text)
}

/// The classes of the library that programs may use.
const LIBRARY: &str = include_str!("library.jir");

const INTERRUPTED: &str = "java.lang.InterruptedException";

/// Lists, which programs may use as well.
const LISTS: &str = include_str!("list.jir");

/// The whole text of a program.
pub fn text(program: &Program) -> Option<String> {
    own_text(program).map(whole)
}

/// A program's own classes, and those that it needs.
fn whole(own: String) -> String {
    let library = if own.contains("library.") { LIBRARY } else { "" };
    let lists = if own.contains("java.util.") { LISTS } else { "" };
    format!("{PRELUDE}{library}{lists}{own}")
}

fn library_name(library: Library) -> &'static str {
    match library {
        Library::Runnable => "java.lang.Runnable",
        Library::Latch => "library.Latch",
        Library::Pool => "library.Pool",
        Library::Mutex => "library.Mutex",
        Library::List => "java.util.ArrayList",
    }
}

fn class_name(program: &Program, class: usize) -> Option<&str> {
    program.classes.get(class).filter(|class| !class.dropped).map(|class| class.name.as_str())
}

fn type_text(program: &Program, ty: Ty) -> Option<String> {
    Some(match ty {
        Ty::Int => "int".to_owned(),
        Ty::Object => "java.lang.Object".to_owned(),
        Ty::Thread => "java.lang.Thread".to_owned(),
        Ty::Class(class) => class_name(program, class)?.to_owned(),
        Ty::Ints => "int[]".to_owned(),
        Ty::Array(class) => format!("{}[]", class_name(program, class)?),
        Ty::Library(library) => library_name(library).to_owned(),
    })
}

fn class_text(
    program: &Program,
    numbers: Option<&Numbers<'_>>,
    number: usize,
    class: &Class,
    text: &mut String,
) -> Option<()> {
    let parent = match class.parent {
        Parent::Object | Parent::Runnable => "java.lang.Object",
        Parent::Thread => "java.lang.Thread",
        Parent::Class(parent) => class_name(program, parent)?,
    };
    let interface = if class.parent == Parent::Runnable { " implements java.lang.Runnable" } else { "" };
    _ = writeln!(text, "class {} extends {parent}{interface} {{", class.name);
    for (at, field) in class.fields.iter().enumerate().filter(|(_, field)| !field.dropped) {
        _ = writeln!(text, "  field {}{} f{at}", field.modifiers(), type_text(program, field.ty)?);
    }
    for method in class.methods.iter().filter(|method| !method.dropped) {
        let flags = [
            if matches!(method.name.as_str(), "run" | "finalize") { "public " } else { "" },
            if method.is_static { "static " } else { "" },
            if method.synchronized { "synchronized " } else { "" },
        ];
        let params: Option<Vec<String>> = method.params.iter().map(|&ty| type_text(program, ty)).collect();
        let ret = method.ret.map_or(Some("void".to_owned()), |ret| type_text(program, ret))?;
        _ = writeln!(text, "  method {}{ret} {}({}) {{", flags.concat(), method.name, params?.join(", "));
        Emitter::new(program, numbers, number, method)?.body(method)?.write(text);
        _ = writeln!(text, "  }}");
    }
    _ = writeln!(text, "}}");
    Some(())
}

/// A jump: target, arguments.
type Jump = (usize, Vec<String>);

enum End {
    Open,
    Goto(Jump),
    If(String, Jump, Jump),
    Leave(String),
}

struct BlockText {
    params: Vec<(String, String)>,
    catches: Vec<(String, Jump)>,
    lines: Vec<String>,
    throws: bool,
    end: End,
}

/// What covers the code that is being written.
struct Handler {
    ty: &'static str,
    target: usize,
    /// The variables that it sees.
    vars: Vec<Var>,
}

/// A loop that is being written.
struct LoopText {
    header: usize,
    /// What changes in it, and its index if it counts: what its header takes.
    vars: Vec<Var>,
    index: Option<String>,
    /// Where it leads to, and what that takes.
    exit: Jumps,
    /// How many handlers are around it.
    handlers: usize,
}

/// A block, and the variables that it takes.
type Jumps = (usize, Vec<Var>);

impl LoopText {
    /// Whether it may be left from here: there is no monitor in between.
    fn is_near(&self, handlers: &[Handler]) -> bool {
        handlers.iter().skip(self.handlers).all(|handler| handler.ty != "any")
    }
}

/// Whether code leaves the loop that it is the body of.
fn leaves(body: &[Stmt]) -> bool {
    let is_inner = |stmt: &Stmt| matches!(stmt, Stmt::For(..) | Stmt::Each(..));
    body.iter().any(|stmt| {
        *stmt == Stmt::Break || !is_inner(stmt) && stmt.bodies().iter().any(|inside| leaves(inside))
    })
}

struct Emitter<'p> {
    program: &'p Program,
    numbers: Option<&'p Numbers<'p>>,
    /// The number of the statement that is being written, if that is wanted.
    number: Option<u32>,
    class: usize,
    blocks: Vec<BlockText>,
    /// The block that is being written; none after a `throw` or `return`.
    current: Option<usize>,
    handlers: Vec<Handler>,
    loops: Vec<LoopText>,
    /// What a variable is now.
    values: BTreeMap<Var, String>,
    types: BTreeMap<Var, Ty>,
    next: usize,
}

impl<'p> Emitter<'p> {
    fn new(
        program: &'p Program,
        numbers: Option<&'p Numbers<'p>>,
        class: usize,
        method: &Method,
    ) -> Option<Emitter<'p>> {
        let mut emitter = Emitter {
            program,
            numbers,
            number: None,
            class,
            blocks: Vec::new(),
            current: Some(0),
            handlers: Vec::new(),
            loops: Vec::new(),
            values: BTreeMap::new(),
            types: BTreeMap::new(),
            next: 0,
        };
        let this = (!method.is_static).then_some(Ty::Class(class));
        let mut params = Vec::new();
        for (ty, var) in this.into_iter().chain(method.params.iter().copied()).zip(0..) {
            let value = emitter.fresh();
            params.push((value.clone(), type_text(program, ty)?));
            emitter.values.insert(var, value);
            emitter.types.insert(var, ty);
        }
        emitter.block(params);
        Some(emitter)
    }

    fn fresh(&mut self) -> String {
        self.next += 1;
        format!("v{}", self.next - 1)
    }

    /// A new block under the handlers of now.
    fn block(&mut self, params: Vec<(String, String)>) -> usize {
        let mut catches: Vec<(String, Jump)> = Vec::new();
        for handler in self.handlers.iter().rev() {
            if catches.iter().any(|(ty, _)| ty == handler.ty) {
                continue;
            }
            let args = handler.vars.iter().filter_map(|var| self.values.get(var).cloned()).collect();
            catches.push((handler.ty.to_owned(), (handler.target, args)));
            if handler.ty == "any" {
                break;
            }
        }
        self.blocks.push(BlockText { params, catches, lines: Vec::new(), throws: false, end: End::Open });
        self.blocks.len() - 1
    }

    fn line(&mut self, text: String, throws: bool) {
        let text = match self.number {
            Some(number) => format!("{text} @{number}"),
            None => text,
        };
        if let Some(block) = self.current.and_then(|current| self.blocks.get_mut(current)) {
            block.lines.push(text);
            block.throws |= throws;
        }
    }

    fn end(&mut self, end: End) {
        if let Some(block) = self.current.take().and_then(|current| self.blocks.get_mut(current)) {
            block.end = end;
        }
    }

    /// Goes on where these ways meet, each with its values of the variables; nowhere if there is none.
    fn go_on(&mut self, ends: Vec<Jump>, vars: &[Var]) -> Option<()> {
        if ends.is_empty() {
            return Some(());
        }
        let next = self.meeting(vars)?;
        for (end, args) in ends {
            self.current = Some(end);
            self.end(End::Goto((next, args)));
        }
        self.current = Some(next);
        Some(())
    }

    /// A block where ways meet, that takes these variables.
    fn meeting(&mut self, vars: &[Var]) -> Option<usize> {
        let mut params = Vec::new();
        for &var in vars {
            let value = self.fresh();
            params.push((value.clone(), type_text(self.program, *self.types.get(&var)?)?));
            self.values.insert(var, value);
        }
        Some(self.block(params))
    }

    fn args(&self, vars: &[Var]) -> Vec<String> {
        vars.iter().filter_map(|var| self.values.get(var).cloned()).collect()
    }

    /// The variables that exist now and that code changes.
    fn changed(&self, bodies: &[&Vec<Stmt>]) -> Vec<Var> {
        let mut changed = BTreeSet::new();
        let mut work: Vec<&Vec<Stmt>> = bodies.to_vec();
        while let Some(body) = work.pop() {
            for stmt in body {
                if let Stmt::Assign(var, _) = stmt
                    && self.values.contains_key(var)
                {
                    changed.insert(*var);
                }
                work.extend(stmt.bodies());
            }
        }
        changed.into_iter().collect()
    }

    fn operand(&mut self, operand: Operand) -> Option<String> {
        match operand {
            Operand::Var(var) => self.values.get(&var).cloned(),
            Operand::Int(number) => {
                let value = self.fresh();
                self.line(format!("{value}: int = int {number}"), false);
                Some(value)
            }
            Operand::Null => {
                let value = self.fresh();
                self.line(format!("{value}: null = null"), false);
                Some(value)
            }
        }
    }

    fn operands(&mut self, operands: &[Operand]) -> Option<Vec<String>> {
        operands.iter().map(|&operand| self.operand(operand)).collect()
    }

    fn field(&self, (class, at): (usize, usize)) -> Option<String> {
        let declared = self.program.classes.get(class)?.fields.get(at).filter(|field| !field.dropped)?;
        let ty = type_text(self.program, declared.ty)?;
        Some(format!("{}.f{at}: {ty}", class_name(self.program, class)?))
    }

    fn field_type(&self, (class, at): (usize, usize)) -> Option<String> {
        type_text(self.program, self.program.classes.get(class)?.fields.get(at)?.ty)
    }

    fn method(&self, (class, at): MethodRef) -> Option<(&'p Method, String)> {
        let declared = self.program.classes.get(class)?.methods.get(at).filter(|method| !method.dropped)?;
        let params: Option<Vec<String>> =
            declared.params.iter().map(|&ty| type_text(self.program, ty)).collect();
        let ret = declared.ret.map_or(Some("void".to_owned()), |ret| type_text(self.program, ret))?;
        let name = class_name(self.program, class)?;
        Some((declared, format!("{name}.{}({}): {ret}", declared.name, params?.join(", "))))
    }

    /// Writes what gives a value, and names it; none if there is no value.
    fn rhs(&mut self, rhs: &Rhs) -> Option<Option<String>> {
        Some(Some(match rhs {
            Rhs::Use(operand) => self.operand(*operand)?,
            Rhs::Add(operand, number) => {
                let operand = self.operand(*operand)?;
                let number = self.operand(Operand::Int(*number))?;
                let value = self.fresh();
                self.line(format!("{value}: int = iadd {operand}, {number}"), false);
                value
            }
            Rhs::Field(base, field) => {
                let base = self.operand(Operand::Var(*base))?;
                let (ty, field) = (self.field_type(*field)?, self.field(*field)?);
                let value = self.fresh();
                self.line(format!("{value}: {ty} = getfield {base}, {field}"), true);
                value
            }
            Rhs::Static(field) => {
                let (ty, field) = (self.field_type(*field)?, self.field(*field)?);
                let value = self.fresh();
                self.line(format!("{value}: {ty} = getstatic {field}"), true);
                value
            }
            Rhs::Element(array, index) => {
                let (op, ty) = match self.types.get(array)? {
                    Ty::Ints => ("iaload", "int".to_owned()),
                    Ty::Array(class) => ("aaload", class_name(self.program, *class)?.to_owned()),
                    _ => return None,
                };
                let array = self.operand(Operand::Var(*array))?;
                let index = self.operand(*index)?;
                let value = self.fresh();
                self.line(format!("{value}: {ty} = {op} {array}, {index}"), true);
                value
            }
            Rhs::New(class, args) => {
                let name = class_name(self.program, *class)?.to_owned();
                let methods = &self.program.classes.get(*class)?.methods;
                let init = methods.iter().position(|method| method.name == "<init>")?;
                let (_, init) = self.method((*class, init))?;
                let args = self.operands(args)?;
                let value = self.fresh();
                self.line(format!("{value}: {name} = new {name}"), true);
                let args: Vec<String> = std::iter::once(value.clone()).chain(args).collect();
                self.line(format!("invokespecial {init} ({})", args.join(", ")), true);
                value
            }
            Rhs::NewObject => {
                let value = self.fresh();
                self.line(format!("{value}: java.lang.Object = new java.lang.Object"), true);
                self.line(format!("invokespecial java.lang.Object.<init>(): void ({value})"), true);
                value
            }
            Rhs::NewThread(target) => {
                let target = self.operand(Operand::Var(*target))?;
                let value = self.fresh();
                self.line(format!("{value}: java.lang.Thread = new java.lang.Thread"), true);
                let init = "java.lang.Thread.<init>(java.lang.Runnable): void";
                self.line(format!("invokespecial {init} ({value}, {target})"), true);
                value
            }
            Rhs::NewArray(ty, length) => {
                let ty = type_text(self.program, *ty)?;
                let length = self.operand(Operand::Int(*length as i32))?;
                let value = self.fresh();
                self.line(format!("{value}: {ty} = newarray {ty}, {length}"), true);
                value
            }
            Rhs::ClassOf(class) => {
                let name = class_name(self.program, *class)?.to_owned();
                let value = self.fresh();
                self.line(format!("{value}: java.lang.Class = class {name}"), true);
                value
            }
            Rhs::Lambda(callee, captured) => {
                let (declared, text) = self.method(*callee)?;
                let receiver = (!declared.is_static).then_some(Ty::Class(callee.0));
                let types = receiver.into_iter().chain(declared.params.iter().copied());
                let types: Option<Vec<String>> = types.map(|ty| type_text(self.program, ty)).collect();
                let op = if declared.is_static { "invokestatic" } else { "invokevirtual" };
                let captured = self.operands(captured)?.join(", ");
                let value = self.fresh();
                let site = format!(
                    "lambda run({}): java.lang.Runnable of (): void by {op} {text}",
                    types?.join(", ")
                );
                self.line(format!("{value}: java.lang.Runnable = invokedynamic {site} ({captured})"), true);
                value
            }
            Rhs::NewLibrary(library) => {
                let name = library_name(*library);
                let value = self.fresh();
                self.line(format!("{value}: {name} = new {name}"), true);
                self.line(format!("invokespecial {name}.<init>(): void ({value})"), true);
                value
            }
            Rhs::Call(callee, receiver, args) => {
                let (declared, text) = self.method(*callee)?;
                let mut all = Vec::new();
                if let Some(receiver) = receiver {
                    all.push(self.operand(Operand::Var(*receiver))?);
                }
                all.extend(self.operands(args)?);
                let op = if declared.is_static { "invokestatic" } else { "invokevirtual" };
                let call = format!("{op} {text} ({})", all.join(", "));
                match declared.ret {
                    Some(ret) => {
                        let ty = type_text(self.program, ret)?;
                        let value = self.fresh();
                        self.line(format!("{value}: {ty} = {call}"), true);
                        value
                    }
                    None => {
                        self.line(call, true);
                        return Some(None);
                    }
                }
            }
        }))
    }

    fn body(mut self, method: &Method) -> Option<Emitter<'p>> {
        if method.name == "<init>" {
            let parent = match self.program.classes.get(self.class)?.parent {
                Parent::Object | Parent::Runnable => "java.lang.Object.<init>(): void".to_owned(),
                Parent::Thread => "java.lang.Thread.<init>(): void".to_owned(),
                Parent::Class(parent) => {
                    let methods = &self.program.classes.get(parent)?.methods;
                    let init = methods.iter().position(|method| method.name == "<init>")?;
                    self.method((parent, init)).filter(|(init, _)| init.params.is_empty())?.1
                }
            };
            let this = self.operand(Operand::Var(0))?;
            self.line(format!("invokespecial {parent} ({this})"), true);
        }
        self.stmts(&method.body)?;
        if self.current.is_some() {
            if method.ret.is_some() {
                return None;
            }
            self.end(End::Leave("return".to_owned()));
        }
        Some(self)
    }

    fn stmts(&mut self, stmts: &[Stmt]) -> Option<()> {
        for stmt in stmts {
            if self.current.is_none() {
                return Some(());
            }
            self.stmt(stmt)?;
        }
        Some(())
    }

    /// Statements with variables of their own.
    fn scope(&mut self, stmts: &[Stmt]) -> Option<()> {
        let known: BTreeSet<Var> = self.values.keys().copied().collect();
        self.stmts(stmts)?;
        self.values.retain(|var, _| known.contains(var));
        Some(())
    }

    fn stmt(&mut self, stmt: &Stmt) -> Option<()> {
        self.number = self.numbers.and_then(|numbers| numbers.number(stmt));
        match stmt {
            Stmt::Let(var, ty, rhs) => {
                let value = self.rhs(rhs)??;
                self.values.insert(*var, value);
                self.types.insert(*var, *ty);
            }
            Stmt::Assign(var, rhs) => {
                if !self.values.contains_key(var) {
                    return None;
                }
                let value = self.rhs(rhs)??;
                self.values.insert(*var, value);
                if self.handlers.iter().any(|handler| handler.vars.contains(var)) {
                    let next = self.block(Vec::new());
                    self.end(End::Goto((next, Vec::new())));
                    self.current = Some(next);
                }
            }
            Stmt::Do(rhs) => {
                self.rhs(rhs)?;
            }
            Stmt::PutField(base, field, operand) => {
                let base = self.operand(Operand::Var(*base))?;
                let operand = self.operand(*operand)?;
                let field = self.field(*field)?;
                self.line(format!("putfield {base}, {field}, {operand}"), true);
            }
            Stmt::PutStatic(field, operand) => {
                let operand = self.operand(*operand)?;
                let field = self.field(*field)?;
                self.line(format!("putstatic {field}, {operand}"), true);
            }
            Stmt::PutElement(array, index, operand) => {
                let op = match self.types.get(array)? {
                    Ty::Ints => "iastore",
                    Ty::Array(_) => "aastore",
                    _ => return None,
                };
                let array = self.operand(Operand::Var(*array))?;
                let index = self.operand(*index)?;
                let operand = self.operand(*operand)?;
                self.line(format!("{op} {array}, {index}, {operand}"), true);
            }
            Stmt::Sync(lock, body) => {
                self.sync(*lock, ["monitorenter", "monitorexit"].map(|op| format!("{op} ")), body)?;
            }
            Stmt::Guard(lock, shared, body) => {
                let ops = if *shared { ["lockShared", "unlockShared"] } else { ["lock", "unlock"] };
                let call =
                    |op| format!("invokestatic raceproof.model.Intrinsics.{op}(java.lang.Object): void ");
                self.sync(*lock, ops.map(call), body)?;
            }
            Stmt::Enter(lock) => {
                let lock = self.operand(Operand::Var(*lock))?;
                self.line(format!("monitorenter {lock}"), true);
            }
            Stmt::Exit(lock) => {
                let lock = self.operand(Operand::Var(*lock))?;
                self.line(format!("monitorexit {lock}"), true);
            }
            Stmt::Library(call, object) => self.library(*call, *object)?,
            Stmt::If(cond, then, other) => self.branch(*cond, then, other)?,
            Stmt::For(var, count, body) => self.repeat(*var, *count, body)?,
            Stmt::Each(var, list, body) => self.each(*var, *list, body)?,
            Stmt::Break => {
                let (exit, vars) =
                    self.loops.last().filter(|inner| inner.is_near(&self.handlers))?.exit.clone();
                let args = self.args(&vars);
                self.end(End::Goto((exit, args)));
            }
            Stmt::Continue => {
                self.loops.last().filter(|inner| inner.is_near(&self.handlers))?;
                self.next_round();
            }
            Stmt::Try(body, caught, var, handler) => self.attempt(body, *caught, *var, handler)?,
            Stmt::Throw(thrown) => {
                let name = match thrown {
                    Thrown::Oops => "Oops",
                    Thrown::Interrupted => INTERRUPTED,
                };
                let value = self.fresh();
                self.line(format!("{value}: {name} = new {name}"), true);
                self.line(format!("invokespecial {name}.<init>(): void ({value})"), true);
                self.line(format!("throw {value}"), true);
                self.end(End::Leave(String::new()));
            }
            Stmt::Start(thread) => self.simple("java.lang.Thread.start(): void", *thread)?,
            Stmt::Join(thread) => self.simple("java.lang.Thread.join(): void", *thread)?,
            Stmt::Wait(lock) => self.simple("java.lang.Object.wait(): void", *lock)?,
            Stmt::Notify(lock, true) => self.simple("java.lang.Object.notifyAll(): void", *lock)?,
            Stmt::Notify(lock, false) => self.simple("java.lang.Object.notify(): void", *lock)?,
            Stmt::Return(operand) => {
                let text = match operand {
                    Some(operand) => format!("return {}", self.operand(*operand)?),
                    None => "return".to_owned(),
                };
                self.end(End::Leave(text));
            }
        }
        Some(())
    }

    fn simple(&mut self, method: &str, receiver: Var) -> Option<()> {
        let receiver = self.operand(Operand::Var(receiver))?;
        self.line(format!("invokevirtual {method} ({receiver})"), true);
        Some(())
    }

    fn library(&mut self, call: LibraryCall, object: Var) -> Option<()> {
        let (method, arg) = match call {
            LibraryCall::Run => ("java.lang.Runnable.run(): void", None),
            LibraryCall::CountDown => ("library.Latch.countDown(): void", None),
            LibraryCall::Await => ("library.Latch.await(): void", None),
            LibraryCall::Execute(task) => ("library.Pool.execute(java.lang.Runnable): void", Some(task)),
            LibraryCall::ExecuteAlone(task) => {
                ("library.Pool.executeAlone(java.lang.Runnable): void", Some(task))
            }
            LibraryCall::AwaitTasks => ("library.Pool.awaitTasks(): void", None),
            LibraryCall::Lock => ("library.Mutex.lock(): void", None),
            LibraryCall::Unlock => ("library.Mutex.unlock(): void", None),
            LibraryCall::Add(thread) => ("java.util.ArrayList.add(java.lang.Object): void", Some(thread)),
        };
        let all: Vec<Operand> = [Some(object), arg].into_iter().flatten().map(Operand::Var).collect();
        let all = self.operands(&all)?.join(", ");
        let op = if call == LibraryCall::Run { "invokeinterface" } else { "invokevirtual" };
        self.line(format!("{op} {method} ({all})"), true);
        Some(())
    }

    /// A body inside of a lock: how it is taken, and how it is given back.
    fn sync(&mut self, lock: Var, [take, give]: [String; 2], body: &Vec<Stmt>) -> Option<()> {
        let lock = self.operand(Operand::Var(lock))?;
        let lock = if take.starts_with("invoke") { format!("({lock})") } else { lock };
        self.line(format!("{take}{lock}"), true);
        let vars = self.changed(&[body]);
        let before = self.values.clone();

        // The handler: leaves the monitor, covers itself, and throws on.
        let entry = self.current.take();
        let exception = self.fresh();
        let target = self.blocks.len();
        self.handlers.push(Handler { ty: "any", target, vars: vars.clone() });
        let handler = self.meeting(&vars)?;
        let inside = self.args(&vars);
        if let Some(block) = self.blocks.get_mut(handler) {
            block.params.insert(0, (exception.clone(), "java.lang.Throwable".to_owned()));
            // It passes on what it was given.
            if let Some((_, (_, args))) = block.catches.first_mut() {
                *args = inside;
            }
        }
        self.current = Some(handler);
        self.line(format!("{give}{lock}"), true);
        self.handlers.pop();
        let throws = self.block(Vec::new());
        self.end(End::Goto((throws, Vec::new())));
        self.current = Some(throws);
        self.line(format!("throw {exception}"), true);
        self.end(End::Leave(String::new()));

        self.values = before;
        self.current = entry;
        self.handlers.push(Handler { ty: "any", target: handler, vars });
        let inner = self.block(Vec::new());
        self.end(End::Goto((inner, Vec::new())));
        self.current = Some(inner);
        self.scope(body)?;
        if self.current.is_some() {
            self.line(format!("{give}{lock}"), true);
        }
        self.handlers.pop();
        if self.current.is_some() {
            let next = self.block(Vec::new());
            self.end(End::Goto((next, Vec::new())));
            self.current = Some(next);
        }
        Some(())
    }

    fn branch(&mut self, cond: Cond, then: &Vec<Stmt>, other: &Vec<Stmt>) -> Option<()> {
        let cond = match cond {
            Cond::Zero(operand) => format!("ifeq {}", self.operand(operand)?),
            Cond::Null(var) => format!("ifnull {}", self.operand(Operand::Var(var))?),
            Cond::Same(a, b) => {
                let (a, b) = (self.operand(Operand::Var(a))?, self.operand(Operand::Var(b))?);
                format!("if_acmpeq {a}, {b}")
            }
        };
        let vars = self.changed(&[then, other]);
        let (yes, no) = (self.block(Vec::new()), self.block(Vec::new()));
        self.end(End::If(cond, (yes, Vec::new()), (no, Vec::new())));
        let before = self.values.clone();
        let mut ends = Vec::new();
        for (block, body) in [(yes, then), (no, other)] {
            self.values = before.clone();
            self.current = Some(block);
            self.scope(body)?;
            if let Some(end) = self.current.take() {
                ends.push((end, self.args(&vars)));
            }
        }
        self.values = before;
        self.go_on(ends, &vars)
    }

    fn repeat(&mut self, var: Var, count: i32, body: &Vec<Stmt>) -> Option<()> {
        let zero = self.operand(Operand::Int(0))?;
        let vars = self.changed(&[body]);
        let entry_args: Vec<String> = std::iter::once(zero).chain(self.args(&vars)).collect();
        let entry = self.current.take();
        let header = self.meeting(&vars)?;
        let index = self.fresh();
        self.blocks.get_mut(header)?.params.insert(0, (index.clone(), "int".to_owned()));
        self.current = entry;
        self.end(End::Goto((header, entry_args)));
        self.current = Some(header);
        let limit = self.operand(Operand::Int(count))?;
        let cond = format!("if_icmplt {index}, {limit}");
        self.rounds(header, cond, vars, Some(index.clone()), body, |emitter| {
            emitter.values.insert(var, index);
            emitter.types.insert(var, Ty::Int);
            Some(())
        })
    }

    /// A loop over a list, as compilers make it.
    fn each(&mut self, var: Var, list: Var, body: &Vec<Stmt>) -> Option<()> {
        let list = self.operand(Operand::Var(list))?;
        let iterator = self.fresh();
        let name = "java.util.ArrayList.iterator(): java.util.Iterator";
        self.line(format!("{iterator}: java.util.Iterator = invokevirtual {name} ({list})"), true);
        let vars = self.changed(&[body]);
        let entry_args = self.args(&vars);
        let entry = self.current.take();
        let header = self.meeting(&vars)?;
        self.current = entry;
        self.end(End::Goto((header, entry_args)));
        self.current = Some(header);
        let more = self.fresh();
        let name = "java.util.Iterator.hasNext(): boolean";
        self.line(format!("{more}: boolean = invokeinterface {name} ({iterator})"), true);
        self.rounds(header, format!("ifne {more}"), vars, None, body, |emitter| {
            let (next, thread) = (emitter.fresh(), emitter.fresh());
            let name = "java.util.Iterator.next(): java.lang.Object";
            emitter.line(format!("{next}: java.lang.Object = invokeinterface {name} ({iterator})"), true);
            emitter.line(format!("{thread}: java.lang.Thread = checkcast {next}, java.lang.Thread"), true);
            emitter.values.insert(var, thread);
            emitter.types.insert(var, Ty::Thread);
            Some(())
        })
    }

    /// The rounds of a loop whose header is being written: what begins each of them, and its body.
    fn rounds(
        &mut self,
        header: usize,
        cond: String,
        vars: Vec<Var>,
        index: Option<String>,
        body: &[Stmt],
        begin: impl FnOnce(&mut Self) -> Option<()>,
    ) -> Option<()> {
        let in_header = self.values.clone();
        let inner = self.block(Vec::new());
        // Where something leaves the loop early, ways meet behind it.
        let meets = if leaves(body) { vars.clone() } else { Vec::new() };
        let args = self.args(&meets);
        let exit = self.meeting(&meets)?;
        let after = std::mem::replace(&mut self.values, in_header);
        self.end(End::If(cond, (inner, Vec::new()), (exit, args)));
        self.current = Some(inner);
        let handlers = self.handlers.len();
        self.loops.push(LoopText { header, vars, index, exit: (exit, meets), handlers });
        begin(self)?;
        self.scope(body)?;
        self.next_round();
        self.loops.pop();
        self.values = after;
        self.current = Some(exit);
        Some(())
    }

    /// Goes on with the next round of the innermost loop, if this place is reached.
    fn next_round(&mut self) {
        let Some(inner) = self.loops.last().filter(|_| self.current.is_some()) else { return };
        let (header, index, vars) = (inner.header, inner.index.clone(), inner.vars.clone());
        let mut args = self.args(&vars);
        if let Some(index) = index {
            let (one, next) = (self.fresh(), self.fresh());
            self.line(format!("{one}: int = int 1"), false);
            self.line(format!("{next}: int = iadd {index}, {one}"), false);
            args.insert(0, next);
        }
        self.end(End::Goto((header, args)));
    }

    fn attempt(&mut self, body: &Vec<Stmt>, taken: Thrown, var: Var, handler: &Vec<Stmt>) -> Option<()> {
        let ty = match taken {
            Thrown::Oops => "java.lang.RuntimeException",
            Thrown::Interrupted => INTERRUPTED,
        };
        let vars = self.changed(&[body, handler]);
        let before = self.values.clone();
        let entry = self.current.take();
        let exception = self.fresh();
        let caught = self.meeting(&vars)?;
        self.blocks.get_mut(caught)?.params.insert(0, (exception.clone(), ty.to_owned()));
        let in_handler = self.values.clone();
        self.values = before.clone();
        self.current = entry;
        self.handlers.push(Handler { ty, target: caught, vars: vars.clone() });
        let inner = self.block(Vec::new());
        self.end(End::Goto((inner, Vec::new())));
        self.current = Some(inner);
        self.scope(body)?;
        self.handlers.pop();
        let mut ends = Vec::new();
        if let Some(end) = self.current.take() {
            ends.push((end, self.args(&vars)));
        }
        self.values = in_handler;
        self.values.insert(var, exception);
        self.types.insert(var, Ty::Object);
        self.current = Some(caught);
        self.scope(handler)?;
        if let Some(end) = self.current.take() {
            ends.push((end, self.args(&vars)));
        }
        self.values = before;
        self.go_on(ends, &vars)
    }

    /// Writes the blocks that can be reached.
    fn write(&self, text: &mut String) {
        let mut reached = BTreeSet::from([0]);
        let mut work = vec![0];
        while let Some(block) = work.pop().and_then(|block: usize| self.blocks.get(block)) {
            let mut next: Vec<usize> = Vec::new();
            if block.throws {
                next.extend(block.catches.iter().map(|(_, jump)| jump.0));
            }
            match &block.end {
                End::Goto(jump) => next.push(jump.0),
                End::If(_, yes, no) => next.extend([yes.0, no.0]),
                End::Open | End::Leave(_) => {}
            }
            work.extend(next.into_iter().filter(|&each| reached.insert(each)));
        }
        let jump = |(target, args): &Jump| match args.is_empty() {
            true => format!("b{target}"),
            false => format!("b{target}({})", args.join(", ")),
        };
        for (number, block) in self.blocks.iter().enumerate().filter(|(number, _)| reached.contains(number)) {
            let params: Vec<String> =
                block.params.iter().map(|(value, ty)| format!("{value}: {ty}")).collect();
            match params.is_empty() {
                true => _ = writeln!(text, "  b{number}:"),
                false => _ = writeln!(text, "  b{number}({}):", params.join(", ")),
            }
            for (ty, target) in block.catches.iter().filter(|_| block.throws) {
                _ = writeln!(text, "      catch {ty} {}", jump(target));
            }
            for line in &block.lines {
                _ = writeln!(text, "      {line}");
            }
            match &block.end {
                End::Goto(target) => _ = writeln!(text, "      goto {}", jump(target)),
                End::If(cond, yes, no) => {
                    _ = writeln!(text, "      {cond} then {} else {}", jump(yes), jump(no));
                }
                End::Leave(line) if !line.is_empty() => _ = writeln!(text, "      {line}"),
                End::Open | End::Leave(_) => {}
            }
        }
    }
}
