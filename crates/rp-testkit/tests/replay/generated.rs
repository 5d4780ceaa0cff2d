//! Random methods that a JVM accepts and no compiler writes: jumps lead anywhere, into the middle of loops and out of
//! subroutines, handlers cover themselves and each other, and slots hold whatever comes.
//!
//! What makes them acceptable: a method is a row of *pieces*. Between pieces the stack is empty and the same
//! variables are set ([`INTS`], [`LONGS`], [`OBJECTS`]), so a jump from any piece to any other is right; within a
//! piece the code is straight, or forks and joins. A handler is a piece that begins by taking the exception, a
//! subroutine is two pieces between `astore` and `ret`. HotSpot's verifier accepts them all.

use rp_testkit::fixture::ClassWriter;

use super::random::Random;

const PARAMETERS: &str = "IJLA;";
/// Variables that are set everywhere. The first of each kind is a parameter.
const INTS: [u32; 2] = [0, 4];
const LONGS: [u32; 2] = [1, 6];
const OBJECTS: [u32; 2] = [3, 5];
/// Variables that are only set for a moment, to values of all kinds that overlap.
const SCRATCH: [u32; 3] = [8, 9, 10];
/// Where each subroutine keeps its return address, and which subroutine calls it if not the code outside. One that is
/// called from several of them may not return, says the verifier.
const SUBROUTINES: [(u32, Option<usize>); 3] = [(13, None), (14, Some(0)), (13, None)];
const EXCEPTIONS: [&str; 4] = ["any", "java/lang/Error", "java/lang/Exception", "java/io/IOException"];

/// A class of so many methods.
pub(crate) fn class(name: &str, methods: usize) -> ClassWriter {
    let mut class = ClassWriter::new(name);
    for number in 0..methods {
        let code = Generator::new(Random::new((name, number))).method();
        class.assemble(0x9, &format!("m{number}"), &format!("({PARAMETERS})I"), &code);
    }
    class
}

struct Generator {
    random: Random,
    code: String,
    pieces: usize,
    handlers: usize,
    subroutines: usize,
    /// Labels `mark0`, `mark1`, … at which ranges of handlers begin and end, in order.
    marks: usize,
    /// Labels inside of pieces.
    labels: usize,
}

impl Generator {
    fn new(mut random: Random) -> Generator {
        let (pieces, handlers) = (2 + random.below(6), random.below(4));
        let subroutines = random.below(SUBROUTINES.len() + 1);
        Generator { random, code: String::new(), pieces, handlers, subroutines, marks: 0, labels: 0 }
    }

    fn line(&mut self, line: impl AsRef<str>) {
        self.code.push_str(line.as_ref());
        self.code.push('\n');
    }

    fn method(mut self) -> String {
        self.line(".stack 40\n.locals 16");
        self.line("iconst_0 ; istore 4 ; aconst_null ; astore 5 ; lconst_1 ; lstore 6");
        // A piece that only a subroutine leads to belongs to it, says the verifier, and may not call it.
        let pieces: String = (0..self.pieces).map(|number| format!("{number}:piece{number} ")).collect();
        let handlers: String =
            (0..self.handlers).map(|number| format!("{number}:handler{number} ")).collect();
        self.line(format!("iload 0 ; lookupswitch {pieces} default exceptions"));
        self.line(format!("exceptions: aload 3 ; iload 0 ; lookupswitch {handlers} default start"));
        self.line("start: pop");
        for piece in 0..self.pieces {
            self.line(format!("piece{piece}:"));
            self.piece(None);
        }
        self.line("iload 4 ; ireturn");
        for handler in 0..self.handlers {
            let take = self.random.pick(&["astore 5", "pop"]);
            self.line(format!("handler{handler}: {take}"));
            self.piece(None);
            self.line("iload 0 ; ireturn");
        }
        for (number, (address, _)) in SUBROUTINES.iter().enumerate().take(self.subroutines) {
            self.line(format!("sub{number}: astore {address}"));
            for part in 0..2 {
                self.line(format!("sub{number}part{part}:"));
                self.piece(Some(number));
            }
            self.line(format!("ret {address}"));
        }
        self.mark();
        let ranges = if self.handlers == 0 { 0 } else { self.random.below(8) };
        for _ in 0..ranges {
            let (a, b) = (self.random.below(self.marks), self.random.below(self.marks));
            let handler = self.random.below(self.handlers);
            let exception = self.random.pick(&EXCEPTIONS);
            if a != b {
                let (start, end) = (a.min(b), a.max(b));
                self.line(format!(".catch {exception} from mark{start} to mark{end} using handler{handler}"));
            }
        }
        self.code
    }

    /// Where a handler's range may begin or end.
    fn mark(&mut self) {
        let mark = self.marks;
        self.marks += 1;
        self.line(format!("mark{mark}:"));
    }

    /// A number for labels that were not used yet.
    fn label(&mut self) -> usize {
        self.labels += 1;
        self.labels
    }

    fn piece(&mut self, subroutine: Option<usize>) {
        for _ in 0..self.random.below(4) {
            self.mark();
            self.statement();
        }
        self.jump(subroutine);
    }

    /// Where control goes after a piece: on, or elsewhere.
    fn jump(&mut self, subroutine: Option<usize>) {
        let anywhere = format!("piece{}", self.random.below(self.pieces));
        let target = match subroutine {
            Some(number) if !self.random.once_in(4) => format!("sub{number}part{}", self.random.below(2)),
            _ => anywhere.clone(),
        };
        let callees: Vec<usize> =
            (0..self.subroutines).filter(|&number| SUBROUTINES[number].1 == subroutine).collect();
        match self.random.below(10) {
            0 => self.line(format!("goto {target}")),
            1 | 2 => {
                self.int(1);
                self.line(format!("ifeq {target}"));
            }
            3 => {
                let label = self.label();
                self.int(1);
                self.line(format!("lookupswitch -3:{target} 0:{anywhere} 9:{target} default next{label}"));
                self.line(format!("next{label}:"));
            }
            4 | 5 if !callees.is_empty() => {
                let callee = self.random.pick(&callees);
                self.line(format!("jsr sub{callee}"));
            }
            6 if self.handlers > 0 => {
                let handler = self.random.below(self.handlers);
                self.line(format!("aload 5 ; goto handler{handler}"));
            }
            7 if self.random.once_in(2) => self.line("iload 4 ; ireturn"),
            8 if self.random.once_in(2) => self.line("invokestatic A.e ()Ljava/lang/Error; ; athrow"),
            _ => {}
        }
    }

    fn statement(&mut self) {
        let (int, long, object) =
            (self.random.pick(&INTS), self.random.pick(&LONGS), self.random.pick(&OBJECTS));
        let scratch = self.random.pick(&SCRATCH);
        match self.random.below(9) {
            0 => {
                self.int(2);
                self.line(format!("istore {int}"));
            }
            1 => {
                self.long(2);
                self.line(format!("lstore {long}"));
            }
            2 => {
                let made = self.random.pick(&["aconst_null", "invokestatic A.o ()LA;"]);
                self.line(format!("{made} ; astore {object}"));
            }
            3 => self.line(format!("iinc {int} 3")),
            4 => self.line("iload 0 ; iload 4 ; istore 0 ; istore 4"),
            5 => {
                self.line(format!("aload {object} ; dup ; monitorenter"));
                self.int(1);
                self.mark();
                self.line("swap ; monitorexit ; invokestatic A.use (I)V");
            }
            6 => {
                self.line(format!("aload {object} ; checkcast A"));
                self.long(1);
                self.mark();
                self.line("putfield A.l J");
            }
            7 => {
                self.long(1);
                self.line(format!("lstore {scratch}"));
                self.mark();
                let half = scratch + 1;
                self.line(format!("lload {scratch} ; l2i ; istore {half} ; iload {half}"));
                self.line("invokestatic A.use (I)V");
            }
            _ => {
                self.int(1);
                self.line(format!("istore {scratch} ; iload {scratch} ; invokestatic A.use (I)V"));
            }
        }
    }

    /// Leaves an `int` on the stack.
    fn int(&mut self, depth: u32) {
        match self.random.below(if depth == 0 { 2 } else { 7 }) {
            0 => {
                let int = self.random.pick(&INTS);
                self.line(format!("iload {int}"));
            }
            1 => self.line("bipush 7"),
            2 => {
                self.int(depth - 1);
                self.int(depth - 1);
                let op = self.random.pick(&["isub", "idiv", "dup_x1 ; isub ; isub", "swap ; ishl"]);
                self.line(op);
            }
            3 => {
                self.long(depth - 1);
                self.int(depth - 1);
                let ops = ["dup_x2 ; i2l ; ldiv ; l2i ; isub", "pop ; l2i", "dup_x2 ; pop ; l2i ; isub"];
                let op = self.random.pick(&ops);
                self.line(op);
            }
            4 => {
                let label = self.label();
                self.int(depth - 1);
                self.line(format!("ifne then{label}"));
                self.int(depth - 1);
                self.line(format!("goto done{label}\nthen{label}:"));
                self.int(depth - 1);
                self.line(format!("done{label}:"));
            }
            5 => {
                let object = self.random.pick(&OBJECTS);
                self.line(format!("aload {object} ; checkcast A ; getfield A.i I"));
            }
            _ => self.line("invokestatic A.i ()I"),
        }
    }

    /// Leaves a `long` on the stack.
    fn long(&mut self, depth: u32) {
        match self.random.below(if depth == 0 { 1 } else { 4 }) {
            0 => {
                let long = self.random.pick(&LONGS);
                self.line(format!("lload {long}"));
            }
            1 => {
                self.int(depth - 1);
                self.line("i2l");
            }
            2 => {
                self.long(depth - 1);
                self.long(depth - 1);
                let op = self.random.pick(&["lsub", "dup2_x2 ; lsub ; lrem", "dup2_x2 ; pop2 ; lsub"]);
                self.line(op);
            }
            _ => {
                self.int(depth - 1);
                self.long(depth - 1);
                self.line("dup2_x1 ; lstore 8 ; i2l ; lload 8 ; lsub ; lsub");
            }
        }
    }
}
