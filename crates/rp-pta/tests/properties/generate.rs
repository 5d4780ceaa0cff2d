//! Random programs: a small hierarchy, and methods whose code is a choice of every kind of constraint.
//!
//! Types are no obstacle: every reference is an `Object`, so fields are read of objects that have none, and methods are
//! called on objects that have none. The machine would throw; the analysis must drop them.

use std::fmt::Write;

/// A sequence of choices. When it is used up, the first possibility is chosen.
struct Choices<'c> {
    choices: &'c [u16],
    at: usize,
}

impl Choices<'_> {
    fn below(&mut self, count: usize) -> usize {
        let choice = self.choices.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        usize::from(choice) % count.max(1)
    }

    fn one_of<'t, T>(&mut self, list: &'t [T]) -> &'t T {
        &list[self.below(list.len())]
    }

    /// Once in so many times, if there are choices left.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == times - 1
    }
}

const PRELUDE: &[&str] = &[
    "class public java.lang.Object {
  method public void <init>() { b0(v0: java.lang.Object): return }
  method public native java.lang.Object clone()
  method public native java.lang.Class getClass()
}",
    "class public java.lang.String extends java.lang.Object { }",
    "class public java.lang.Class extends java.lang.Object { }",
    "class interface abstract java.lang.Cloneable extends java.lang.Object { }",
    "class public java.lang.System extends java.lang.Object {
  method public static native void arraycopy(java.lang.Object, int, java.lang.Object, int, int)
}",
    "class public java.lang.Throwable extends java.lang.Object { field public java.lang.Object cause }",
    "class public java.lang.NullPointerException extends java.lang.Throwable { }",
    "class interface abstract java.lang.Runnable extends java.lang.Object {
  method public abstract void run()
}",
    "class public java.lang.Thread extends java.lang.Object implements java.lang.Runnable {
  method public native void start0()
  method public static native java.lang.Thread currentThread()
  method public void run() { b0(v0: java.lang.Object): return }
}",
    "class interface abstract F extends java.lang.Object {
  method public abstract java.lang.Object apply(java.lang.Object)
}",
    "class public Lib extends java.lang.Object {
  method public static native java.lang.Object invoke(java.lang.Object, java.lang.Object)
  method public static native java.lang.Object unknown(java.lang.Object)
}",
];

/// Name, superclass, interfaces.
const CLASSES: &[(&str, &str, &str)] = &[
    ("A", "java.lang.Object", "I"),
    ("B", "A", ""),
    ("C", "A", "J"),
    ("D", "java.lang.Object", "F, I"),
    ("E", "java.lang.Throwable", "java.lang.Cloneable"),
    ("G", "E", "I"),
    ("T", "java.lang.Thread", ""),
    ("P", "phantom.Base", ""),
];

/// Methods that a class may declare: flags, type, name, whether there is a receiver, how many parameters.
const METHODS: &[(&str, &str, &str, bool, usize)] = &[
    ("public", "java.lang.Object", "m", true, 1),
    ("public", "java.lang.Object", "d", true, 1),
    ("public", "java.lang.Object", "n", true, 2),
    ("public", "java.lang.Object", "apply", true, 1),
    ("public static", "java.lang.Object", "p", false, 2),
    ("static", "java.lang.Object", "lambda$0", false, 2),
];

const TYPES: &[&str] = &["A", "B", "C", "D", "E", "G", "T", "P", "I", "J", "F", "A[]", "java.lang.Object[]"];
const FIELDS: &[&str] = &[
    "A.f: java.lang.Object",
    "A.f: java.lang.Object",
    "B.f: java.lang.Object",
    "B.g: A",
    "D.f: java.lang.Object",
    "E.f: java.lang.Object",
];
const MIXED: &[&str] = &["A.f: java.lang.Object", "A.g: A", "D.f: java.lang.Object"];
const STATICS: &[&str] = &["A.s: java.lang.Object", "B.s: java.lang.Object", "D.t: java.lang.String"];
const ARRAYS: &[&str] = &["java.lang.Object[]", "A[]", "E[]", "A[][]", "int[]"];

/// The classes of a program, each as text; `Main.main` is where it begins.
pub(crate) fn program(choices: &[u16]) -> Vec<String> {
    let mut choices = Choices { choices, at: 0 };
    let mut classes: Vec<String> = PRELUDE.iter().map(|&class| class.to_owned()).collect();
    let mut main = String::from("class public super Main extends java.lang.Object {\n");
    method(&mut main, &mut choices, ("public static", "void", "main", false, 0), 9);
    main.push_str("}\n");
    classes.push(main);
    let default = ("public", "java.lang.Object", "d", true, 1);
    for (name, extends) in [("I", ""), ("J", " implements I")] {
        let mut class = format!("class interface abstract {name} extends java.lang.Object{extends} {{\n");
        if name == "I" {
            class.push_str("  method public abstract java.lang.Object m(java.lang.Object)\n");
        }
        method(&mut class, &mut choices, default, 2);
        class.push_str("}\n");
        classes.push(class);
    }
    for &(name, superclass, interfaces) in CLASSES {
        let implements =
            if interfaces.is_empty() { String::new() } else { format!(" implements {interfaces}") };
        let mut class = format!("class public super {name} extends {superclass}{implements} {{\n");
        class.push_str("  field public java.lang.Object f\n  field public A g\n");
        class.push_str("  field public static java.lang.Object s\n");
        class.push_str("  field public static final java.lang.String t = string \"constant\"\n");
        if choices.once_in(3) {
            method(&mut class, &mut choices, ("static", "void", "<clinit>", false, 0), 2);
        }
        method(&mut class, &mut choices, ("public", "void", "<init>", true, 1), 1);
        if name == "T" {
            method(&mut class, &mut choices, ("public", "void", "run", true, 0), 3);
        }
        for &declaration in METHODS {
            // What is called by name must be there.
            let needed = matches!((name, declaration.2), ("A", _) | ("D", "apply"));
            if needed || choices.once_in(3) {
                method(&mut class, &mut choices, declaration, 4);
            }
        }
        class.push_str("}\n");
        classes.push(class);
    }
    classes
}

const OBJECT: &str = "java.lang.Object";

/// The type in a field reference.
fn type_of(field: &str) -> &str {
    field.rsplit(": ").next().unwrap_or(OBJECT)
}

type Declaration = (&'static str, &'static str, &'static str, bool, usize);

fn method(text: &mut String, choices: &mut Choices<'_>, declaration: Declaration, most: usize) {
    let (flags, ty, name, receiver, count) = declaration;
    let params = vec!["java.lang.Object"; count].join(", ");
    _ = writeln!(text, "  method {flags} {ty} {name}({params}) {{");
    let count = count + usize::from(receiver);
    let mut code = Code { text: String::new(), choices, values: Vec::new(), next: 0, blocks: 1 };
    let params: Vec<String> = (0..count).map(|_| code.value()).collect();
    let params: Vec<String> = params.iter().map(|param| format!("{param}: java.lang.Object")).collect();
    _ = writeln!(code.text, "  b0({}):", params.join(", "));
    let number = code.fresh();
    code.line(&format!("{number}: int = int 0"));
    if code.values.is_empty() {
        code.allocate();
    }
    let size = code.choices.below(most + 1);
    for _ in 0..size {
        match code.choices.below(9) {
            5 => code.diamond(&number),
            6 => code.repeat(&number),
            7 => code.attempt(&number),
            8 => code.mix(&number),
            _ => code.statement(&number),
        }
    }
    if code.choices.once_in(6) {
        let thrown = code.any();
        code.line(&format!("throw {thrown}"));
    } else if ty == "void" {
        code.line("return");
    } else {
        let returned = code.any();
        code.line(&format!("return {returned}"));
    }
    text.push_str(&code.text);
    text.push_str("  }\n");
}

/// A method's code in the making.
struct Code<'m, 'c> {
    text: String,
    choices: &'m mut Choices<'c>,
    /// References that are defined here.
    values: Vec<String>,
    next: usize,
    blocks: usize,
}

impl Code<'_, '_> {
    fn line(&mut self, line: &str) {
        _ = writeln!(self.text, "      {line}");
    }

    fn fresh(&mut self) -> String {
        self.next += 1;
        format!("v{}", self.next - 1)
    }

    /// A new reference.
    fn value(&mut self) -> String {
        let value = self.fresh();
        self.values.push(value.clone());
        value
    }

    fn block(&mut self) -> String {
        self.blocks += 1;
        format!("b{}", self.blocks - 1)
    }

    /// Some reference, the latest ones more often.
    fn any(&mut self) -> String {
        let from = if self.choices.once_in(2) { 0 } else { self.values.len().saturating_sub(3) };
        let at = self.choices.below(self.values.len() - from);
        self.values[from + at].clone()
    }

    /// The result of an instruction.
    fn define(&mut self, ty: &str, what: &str) {
        let result = self.value();
        self.line(&format!("{result}: {ty} = {what}"));
    }

    fn allocate(&mut self) {
        let class = self.choices.one_of(CLASSES).0;
        self.define(class, &format!("new {class}"));
    }

    /// `if (…) a; else b;` with a join of what both define.
    fn diamond(&mut self, number: &str) {
        let [yes, no, join] = [self.block(), self.block(), self.block()];
        self.line(&format!("ifeq {number} then {yes} else {no}"));
        for side in [yes, no] {
            let outside = self.values.len();
            _ = writeln!(self.text, "  {side}:");
            self.statement(number);
            let last = self.any();
            self.line(&format!("goto {join}({last})"));
            self.values.truncate(outside);
        }
        let joined = self.value();
        _ = writeln!(self.text, "  {join}({joined}: java.lang.Object):");
    }

    /// Two objects with different fields, one of which is then read: `a.f = x; b.g = y; (… ? a : b).f`
    fn mix(&mut self, number: &str) {
        let [yes, no, join] = [self.block(), self.block(), self.block()];
        let mut made = Vec::new();
        for _ in 0..2 {
            let class = *self.choices.one_of(&["A", "B", "C", "D"]);
            self.define(class, &format!("new {class}"));
            made.extend(self.values.last().cloned());
            for _ in 0..2 {
                let field = *self.choices.one_of(MIXED);
                let (base, value) = (self.choices.one_of(&made).clone(), self.any());
                self.line(&format!("putfield {base}, {field}, {value}"));
            }
        }
        self.line(&format!("ifeq {number} then {yes} else {no}"));
        for (side, value) in [yes, no].iter().zip(&made) {
            _ = writeln!(self.text, "  {side}:");
            self.line(&format!("goto {join}({value})"));
        }
        let joined = self.value();
        _ = writeln!(self.text, "  {join}({joined}: java.lang.Object):");
        for _ in 0..2 {
            let field = *self.choices.one_of(MIXED);
            self.define(type_of(field), &format!("getfield {joined}, {field}"));
        }
    }

    /// `do { … } while (…);`
    fn repeat(&mut self, number: &str) {
        let [head, after] = [self.block(), self.block()];
        let first = self.any();
        self.line(&format!("goto {head}({first})"));
        let turning = self.value();
        _ = writeln!(self.text, "  {head}({turning}: java.lang.Object):");
        self.statement(number);
        self.statement(number);
        let last = self.any();
        self.line(&format!("ifeq {number} then {head}({last}) else {after}"));
        _ = writeln!(self.text, "  {after}:");
    }

    /// `try { … } catch (T e) { … } catch (U e) { … }`
    fn attempt(&mut self, number: &str) {
        let [body, join] = [self.block(), self.block()];
        let outside = self.any();
        let mut handlers = Vec::new();
        for _ in 0..=self.choices.below(2) {
            let caught =
                *self.choices.one_of(&["E", "G", "any", "java.lang.NullPointerException", "phantom.Thrown"]);
            // The second of two handlers of one type would never be reached.
            if handlers.iter().any(|&(known, _)| known == caught) {
                break;
            }
            handlers.push((caught, self.block()));
            if caught == "any" {
                break;
            }
        }
        self.line(&format!("goto {body}"));
        _ = writeln!(self.text, "  {body}:");
        for (caught, handler) in &handlers {
            _ = writeln!(self.text, "      catch {caught} {handler}({outside})");
        }
        let before = self.values.len();
        // Something must be able to throw.
        self.allocate();
        self.statement(number);
        if self.choices.once_in(3) {
            let thrown = self.any();
            self.line(&format!("throw {thrown}"));
        } else {
            let last = self.any();
            self.line(&format!("goto {join}({last})"));
        }
        self.values.truncate(before);
        for (caught, handler) in handlers {
            let caught = if caught == "any" { "java.lang.Throwable" } else { caught };
            let [thrown, passed] = [self.fresh(), self.fresh()];
            _ = writeln!(self.text, "  {handler}({thrown}: {caught}, {passed}: java.lang.Object):");
            let last = if self.choices.once_in(2) { passed } else { thrown };
            self.line(&format!("goto {join}({last})"));
        }
        let joined = self.value();
        _ = writeln!(self.text, "  {join}({joined}: java.lang.Object):");
    }

    fn statement(&mut self, number: &str) {
        match self.choices.below(30) {
            0 | 1 => self.allocate(),
            2 => {
                self.allocate();
                let made = self.values[self.values.len() - 1].clone();
                let arg = self.any();
                let class = self.choices.one_of(CLASSES).0;
                self.line(&format!("invokespecial {class}.<init>({OBJECT}): void ({made}, {arg})"));
            }
            3 | 26 | 27 => {
                let field = *self.choices.one_of(FIELDS);
                let base = self.any();
                self.define(type_of(field), &format!("getfield {base}, {field}"));
            }
            4 | 5 | 28 | 29 => {
                let field = *self.choices.one_of(FIELDS);
                let (base, value) = (self.any(), self.any());
                self.line(&format!("putfield {base}, {field}, {value}"));
            }
            6 => {
                let field = *self.choices.one_of(STATICS);
                self.define(type_of(field), &format!("getstatic {field}"));
            }
            7 => {
                let field = *self.choices.one_of(&STATICS[..2]);
                let value = self.any();
                self.line(&format!("putstatic {field}, {value}"));
            }
            8 => {
                let array = *self.choices.one_of(ARRAYS);
                match self.choices.below(4) {
                    0 => self.define("A[][]", &format!("multianewarray A[][] ({number}, {number})")),
                    _ => self.define(array, &format!("newarray {array}, {number}")),
                }
            }
            9 => {
                // The type of an element depends on the claimed type of the array.
                let (array, plain) = (self.any(), self.fresh());
                self.line(&format!("{plain}: {OBJECT} = checkcast {array}, {OBJECT}"));
                self.define(OBJECT, &format!("aaload {plain}, {number}"));
            }
            10 | 11 => {
                let (array, value) = (self.any(), self.any());
                self.line(&format!("aastore {array}, {number}, {value}"));
            }
            12 => {
                let ty = *self.choices.one_of(TYPES);
                let value = self.any();
                self.define(ty, &format!("checkcast {value}, {ty}"));
            }
            13 => match self.choices.below(3) {
                0 => self.define("java.lang.String", "string \"text\""),
                1 => self.define("java.lang.Class", "class A"),
                _ => {
                    let null = self.fresh();
                    self.line(&format!("{null}: null = null"));
                    self.values.push(null);
                }
            },
            14 | 15 => {
                let class = *self.choices.one_of(&["A", "B", "C"]);
                let name = *self.choices.one_of(&["m", "d"]);
                let (this, arg) = (self.any(), self.any());
                self.define(
                    OBJECT,
                    &format!("invokevirtual {class}.{name}({OBJECT}): {OBJECT} ({this}, {arg})"),
                );
            }
            16 | 17 => {
                let name = *self.choices.one_of(&["I.m", "I.d", "J.d", "F.apply", "F.apply"]);
                let (this, arg) = (self.any(), self.any());
                self.define(OBJECT, &format!("invokeinterface {name}({OBJECT}): {OBJECT} ({this}, {arg})"));
            }
            18 => {
                let class = *self.choices.one_of(&["A", "B"]);
                let (this, a, b) = (self.any(), self.any(), self.any());
                self.define(
                    OBJECT,
                    &format!("invokevirtual {class}.n({OBJECT}, {OBJECT}): {OBJECT} ({this}, {a}, {b})"),
                );
            }
            19 | 20 => {
                let class = *self.choices.one_of(&["A", "A", "B", "C"]);
                let (a, b) = (self.any(), self.any());
                self.define(
                    OBJECT,
                    &format!("invokestatic {class}.p({OBJECT}, {OBJECT}): {OBJECT} ({a}, {b})"),
                );
            }
            21 => {
                let (this, arg) = (self.any(), self.any());
                self.define(OBJECT, &format!("invokespecial A.m({OBJECT}): {OBJECT} ({this}, {arg})"));
            }
            22 | 23 => {
                let of = format!("F of ({OBJECT}): {OBJECT}");
                let arg = self.any();
                match self.choices.below(4) {
                    0 => self.define("F", &format!(
                        "invokedynamic lambda apply({OBJECT}): {of} \
                         by invokestatic A.lambda$0({OBJECT}, {OBJECT}): {OBJECT} ({arg})"
                    )),
                    1 => self.define("F", &format!(
                        "invokedynamic lambda apply({OBJECT}): {of} as (A): {OBJECT} \
                         by invokevirtual A.m({OBJECT}): {OBJECT} ({arg})"
                    )),
                    2 => self.define("F", &format!(
                        "invokedynamic lambda apply(): {of} by newinvokespecial B.<init>({OBJECT}): void ()"
                    )),
                    _ => self.define("F", &format!(
                        "invokedynamic lambda apply({OBJECT}): {of} \
                         by invokeinterface F.apply({OBJECT}): {OBJECT} ({arg})"
                    )),
                }
            }
            24 => {
                let value = self.any();
                match self.choices.below(5) {
                    0 => self.define(OBJECT, &format!("invokevirtual {OBJECT}.clone(): {OBJECT} ({value})")),
                    1 => self.define(
                        "java.lang.Class",
                        &format!("invokevirtual {OBJECT}.getClass(): java.lang.Class ({value})"),
                    ),
                    2 => self.define(
                        "java.lang.Thread",
                        "invokestatic java.lang.Thread.currentThread(): java.lang.Thread ()",
                    ),
                    3 => {
                        let to = self.any();
                        self.line(&format!(
                            "invokestatic java.lang.System.arraycopy({OBJECT}, int, {OBJECT}, int, int): \
                             void ({value}, {number}, {to}, {number}, {number})"
                        ));
                    }
                    _ => self.line(&format!("invokevirtual java.lang.Thread.start0(): void ({value})")),
                }
            }
            _ => {
                let (target, arg) = (self.any(), self.any());
                match self.choices.below(3) {
                    0 => {
                        self.define(OBJECT, &format!("invokestatic Lib.unknown({OBJECT}): {OBJECT} ({arg})"))
                    }
                    _ => self.define(
                        OBJECT,
                        &format!("invokestatic Lib.invoke({OBJECT}, {OBJECT}): {OBJECT} ({target}, {arg})"),
                    ),
                }
            }
        }
    }
}
