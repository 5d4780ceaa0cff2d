//! Random code, for the cases that nobody thought of: branches, switches, subroutines and handlers all over the place.
//!
//! About half of it is valid. The stack is empty between blocks, and some variables always hold the same kind; what the
//! others hold depends on the path. Whether that is right is for HotSpot to say.

use std::fmt::Write;

use rp_testkit::fixture::ClassWriter;

use crate::harness::method;

/// How many methods are tried.
pub(crate) const COUNT: u64 = 1_000;

/// Random numbers (SplitMix).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }

    fn one_in(&mut self, chances: usize) -> bool {
        self.below(chances) == 0
    }
}

/// The kinds of values: the letter of their instructions, their slots, a variable that always holds one.
const KINDS: [(char, usize, usize); 5] = [('i', 1, 0), ('l', 2, 2), ('a', 1, 4), ('f', 1, 5), ('d', 2, 6)];
/// Variables that hold anything or nothing.
const WILD: std::ops::Range<usize> = 8..13;
/// Variables for return addresses.
const ADDRESSES: std::ops::Range<usize> = 13..15;

struct Generator {
    random: Random,
    code: String,
    blocks: usize,
    subroutines: usize,
}

/// The class of random method number `number`.
pub(crate) fn class(number: u64) -> Vec<u8> {
    let mut random = Random(number);
    let (blocks, subroutines) = (2 + random.below(8), random.below(1 + ADDRESSES.len()));
    let mut generator = Generator { random, code: String::new(), blocks, subroutines };
    generator.method();
    let mut class = ClassWriter::new("Random");
    method(&mut class, "(I)I", &generator.code);
    class.write()
}

impl Generator {
    fn put(&mut self, line: &str) {
        _ = writeln!(self.code, "{line}");
    }

    fn method(&mut self) {
        self.put("iconst_1 ; istore_0 ; iconst_0 ; istore_1 ; lconst_1 ; lstore_2 ; aconst_null ; astore 4");
        self.put("fconst_1 ; fstore 5 ; dconst_0 ; dstore 6");
        if self.random.one_in(2) {
            self.put(
                "iconst_0 ; istore 8 ; fconst_0 ; fstore 9 ; lconst_0 ; lstore 10 ; aconst_null ; astore 12",
            );
        }
        // A subroutine has two blocks, so that it can have loops of its own.
        let all = self.blocks + 2 * self.subroutines;
        for block in 0..all {
            self.block(block);
        }
        for handler in 0..self.random.below(4) {
            let first = self.random.below(all);
            let last = first + self.random.below(all - first);
            let class = ["any", "java/lang/Exception", "java/lang/Error"][self.random.below(3)];
            self.put(&format!(".catch {class} from b{first} to e{last} using h{handler}"));
            let to = self.random.below(self.blocks);
            match self.random.below(4) {
                0 => self.put(&format!("h{handler}: pop ; goto b{to}")),
                1 => self.put(&format!("h{handler}: astore 4 ; goto b{to}")),
                2 => self.put(&format!("h{handler}: astore 12 ; iload_0 ; ifeq b{to}\n aload 12 ; athrow")),
                _ => {
                    self.put(&format!(".catch any from h{handler} to g{handler} using h{handler}"));
                    self.put(&format!("h{handler}: athrow\ng{handler}: nop ; iconst_0 ; ireturn"));
                }
            }
        }
    }

    fn block(&mut self, block: usize) {
        self.put(&format!("b{block}:"));
        let subroutine = block.checked_sub(self.blocks).map(|beyond| beyond / 2);
        if let Some(subroutine) = subroutine
            && (block - self.blocks).is_multiple_of(2)
        {
            let other = self.random.below(ADDRESSES.len());
            let address = ADDRESSES.start + if self.random.one_in(6) { other } else { subroutine };
            let first = if self.random.one_in(12) { "pop".to_owned() } else { format!("astore {address}") };
            self.put(&first);
        }
        // Without this, handlers of the block might not be reached, and then only HotSpot looks at them.
        self.put("invokestatic A.a ()V");
        let mut stack: Vec<usize> = Vec::new();
        for _ in 0..self.random.below(8) {
            self.instruction(&mut stack);
        }
        for kind in stack.into_iter().rev() {
            self.put(if KINDS[kind].1 == 2 { "pop2" } else { "pop" });
        }
        self.put(&format!("e{block}:"));
        self.end(subroutine);
    }

    fn instruction(&mut self, stack: &mut Vec<usize>) {
        let kind = self.random.below(KINDS.len());
        let (letter, _, variable) = KINDS[kind];
        let wild = WILD.start + self.random.below(WILD.len());
        match self.random.below(9) {
            0..=2 => {
                self.put(&format!("{letter}load {variable}"));
                stack.push(kind);
            }
            3 => {
                self.put(&format!("{letter}load {wild}"));
                stack.push(kind);
            }
            4 | 5 => {
                if let Some(kind) = stack.pop() {
                    self.put(&format!("{}store {wild}", KINDS[kind].0));
                }
            }
            6 => {
                if let Some(kind) = stack.pop() {
                    self.put(&format!("{}store {}", KINDS[kind].0, KINDS[kind].2));
                }
            }
            7 => self.shuffle(stack),
            _ => self.put("iinc 1 3"),
        }
    }

    /// Duplicates values, if the stack has what the instruction takes.
    fn shuffle(&mut self, stack: &mut Vec<usize>) {
        let (op, top, under) = [
            ("dup", 1, 0),
            ("dup_x1", 1, 1),
            ("dup_x2", 1, 2),
            ("dup2", 2, 0),
            ("dup2_x1", 2, 1),
            ("dup2_x2", 2, 2),
        ][self.random.below(6)];
        let mut rest = stack.clone();
        let mut take = |slots: usize| {
            let mut taken = Vec::new();
            while taken.iter().map(|&kind: &usize| KINDS[kind].1).sum::<usize>() < slots {
                taken.insert(0, rest.pop()?);
            }
            (taken.iter().map(|&kind| KINDS[kind].1).sum::<usize>() == slots).then_some(taken)
        };
        if let (Some(top), Some(under)) = (take(top), take(under)) {
            *stack = [rest, top.clone(), under, top].concat();
            self.put(op);
        }
    }

    /// Some block to go to: any outside of subroutines, or, from inside, often the second one of the subroutine.
    fn target(&mut self, subroutine: Option<usize>) -> String {
        match subroutine {
            Some(subroutine) if self.random.one_in(2) => format!("b{}", self.blocks + 2 * subroutine + 1),
            _ => format!("b{}", self.random.below(self.blocks)),
        }
    }

    fn end(&mut self, subroutine: Option<usize>) {
        let [a, b, c] = [(); 3].map(|()| self.target(subroutine));
        let choice = self.random.below(if subroutine.is_some() { 9 } else { 7 });
        let line = match choice {
            0 => format!("goto {a}"),
            1 | 2 => format!("iload_0 ; ifeq {a}\n goto {b}"),
            3 => format!("iload_1 ; tableswitch 3 {a} {b} default {c}"),
            4 if self.subroutines > 0 => {
                let called = self.blocks + 2 * self.random.below(self.subroutines);
                format!("jsr b{called}\n goto {a}")
            }
            5 => "getstatic A.t Ljava/lang/Throwable; ; athrow".to_owned(),
            7.. => {
                let other = self.random.below(ADDRESSES.len());
                let address = if self.random.one_in(8) { other } else { subroutine.unwrap_or(0) };
                format!("ret {}", ADDRESSES.start + address)
            }
            _ => "iconst_1 ; ireturn".to_owned(),
        };
        self.put(&line);
    }
}
