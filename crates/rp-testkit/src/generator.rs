//! Random Java programs with threads, for properties that must hold of every program.
//!
//! A program has a main method and some bodies of threads. Every statement has a line of its own, so that lines are
//! sites. Statements read and write static fields, fields of objects, elements and a list; take locks, which may be
//! the same under two names; publish objects early and late; call methods, virtual ones and synchronized ones;
//! initialise classes; notify and wait for a moment. Threads are started once, twice, in loops, on conditions and by
//! threads, and joined by whoever has them, or not at all.
//!
//! Most random programs come from `rp-oracle`, whose interpreter runs them as well. These have what no interpreter of
//! ours runs, or what only a compiler makes: lists, records, lambdas, `finally`, reads and writes in one statement,
//! 64-bit fields, waits and joins that time out.
//!
//! A program uses some of these features only, which ones depends on its seed: with all of them everything would
//! happen everywhere. It always ends, or comes to a stop.

use std::fmt::Write;

/// Bodies of threads.
const BODIES: u64 = 3;

/// Kinds of simple statements, each of which a program has or has not.
const FEATURES: u64 = 20;

struct Generator {
    state: u64,
    text: String,
    depth: usize,
    /// Bit by bit, what the program uses.
    features: u64,
    /// Which body is being written; [`BODIES`] is main.
    body: u64,
    statements: u32,
}

/// The source of a program whose main class has this name.
pub fn program(name: &str, seed: u64) -> String {
    let mut generator = Generator {
        state: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5DEE_CE66_D5A1_7F03,
        text: String::new(),
        depth: 0,
        features: 0,
        body: 0,
        statements: 0,
    };
    generator.features = generator.next() | generator.next();
    generator.class(name);
    generator.text
}

impl Generator {
    /// The next random number (splitmix64).
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    fn one_in(&mut self, chances: u64) -> bool {
        self.below(chances) == 0
    }

    fn line(&mut self, text: &str) {
        // Writing to a string cannot fail.
        _ = writeln!(self.text, "{:width$}{text}", "", width = 4 * self.depth);
    }

    fn open(&mut self, text: &str) {
        self.line(text);
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth -= 1;
        self.line("}");
    }

    fn class(&mut self, name: &str) {
        self.line("import java.util.ArrayList;");
        self.line("import java.util.List;");
        self.line("");
        self.open(&format!("class {name} {{"));
        self.declarations(name);
        for body in 0..BODIES {
            self.body = body;
            self.open(&format!("static void body{body}(Box p) throws Exception {{"));
            self.line("int x = 0;");
            self.line("Box q = new Box();");
            self.statements = 0;
            let size = 2 + self.below(5);
            self.block(size);
            self.close();
        }
        self.body = BODIES;
        self.open("public static void main(String[] args) throws Exception {");
        self.line("int x = args.length;");
        if self.one_in(2) {
            self.line("published = new Sealed(new Crate().f);");
        }
        self.line("Box p = new Box();");
        self.line("Box q = new Box();");
        self.line("shared = p;");
        self.line("boxes[0] = p;");
        let second = if self.one_in(2) { "q" } else { "p" };
        self.line(&format!("boxes[1] = {second};"));
        if self.one_in(2) {
            self.line("p.next = q;");
        }
        for body in 0..BODIES {
            if body > 0 && self.one_in(4) {
                continue;
            }
            let given = ["shared", "boxes[0]", "boxes[1]", "new Box()"][self.below(4) as usize];
            self.line(&format!("Box c{body} = {given};"));
            let how = match self.below(3) {
                0 => format!("thread{body} = new Thread(() -> run{body}(c{body}));"),
                1 => format!("thread{body} = new Worker{body}(c{body});"),
                _ => format!("thread{body} = new Thread(new Job{body}(c{body}));"),
            };
            self.line(&how);
            self.block(1);
            match self.below(8) {
                0 => {
                    self.open("for (int i = 0; i < 2; i++) {");
                    self.line(&format!("new Thread(() -> run{body}(c{body})).start();"));
                    self.close();
                }
                1 => {
                    self.open("if (args.length > 0) {");
                    self.line(&format!("thread{body}.start();"));
                    self.close();
                }
                // Somebody else may start it.
                2 => {}
                _ => self.line(&format!("thread{body}.start();")),
            }
            let size = self.below(3);
            self.block(size);
            if self.one_in(4) {
                self.line(&format!("thread{body}.join();"));
                self.block(1);
            }
        }
        self.block(2);
        self.close();
        self.close();
    }

    fn declarations(&mut self, name: &str) {
        self.line("static int s0;");
        self.line("static int s1;");
        self.line("static volatile int v;");
        self.line("static Box shared;");
        self.line("static volatile Box handed;");
        self.line("static Sealed published;");
        self.line("static final Box[] boxes = new Box[2];");
        self.line("static final int[] cells = new int[2];");
        self.line("static final List<Box> list = new ArrayList<>();");
        self.line("static final Object left = new Object();");
        let right =
            ["new Object()", "left", "cells", &format!("{name}.class")][self.below(4) as usize].to_owned();
        self.line(&format!("static final Object right = {right};"));
        for body in 0..BODIES {
            self.line(&format!("static Thread thread{body};"));
        }
        self.open("static class Box {");
        self.line("int f;");
        self.line("long g;");
        self.line("Box next;");
        self.line("final Object lock = new Object();");
        self.open("void touch() {");
        self.line("f++;");
        self.close();
        self.open("synchronized void guarded() {");
        self.line("g++;");
        self.close();
        self.close();
        self.open("static class Crate extends Box {");
        self.open("void touch() {");
        self.open("synchronized (this) {");
        self.line("f--;");
        self.close();
        self.close();
        self.close();
        self.open("static class Sealed {");
        self.line("final int kept;");
        self.line("int open;");
        self.open("Sealed(int value) {");
        self.line("kept = value;");
        self.line("open = value;");
        self.close();
        self.close();
        self.open("static class Lazy {");
        self.line("static int value;");
        self.open("static {");
        self.line("value = 3;");
        if self.one_in(2) {
            self.line("s1 = 40;");
        }
        self.close();
        self.close();
        self.open("static void change(Box box) {");
        self.line("box.f = 7;");
        self.close();
        for body in 0..BODIES {
            self.open(&format!("static void run{body}(Box box) {{"));
            self.open("try {");
            self.line(&format!("body{body}(box);"));
            self.depth -= 1;
            self.open("} catch (Exception e) {");
            self.line("return;");
            self.close();
            self.close();
            self.open(&format!("static class Worker{body} extends Thread {{"));
            self.line("Box own;");
            self.open(&format!("Worker{body}(Box box) {{"));
            self.line("own = box;");
            self.close();
            self.open("public void run() {");
            self.line(&format!("run{body}(own);"));
            self.close();
            self.close();
            self.open(&format!("record Job{body}(Box box) implements Runnable {{"));
            self.open("public void run() {");
            self.line(&format!("run{body}(box);"));
            self.close();
            self.close();
        }
    }

    fn block(&mut self, size: u64) {
        for _ in 0..size {
            self.statement();
        }
    }

    fn statement(&mut self) {
        self.statements += 1;
        let nested = self.depth < 5 && self.statements < 25;
        if nested && self.one_in(3) {
            self.compound();
            return;
        }
        let mut kind = self.below(FEATURES);
        while self.features >> kind & 1 == 0 {
            kind = self.below(FEATURES);
        }
        let bit = self.below(2);
        let other = self.below(BODIES);
        let simple = match kind {
            0 => format!("s{bit} = {};", self.below(9)),
            1 => format!("x += s{bit};"),
            2 => format!("s{bit}++;"),
            3 => format!("{}.f = x;", if bit == 0 { "p" } else { "q" }),
            4 => "x += p.f;".to_owned(),
            5 => format!("cells[{bit}] = x;"),
            6 => format!("x += cells[{bit}];"),
            7 => ["p = shared;", "p = boxes[0];"][bit as usize].to_owned(),
            8 => ["shared = q;", "boxes[1] = q;"][bit as usize].to_owned(),
            9 => ["q = new Box();", "q = new Crate();"][bit as usize].to_owned(),
            10 => ["p.touch();", "q.touch();"][bit as usize].to_owned(),
            11 => ["p.guarded();", "x += (int) p.g;"][bit as usize].to_owned(),
            12 => "v = x + 1;".to_owned(),
            13 => ["handed = q;", "list.add(q);"][bit as usize].to_owned(),
            14 => ["x += list.size();", "p.next = q;"][bit as usize].to_owned(),
            15 => ["change(p);", "change(q);"][bit as usize].to_owned(),
            16 => ["x += Lazy.value;", "Lazy.value = x;"][bit as usize].to_owned(),
            17 => "published = new Sealed(x);".to_owned(),
            18 if self.body == BODIES || other != self.body => {
                let how = [
                    "if (thread{} != null) thread{}.join();",
                    "if (x > 1 && thread{} != null) thread{}.join(1);",
                ];
                how[bit as usize].replace("{}", &other.to_string())
            }
            19 if self.body < BODIES && other > self.body => {
                format!("new Thread(() -> run{other}(shared)).start();")
            }
            _ => "x++;".to_owned(),
        };
        self.line(&simple);
    }

    fn compound(&mut self) {
        let size = 1 + self.below(3);
        match self.below(10) {
            0..=3 => {
                let lock = ["left", "right", "p", "q", "p.lock", "Lazy.class"][self.below(6) as usize];
                self.open(&format!("synchronized ({lock}) {{"));
                self.block(size);
                if self.one_in(5) {
                    self.line(&format!("{lock}.notifyAll();"));
                } else if self.one_in(5) {
                    self.line(&format!("{lock}.wait(1);"));
                    self.block(1);
                }
                self.close();
            }
            4 => {
                self.open("if (v > 0) {");
                self.block(size);
                self.close();
            }
            5 => {
                let condition = ["x % 2 == 0", "s0 > 3", "p == q", "x > 2"][self.below(4) as usize];
                self.open(&format!("if ({condition}) {{"));
                self.block(size);
                if self.one_in(2) {
                    self.depth -= 1;
                    self.open("} else {");
                    self.block(1);
                }
                self.close();
            }
            6 => {
                self.open("if (handed != null) {");
                self.line("p = handed;");
                self.block(size);
                self.close();
            }
            7 => {
                self.open("if (p.next != null) {");
                self.line("p = p.next;");
                self.block(size);
                self.close();
            }
            8 => {
                self.open("if (published != null) {");
                let field = if self.one_in(2) { "kept" } else { "open" };
                self.line(&format!("x += published.{field};"));
                self.close();
            }
            _ => {
                self.open("try {");
                self.block(1);
                self.open("if (x % 3 == 1) {");
                self.line("throw new IllegalStateException();");
                self.close();
                self.depth -= 1;
                let name = format!("e{}", self.statements);
                self.open(&format!("}} catch (IllegalStateException {name}) {{"));
                self.block(1);
                self.depth -= 1;
                self.open("} finally {");
                self.block(1);
                self.close();
            }
        }
    }
}
