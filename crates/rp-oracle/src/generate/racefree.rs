//! Programs that are free of races by construction, and in which values matter.
//!
//! Most generated programs race, and in those that do not little is shared. Here main and two workers share a few
//! static fields, numbers and references; each field has a guard that every access obeys: a monitor, a volatile field
//! in front of it (written last by who hands over, read first by who takes), a signal, or the start and end of a
//! worker. What is written are small numbers, null and objects, so that every analysis has something to say.

use std::fmt::Write;

use crate::rng::Rng;

/// How an access of a field is ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Guard {
    /// Everybody holds the monitor of the class.
    Monitor,
    /// Main writes before the start and reads after the end; one worker writes.
    Phases,
    /// The first worker writes, then the volatile flag; the second reads the flag until it is set.
    Volatile,
    /// The first worker writes and signals; the second awaits.
    Signal,
}

/// What stands before the program's own classes.
const LIBRARY: &str = "\
class public java.lang.Object {
}
class public interface abstract java.lang.Runnable extends java.lang.Object {
  method public abstract void run()
}
class public raceproof.model.Intrinsics extends java.lang.Object {
  method public static native void spawn(java.lang.Object, java.lang.Runnable)
  method public static native void join(java.lang.Object)
  method public static native void signal(java.lang.Object)
  method public static native void await(java.lang.Object)
}
class public java.lang.Thread extends java.lang.Object implements java.lang.Runnable {
  method public native void run()
  method public void start() {
  b0(v0: java.lang.Thread):
      invokestatic raceproof.model.Intrinsics.spawn(java.lang.Object, java.lang.Runnable): void (v0, v0)
      return
  }
  method public void join() {
  b0(v0: java.lang.Thread):
      invokestatic raceproof.model.Intrinsics.join(java.lang.Object): void (v0)
      return
  }
}
";

/// A field: its name, its type in the text, its guard.
struct Shared {
    name: String,
    is_number: bool,
    guard: Guard,
}

/// Code in the making.
struct Code<'r> {
    text: String,
    next: u32,
    rng: &'r mut Rng,
}

impl Code<'_> {
    fn value(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }

    fn line(&mut self, text: &str) {
        _ = writeln!(self.text, "      {text}");
    }

    fn write(&mut self, field: &Shared) {
        let value = self.value();
        let ty = if field.is_number { "int" } else { "java.lang.Object" };
        match (field.is_number, self.rng.below(2)) {
            (true, _) => {
                let number = self.rng.below(9) as i32 - 3;
                self.line(&format!("v{value}: int = int {number}"));
            }
            (false, 0) => self.line(&format!("v{value}: null = null")),
            (false, _) => self.line(&format!("v{value}: java.lang.Object = new java.lang.Object")),
        }
        self.line(&format!("putstatic Shared.{}: {ty}, v{value}", field.name));
    }

    /// Reads a field, and uses what is read.
    fn read(&mut self, field: &Shared) {
        let value = self.value();
        let ty = if field.is_number { "int" } else { "java.lang.Object" };
        self.line(&format!("v{value}: {ty} = getstatic Shared.{}: {ty}", field.name));
        self.line(&format!("invokestatic Shared.use({ty}): void (v{value})"));
    }

    fn access(&mut self, field: &Shared) {
        match self.rng.below(3) {
            0 => self.write(field),
            1 => self.read(field),
            _ => {
                self.write(field);
                self.read(field);
            }
        }
    }

    /// What is done with the monitor held.
    fn locked(&mut self, fields: &[&Shared]) {
        let lock = self.value();
        self.line(&format!("v{lock}: java.lang.Class = class Shared"));
        self.line(&format!("monitorenter v{lock}"));
        for field in fields {
            self.access(field);
        }
        self.line(&format!("monitorexit v{lock}"));
    }
}

/// The text of a program.
pub fn text(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let guards = [Guard::Monitor, Guard::Phases, Guard::Volatile, Guard::Signal];
    let mut fields: Vec<Shared> = Vec::new();
    for guard in guards {
        for number in 0..1 + rng.below(2) {
            let name = format!("{guard:?}{number}").to_lowercase();
            fields.push(Shared { name, is_number: rng.percent(60), guard });
        }
    }
    let of = |guard: Guard| -> Vec<&Shared> { fields.iter().filter(|field| field.guard == guard).collect() };
    let mut classes = String::from(LIBRARY);
    classes.push_str("class Shared extends java.lang.Object {\n");
    for field in &fields {
        let ty = if field.is_number { "int" } else { "java.lang.Object" };
        _ = writeln!(classes, "  field static {ty} {}", field.name);
    }
    classes.push_str("  field static volatile int flag\n");
    for ty in ["int", "java.lang.Object"] {
        _ = writeln!(classes, "  method static void use({ty}) {{\n  b0(v0: {ty}):\n      return\n  }}");
    }
    classes.push_str("}\n");
    let (locked, phased) = (of(Guard::Monitor), of(Guard::Phases));
    let (flagged, signalled) = (of(Guard::Volatile), of(Guard::Signal));

    for name in ["First", "Second"] {
        let is_first = name == "First";
        _ = writeln!(classes, "class {name} extends java.lang.Thread {{\n  field java.lang.Object channel");
        _ = writeln!(classes, "  method public void run() {{\n  b0(v0: {name}):");
        let mut code = Code { text: String::new(), next: 1, rng: &mut rng };
        for _ in 0..1 + code.rng.below(2) {
            code.locked(&locked);
        }
        if is_first {
            phased.iter().for_each(|field| code.access(field));
            flagged.iter().for_each(|field| code.access(field));
            let one = code.value();
            code.line(&format!("v{one}: int = int 1"));
            code.line(&format!("putstatic Shared.flag: int, v{one}"));
            signalled.iter().for_each(|field| code.access(field));
            let channel = code.value();
            code.line(&format!(
                "v{channel}: java.lang.Object = getfield v0, First.channel: java.lang.Object"
            ));
            code.line(&format!(
                "invokestatic raceproof.model.Intrinsics.signal(java.lang.Object): void (v{channel})"
            ));
            code.line("return");
        } else {
            let flag = code.value();
            code.line(&format!("v{flag}: int = getstatic Shared.flag: int"));
            code.line(&format!("ifeq v{flag} then b2 else b1"));
            code.text.push_str("  b1:\n");
            flagged.iter().for_each(|field| code.access(field));
            code.line("goto b2");
            code.text.push_str("  b2:\n");
            let channel = code.value();
            code.line(&format!(
                "v{channel}: java.lang.Object = getfield v0, Second.channel: java.lang.Object"
            ));
            code.line(&format!(
                "invokestatic raceproof.model.Intrinsics.await(java.lang.Object): void (v{channel})"
            ));
            signalled.iter().for_each(|field| code.access(field));
            code.line("return");
        }
        classes.push_str(&code.text);
        classes.push_str("  }\n}\n");
    }

    classes.push_str("class Main extends java.lang.Object {\n  method static void main() {\n  b0:\n");
    let mut code = Code { text: String::new(), next: 0, rng: &mut rng };
    for field in &fields {
        if code.rng.percent(70) {
            code.write(field);
        }
    }
    let channel = code.value();
    code.line(&format!("v{channel}: java.lang.Object = new java.lang.Object"));
    let mut workers = Vec::new();
    for name in ["First", "Second"] {
        let worker = code.value();
        code.line(&format!("v{worker}: {name} = new {name}"));
        code.line(&format!("putfield v{worker}, {name}.channel: java.lang.Object, v{channel}"));
        workers.push(worker);
    }
    for worker in &workers {
        code.line(&format!("invokevirtual java.lang.Thread.start(): void (v{worker})"));
    }
    code.locked(&locked);
    code.line(&format!("invokevirtual java.lang.Thread.join(): void (v{})", workers[0]));
    phased.iter().for_each(|field| code.read(field));
    code.line("return");
    classes.push_str(&code.text);
    classes.push_str("  }\n}\n");
    classes
}
