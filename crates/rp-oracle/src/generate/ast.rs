//! What does a generated program consist of? Classes, methods and statements, as a programmer would write them.
//!
//! The tree is small enough to be generated and shrunk, and says little that Java could not say, so that it can be
//! printed in other forms than [`super::text`]'s, too. Operands are variables and constants; whatever is read from
//! memory is first put into a variable.

/// The type of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ty {
    /// `int`
    Int,
    /// `java.lang.Object`
    Object,
    /// `java.lang.Thread`
    Thread,
    /// A class of the program.
    Class(usize),
    /// `int[]`
    Ints,
    /// An array of objects of a class.
    Array(usize),
    /// A class of the library.
    Library(Library),
}

/// A class of the library, as a model has it: `library.jir`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Library {
    /// `Runnable`: function objects.
    Runnable,
    /// A latch that one `countDown` opens.
    Latch,
    /// An executor: each task has a thread.
    Pool,
    /// A lock that one method takes and another gives back.
    Mutex,
    /// `ArrayList`, with threads in it.
    List,
}

/// What is done with an object of the library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LibraryCall {
    /// Calls a function object.
    Run,
    /// Opens a latch.
    CountDown,
    /// Waits for a latch.
    Await,
    /// A pool runs what a variable holds.
    Execute(Var),
    /// The same, with one such task at a time.
    ExecuteAlone(Var),
    /// Waits for the tasks of a pool.
    AwaitTasks,
    /// Takes a mutex.
    Lock,
    /// Gives it back.
    Unlock,
    /// Puts the thread that a variable holds at the end of a list.
    Add(Var),
}

/// What is thrown, and what a handler takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thrown {
    /// An `Oops`, which is a `RuntimeException`; handlers take all of these, the machine's own ones as well.
    Oops,
    /// An `InterruptedException`, which nothing but code throws.
    Interrupted,
}

/// A local variable or parameter of a method, by number. `this` is 0 in methods that have one.
pub type Var = usize;

/// A field: class, number.
pub type FieldRef = (usize, usize);

/// A method: class, number.
pub type MethodRef = (usize, usize);

/// What an instruction takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    /// A variable.
    Var(Var),
    /// A number.
    Int(i32),
    /// No object.
    Null,
}

/// What a variable gets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rhs {
    /// The same as an operand.
    Use(Operand),
    /// The sum of an operand and a number.
    Add(Operand, i32),
    /// A field of an object.
    Field(Var, FieldRef),
    /// A static field.
    Static(FieldRef),
    /// An element of an array.
    Element(Var, Operand),
    /// A new object, and the arguments of its constructor.
    New(usize, Vec<Operand>),
    /// A new `Object`.
    NewObject,
    /// A new `Thread` that runs an object.
    NewThread(Var),
    /// A new array with so many elements.
    NewArray(Ty, usize),
    /// A class object.
    ClassOf(usize),
    /// What a method returns.
    Call(MethodRef, Option<Var>, Vec<Operand>),
    /// A function object that calls a method with what it has captured, the receiver first.
    Lambda(MethodRef, Vec<Operand>),
    /// A new object of the library.
    NewLibrary(Library),
}

/// A condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cond {
    /// A number is zero.
    Zero(Operand),
    /// A variable is null.
    Null(Var),
    /// Two variables are the same object.
    Same(Var, Var),
}

/// A statement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stmt {
    /// Declares a variable.
    Let(Var, Ty, Rhs),
    /// Gives a variable another value.
    Assign(Var, Rhs),
    /// Evaluates something and drops the result.
    Do(Rhs),
    /// Writes a field of an object.
    PutField(Var, FieldRef, Operand),
    /// Writes a static field.
    PutStatic(FieldRef, Operand),
    /// Writes an element.
    PutElement(Var, Operand, Operand),
    /// `synchronized (v) { … }`
    Sync(Var, Vec<Stmt>),
    /// The same with the lock of a model, perhaps together with others. Not to be said in Java.
    Guard(Var, bool, Vec<Stmt>),
    /// Enters a monitor, to leave it somewhere else. Not to be said in Java.
    Enter(Var),
    /// Leaves a monitor. Not to be said in Java.
    Exit(Var),
    /// `if (…) { … } else { … }`
    If(Cond, Vec<Stmt>, Vec<Stmt>),
    /// `for (int v = 0; v < n; v++) { … }`
    For(Var, i32, Vec<Stmt>),
    /// `for (Thread v : list) { … }`
    Each(Var, Var, Vec<Stmt>),
    /// Leaves the innermost loop.
    Break,
    /// Goes on with the next round of the innermost loop.
    Continue,
    /// `try { … } catch (RuntimeException v) { … }`, or what else is taken.
    Try(Vec<Stmt>, Thrown, Var, Vec<Stmt>),
    /// `throw new Oops()`, or what else is thrown.
    Throw(Thrown),
    /// Starts a thread.
    Start(Var),
    /// Waits for the end of a thread.
    Join(Var),
    /// `v.wait()`
    Wait(Var),
    /// `v.notifyAll()`, or `v.notify()`.
    Notify(Var, bool),
    /// Does something with an object of the library.
    Library(LibraryCall, Var),
    /// Leaves the method.
    Return(Option<Operand>),
}

impl Stmt {
    /// The statements inside of it.
    pub fn bodies(&self) -> Vec<&Vec<Stmt>> {
        match self {
            Stmt::Sync(_, body)
            | Stmt::Guard(_, _, body)
            | Stmt::For(_, _, body)
            | Stmt::Each(_, _, body) => vec![body],
            Stmt::If(_, then, other) | Stmt::Try(then, _, _, other) => vec![then, other],
            _ => Vec::new(),
        }
    }

    /// The same, to change them.
    pub fn bodies_mut(&mut self) -> Vec<&mut Vec<Stmt>> {
        match self {
            Stmt::Sync(_, body)
            | Stmt::Guard(_, _, body)
            | Stmt::For(_, _, body)
            | Stmt::Each(_, _, body) => vec![body],
            Stmt::If(_, then, other) | Stmt::Try(then, _, _, other) => vec![then, other],
            _ => Vec::new(),
        }
    }
}

/// How a field is declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its type.
    pub ty: Ty,
    /// Whether it is static.
    pub is_static: bool,
    /// Whether it is volatile.
    pub volatile: bool,
    /// Whether it is final.
    pub is_final: bool,
    /// Whether it is left out: what is numbered is never renumbered.
    pub dropped: bool,
}

impl Field {
    /// Its modifiers, as Java and the textual IR have them, each with a blank behind it.
    pub fn modifiers(&self) -> String {
        let flags = [(self.is_static, "static "), (self.is_final, "final "), (self.volatile, "volatile ")];
        flags.iter().filter(|(is_so, _)| *is_so).map(|(_, name)| *name).collect()
    }
}

/// A method. The last statement may be a `return`; without one it returns nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Method {
    /// Its name: `<init>` and `<clinit>` are the constructor and the initialiser.
    pub name: String,
    /// Whether it is static.
    pub is_static: bool,
    /// Whether it is synchronized.
    pub synchronized: bool,
    /// Types of its parameters, without `this`.
    pub params: Vec<Ty>,
    /// What it returns.
    pub ret: Option<Ty>,
    /// What it does.
    pub body: Vec<Stmt>,
    /// Whether it is left out.
    pub dropped: bool,
}

/// What a class extends or implements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parent {
    /// Only `Object`.
    Object,
    /// `Thread`
    Thread,
    /// `Object`, and it is a `Runnable`.
    Runnable,
    /// A class of the program.
    Class(usize),
}

/// A class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Class {
    /// Its name.
    pub name: String,
    /// What it extends.
    pub parent: Parent,
    /// Its fields.
    pub fields: Vec<Field>,
    /// Its methods.
    pub methods: Vec<Method>,
    /// Whether it is left out.
    pub dropped: bool,
}

/// A program. It begins with the static method `main` of its last class.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Program {
    /// Its classes.
    pub classes: Vec<Class>,
}

impl Program {
    /// How many statements there are.
    pub fn size(&self) -> usize {
        let kept = self.classes.iter().filter(|class| !class.dropped);
        let methods = kept.flat_map(|class| &class.methods).filter(|method| !method.dropped);
        let mut work: Vec<&Vec<Stmt>> = methods.map(|method| &method.body).collect();
        let mut size = 0;
        while let Some(body) = work.pop() {
            size += body.len();
            work.extend(body.iter().flat_map(Stmt::bodies));
        }
        size
    }
}
