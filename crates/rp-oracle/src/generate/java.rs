//! How is a generated program written in Java? The same program, a statement on each line.
//!
//! The last class, which has `main`, becomes the class of the file, with another name; the others are nested in it. A
//! statement accesses memory once at most, so a line is a site: [`Java::lines`] tells the line of each statement by
//! [its number](super::number), which [`super::text::numbered_text`] prints as the offset of its instructions.
//!
//! Where Java asks for more than the tree says: what nobody reaches is left out, as there; waiting and joining are
//! wrapped up, on the same line, since Java wants to hear about interrupts, which nobody sends; and a value that is
//! dropped is put into a variable, for a read alone is no statement. An initialiser is left by a `break`. A function
//! object captures copies of variables, which never change. A pool is a class of its own, which starts a thread for
//! each task. What only bytecode can say, such as monitors that are not nested, has no Java.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::ast::{
    Class, Cond, FieldRef, Library, LibraryCall, Method, MethodRef, Operand, Parent, Program, Rhs, Stmt,
    Thrown, Ty, Var,
};
use super::number::Numbers;

/// A program in Java.
#[derive(Clone, Debug)]
pub struct Java {
    /// The text of its file.
    pub text: String,
    /// The line of each statement.
    pub lines: BTreeMap<u32, u32>,
}

/// What programs need beside their own classes.
const HELPERS: &str = "\
static class Oops extends RuntimeException {
    @SuppressWarnings(\"unchecked\")
    static <T extends Throwable> Oops hidden(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
static class Pool {
    final java.util.List<Thread> threads = new java.util.concurrent.CopyOnWriteArrayList<>();
    void execute(Runnable task) {
        Thread thread = new Thread(task);
        threads.add(thread);
        thread.start();
    }
    void executeAlone(Runnable task) {
        execute(() -> { synchronized (this) { task.run(); } });
    }
    void awaitTasks() {
        for (Thread thread : threads) {
            try { thread.join(); } catch (InterruptedException e) { throw new Error(e); }
        }
    }
}
";

/// A program in Java, whose main class has this name; none if it makes no sense.
pub fn java(program: &Program, main: &str) -> Option<Java> {
    let (main_number, own) = program.classes.iter().enumerate().next_back()?;
    let numbers = Numbers::of(program);
    let java = Java { text: String::new(), lines: BTreeMap::new() };
    let mut printer = Printer { program, numbers: &numbers, main, java, line: 0, depth: 0, place: None };
    printer.open(&format!("class {main} {{"));
    printer.members(main_number, own)?;
    for (number, class) in program.classes.iter().enumerate() {
        if number != main_number && !class.dropped {
            printer.class(number, class)?;
        }
    }
    for line in HELPERS.lines() {
        printer.line(line);
    }
    printer.close();
    Some(printer.java)
}

/// Variables from here on are copies.
const COPIES: usize = 1_000_000;

fn library_name(library: Library) -> &'static str {
    match library {
        Library::Runnable => "Runnable",
        Library::Latch => "java.util.concurrent.CountDownLatch",
        Library::Pool => "Pool",
        Library::Mutex => "java.util.concurrent.locks.ReentrantLock",
        Library::List => "java.util.ArrayList<Thread>",
    }
}

/// Whether the next statement is reached.
#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    GoesOn,
    Ends,
}

/// The method that is being written.
#[derive(Clone, Copy)]
struct Place<'p> {
    class: usize,
    method: &'p Method,
}

struct Printer<'p> {
    program: &'p Program,
    numbers: &'p Numbers<'p>,
    /// The name of the main class.
    main: &'p str,
    java: Java,
    /// The last line.
    line: u32,
    depth: usize,
    place: Option<Place<'p>>,
}

impl<'p> Printer<'p> {
    fn line(&mut self, text: &str) {
        // Writing to a string cannot fail.
        _ = writeln!(self.java.text, "{:width$}{text}", "", width = 4 * self.depth);
        self.line += 1;
    }

    fn open(&mut self, text: &str) {
        self.line(text);
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth -= 1;
        self.line("}");
    }

    fn class_name(&self, class: usize) -> Option<&'p str> {
        let named = self.program.classes.get(class).filter(|class| !class.dropped)?;
        Some(if class + 1 == self.program.classes.len() { self.main } else { &named.name })
    }

    fn ty(&self, ty: Ty) -> Option<String> {
        Some(match ty {
            Ty::Int => "int".to_owned(),
            Ty::Object => "Object".to_owned(),
            Ty::Thread => "Thread".to_owned(),
            Ty::Class(class) => self.class_name(class)?.to_owned(),
            Ty::Ints => "int[]".to_owned(),
            Ty::Array(class) => format!("{}[]", self.class_name(class)?),
            Ty::Library(library) => library_name(library).to_owned(),
        })
    }

    fn class(&mut self, number: usize, class: &'p Class) -> Option<()> {
        let parent = match class.parent {
            Parent::Object => String::new(),
            Parent::Runnable => " implements Runnable".to_owned(),
            Parent::Thread => " extends Thread".to_owned(),
            Parent::Class(parent) => format!(" extends {}", self.class_name(parent)?),
        };
        self.open(&format!("static class {}{parent} {{", class.name));
        self.members(number, class)?;
        self.close();
        Some(())
    }

    fn members(&mut self, number: usize, class: &'p Class) -> Option<()> {
        for (at, field) in class.fields.iter().enumerate().filter(|(_, field)| !field.dropped) {
            let ty = self.ty(field.ty)?;
            self.line(&format!("{}{ty} f{at};", field.modifiers()));
        }
        for method in class.methods.iter().filter(|method| !method.dropped) {
            self.method(number, class, method)?;
        }
        Some(())
    }

    fn method(&mut self, number: usize, class: &Class, method: &'p Method) -> Option<()> {
        let first = usize::from(!method.is_static);
        let mut params = Vec::new();
        for (at, &ty) in method.params.iter().enumerate() {
            params.push(format!("{} v{}", self.ty(ty)?, at + first));
        }
        let params = params.join(", ");
        let is_main = number + 1 == self.program.classes.len() && method.name == "main";
        let head = match method.name.as_str() {
            "<init>" => format!("{}({params})", class.name),
            "<clinit>" => "static { whole:".to_owned(),
            _ if is_main => "public static void main(String[] args)".to_owned(),
            name => {
                let flags = [
                    if matches!(name, "run" | "finalize") { "public " } else { "" },
                    if method.is_static { "static " } else { "" },
                    if method.synchronized { "synchronized " } else { "" },
                ];
                let ret = method.ret.map_or(Some("void".to_owned()), |ret| self.ty(ret))?;
                format!("{}{ret} {name}({params})", flags.concat())
            }
        };
        self.open(&format!("{head} {{"));
        self.place = Some(Place { class: number, method });
        if self.stmts(&method.body)? == After::GoesOn && method.ret.is_some() {
            return None;
        }
        self.close();
        if method.name == "<clinit>" {
            self.line("}");
        }
        Some(())
    }

    fn var(&self, var: Var) -> String {
        let has_this = self.place.is_some_and(|place| !place.method.is_static);
        if var == 0 && has_this { "this".to_owned() } else { format!("v{var}") }
    }

    fn operand(&self, operand: Operand) -> String {
        match operand {
            Operand::Var(var) => self.var(var),
            Operand::Int(number) => number.to_string(),
            Operand::Null => "null".to_owned(),
        }
    }

    fn operands(&self, operands: &[Operand]) -> String {
        let operands: Vec<String> = operands.iter().map(|&operand| self.operand(operand)).collect();
        operands.join(", ")
    }

    fn static_field(&self, (class, at): FieldRef) -> Option<String> {
        self.program.classes.get(class)?.fields.get(at).filter(|field| !field.dropped)?;
        // An initialiser may give its final fields a value by their simple names only.
        let own = self.initializes() && self.place.is_some_and(|place| place.class == class);
        Some(if own { format!("f{at}") } else { format!("{}.f{at}", self.class_name(class)?) })
    }

    fn field(&self, base: Var, (class, at): FieldRef) -> Option<String> {
        self.program.classes.get(class)?.fields.get(at).filter(|field| !field.dropped)?;
        Some(format!("{}.f{at}", self.var(base)))
    }

    fn call(&self, (class, at): MethodRef, receiver: Option<Var>, args: &[Operand]) -> Option<String> {
        let callee = self.program.classes.get(class)?.methods.get(at).filter(|method| !method.dropped)?;
        let on = match receiver {
            Some(receiver) => self.var(receiver),
            None => self.class_name(class)?.to_owned(),
        };
        Some(format!("{on}.{}({})", callee.name, self.operands(args)))
    }

    /// Copies of variables that do not change, so that a function object may capture them; and the function object.
    fn lambda(&self, number: u32, callee: MethodRef, captured: &[Operand]) -> Option<(String, String)> {
        let mut copies = String::new();
        let mut args = Vec::new();
        for (operand, at) in captured.iter().zip(0..) {
            let is_this = matches!(operand, Operand::Var(0) if self.var(0) == "this");
            match operand {
                Operand::Var(var) if !is_this => {
                    let copy = COPIES + 100 * number as usize + at;
                    _ = write!(copies, "var v{copy} = v{var}; ");
                    args.push(Operand::Var(copy));
                }
                &other => args.push(other),
            }
        }
        Some((copies, self.rhs(&Rhs::Lambda(callee, args))?))
    }

    fn rhs(&self, rhs: &Rhs) -> Option<String> {
        Some(match rhs {
            Rhs::Use(operand) => self.operand(*operand),
            Rhs::Add(operand, number) => format!("{} + {number}", self.operand(*operand)),
            Rhs::Field(base, field) => self.field(*base, *field)?,
            Rhs::Static(field) => self.static_field(*field)?,
            Rhs::Element(array, index) => format!("{}[{}]", self.var(*array), self.operand(*index)),
            Rhs::New(class, args) => format!("new {}({})", self.class_name(*class)?, self.operands(args)),
            Rhs::NewObject => "new Object()".to_owned(),
            Rhs::NewThread(target) => format!("new Thread({})", self.var(*target)),
            Rhs::NewArray(Ty::Array(class), length) => format!("new {}[{length}]", self.class_name(*class)?),
            Rhs::NewArray(_, length) => format!("new int[{length}]"),
            Rhs::ClassOf(class) => format!("{}.class", self.class_name(*class)?),
            Rhs::Call(callee, receiver, args) => self.call(*callee, *receiver, args)?,
            Rhs::Lambda(callee, captured) => {
                let (class, at) = *callee;
                let is_static = self.program.classes.get(class)?.methods.get(at)?.is_static;
                match captured.split_first() {
                    Some((Operand::Var(receiver), args)) if !is_static => {
                        format!("() -> {}", self.call(*callee, Some(*receiver), args)?)
                    }
                    _ if is_static => format!("() -> {}", self.call(*callee, None, captured)?),
                    _ => return None,
                }
            }
            Rhs::NewLibrary(Library::Latch) => format!("new {}(1)", library_name(Library::Latch)),
            Rhs::NewLibrary(Library::Runnable) => return None,
            Rhs::NewLibrary(library) => format!("new {}()", library_name(*library)),
        })
    }

    fn stmts(&mut self, stmts: &[Stmt]) -> Option<After> {
        for stmt in stmts {
            let number = self.numbers.number(stmt)?;
            self.java.lines.insert(number, self.line + 1);
            if self.stmt(number, stmt)? == After::Ends {
                return Some(After::Ends);
            }
        }
        Some(After::GoesOn)
    }

    fn stmt(&mut self, number: u32, stmt: &Stmt) -> Option<After> {
        let simple = match stmt {
            Stmt::Let(var, ty, Rhs::Lambda(callee, captured)) => {
                let (copies, lambda) = self.lambda(number, *callee, captured)?;
                format!("{copies}{} v{var} = {lambda};", self.ty(*ty)?)
            }
            Stmt::Do(Rhs::Lambda(..)) => ";".to_owned(),
            Stmt::Let(var, ty, rhs) => format!("{} v{var} = {};", self.ty(*ty)?, self.rhs(rhs)?),
            Stmt::Assign(var, rhs) => format!("v{var} = {};", self.rhs(rhs)?),
            Stmt::Do(rhs @ (Rhs::Call(..) | Rhs::New(..) | Rhs::NewObject | Rhs::NewThread(_))) => {
                format!("{};", self.rhs(rhs)?)
            }
            Stmt::Do(Rhs::Use(_)) => ";".to_owned(),
            Stmt::Do(rhs) => format!("var dropped{number} = {};", self.rhs(rhs)?),
            Stmt::PutField(base, field, operand) => {
                format!("{} = {};", self.field(*base, *field)?, self.operand(*operand))
            }
            Stmt::PutStatic(field, operand) => {
                format!("{} = {};", self.static_field(*field)?, self.operand(*operand))
            }
            Stmt::PutElement(array, index, operand) => {
                let (array, index) = (self.var(*array), self.operand(*index));
                format!("{array}[{index}] = {};", self.operand(*operand))
            }
            Stmt::Start(thread) => format!("{}.start();", self.var(*thread)),
            Stmt::Join(thread) => self.interruptible(number, *thread, "join"),
            Stmt::Wait(lock) => self.interruptible(number, *lock, "wait"),
            Stmt::Notify(lock, true) => format!("{}.notifyAll();", self.var(*lock)),
            Stmt::Notify(lock, false) => format!("{}.notify();", self.var(*lock)),
            Stmt::Library(LibraryCall::Await, latch) => self.interruptible(number, *latch, "await"),
            Stmt::Library(call, object) => {
                let call = match call {
                    LibraryCall::CountDown => "countDown()".to_owned(),
                    LibraryCall::Await => "await()".to_owned(),
                    LibraryCall::Execute(task) => format!("execute({})", self.var(*task)),
                    LibraryCall::ExecuteAlone(task) => format!("executeAlone({})", self.var(*task)),
                    LibraryCall::AwaitTasks => "awaitTasks()".to_owned(),
                    LibraryCall::Lock => "lock()".to_owned(),
                    LibraryCall::Unlock => "unlock()".to_owned(),
                    LibraryCall::Run => "run()".to_owned(),
                    LibraryCall::Add(thread) => format!("add({})", self.var(*thread)),
                };
                format!("{}.{call};", self.var(*object))
            }
            Stmt::Guard(..) | Stmt::Enter(_) | Stmt::Exit(_) => return None,
            Stmt::Sync(lock, body) => {
                self.open(&format!("synchronized ({}) {{", self.var(*lock)));
                let after = self.stmts(body)?;
                self.close();
                return Some(after);
            }
            Stmt::If(cond, then, other) => {
                self.open(&format!("if ({}) {{", self.cond(*cond)));
                return self.two_ways(then, "} else {", other);
            }
            Stmt::For(var, count, body) => {
                self.open(&format!("for (int v{var} = 0; v{var} < {count}; v{var}++) {{"));
                self.stmts(body)?;
                self.close();
                return Some(After::GoesOn);
            }
            Stmt::Each(var, list, body) => {
                self.open(&format!("for (Thread v{var} : {}) {{", self.var(*list)));
                self.stmts(body)?;
                self.close();
                return Some(After::GoesOn);
            }
            Stmt::Break | Stmt::Continue => {
                self.line(if *stmt == Stmt::Break { "break;" } else { "continue;" });
                return Some(After::Ends);
            }
            Stmt::Try(body, taken, var, handler) => {
                // A checked exception may only be caught where a compiler sees that it may come.
                let (open, taken) = match taken {
                    Thrown::Oops => ("try {", "RuntimeException"),
                    Thrown::Interrupted => {
                        ("try { if (false) throw new InterruptedException();", "InterruptedException")
                    }
                };
                self.open(open);
                return self.two_ways(body, &format!("}} catch ({taken} v{var}) {{"), handler);
            }
            Stmt::Throw(thrown) => {
                let text = match thrown {
                    Thrown::Oops => "throw new Oops();",
                    Thrown::Interrupted => "throw Oops.<Oops>hidden(new InterruptedException());",
                };
                // An initialiser must be able to come to its end, as far as a compiler can see.
                self.line(&if self.initializes() { format!("if (true) {text}") } else { text.to_owned() });
                return Some(After::Ends);
            }
            Stmt::Return(None) if self.initializes() => {
                self.line("break whole;");
                return Some(After::Ends);
            }
            Stmt::Return(operand) => {
                let text = operand.map_or("return;".to_owned(), |operand| {
                    let operand = self.operand(operand);
                    format!("return {operand};")
                });
                self.line(&text);
                return Some(After::Ends);
            }
        };
        self.line(&simple);
        Some(After::GoesOn)
    }

    /// Whether this is a class initialiser.
    fn initializes(&self) -> bool {
        self.place.is_some_and(|place| place.method.name == "<clinit>")
    }

    /// Two bodies with something between them.
    fn two_ways(&mut self, one: &[Stmt], between: &str, other: &[Stmt]) -> Option<After> {
        let first = self.stmts(one)?;
        self.depth -= 1;
        self.open(between);
        let second = self.stmts(other)?;
        self.close();
        Some(if [first, second] == [After::Ends; 2] { After::Ends } else { After::GoesOn })
    }

    fn interruptible(&self, number: u32, receiver: Var, name: &str) -> String {
        let receiver = self.var(receiver);
        format!(
            "try {{ {receiver}.{name}(); }} catch (InterruptedException e{number}) {{ throw new Error(e{number}); }}"
        )
    }

    fn cond(&self, cond: Cond) -> String {
        match cond {
            Cond::Zero(operand) => format!("{} == 0", self.operand(operand)),
            Cond::Null(var) => format!("{} == null", self.var(var)),
            Cond::Same(a, b) => format!("(Object) {} == {}", self.var(a), self.var(b)),
        }
    }
}
