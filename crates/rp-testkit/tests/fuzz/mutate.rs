//! From seeds to mutants: small changes, most of which leave most of the structure as it was.
//!
//! A mutant is given by the number of the run and its own number, so it can be made again anywhere.

use rp_classfile::ClassFile;
use rp_testkit::class_mutant;
use rp_testkit::random::Random;

/// What the bytes are, as far as mutations care.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    /// A class file, big-endian.
    Class,
    /// A zip file, little-endian.
    Zip,
    /// Text.
    Text,
}

/// Makes a mutant of one of the seeds.
pub(crate) fn mutant(format: Format, seeds: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let seed = random.pick(seeds);
    let mut bytes = seed.clone();
    let other = random.pick(seeds);
    // Mostly one change, sometimes a few.
    let changes = 1 + (random.number().trailing_zeros() as usize).min(5);
    for _ in 0..changes {
        match (format, random.below(5)) {
            (Format::Class, 0) => swap_constant(&mut bytes, seed, random),
            (Format::Class, 1) => change_code(&mut bytes, seed, random),
            (Format::Class, 2) => class_mutant::change(&mut bytes, random),
            (Format::Text, 0 | 1) => change_words(&mut bytes, other, random),
            (Format::Text, 2) => change_lines(&mut bytes, other, random),
            _ => change_bytes(&mut bytes, other, format, random),
        }
    }
    bytes
}

const BYTES: [u8; 12] = [0, 1, 2, 3, 7, 16, 0x7F, 0x80, 0xC0, 0xFD, 0xFE, 0xFF];
const SHORTS: [u16; 10] = [0, 1, 2, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFC, 0xFFFE, 0xFFFF];
const INTS: [u32; 10] =
    [0, 1, 0xFFFF, 0x1_0000, 0x00FF_FFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FF00, 0xFFFF_FFFE, 0xFFFF_FFFF];

/// Changes that know nothing of the format but its byte order.
fn change_bytes(bytes: &mut Vec<u8>, other: &[u8], format: Format, random: &mut Random) {
    let length = bytes.len();
    let at = random.below(length);
    match random.below(9) {
        0 => {
            let flipped = bytes.get(at).map(|byte| byte ^ 1 << random.below(8));
            overwrite(bytes, at, flipped.as_slice());
        }
        1 => overwrite(bytes, at, &[*random.pick(&BYTES)]),
        2 => {
            let value = *random.pick(&SHORTS);
            overwrite(bytes, at, &ordered(value.to_be_bytes(), format));
        }
        3 => {
            let value = *random.pick(&INTS);
            overwrite(bytes, at, &ordered(value.to_be_bytes(), format));
        }
        4 => bytes.truncate(at),
        5 => {
            let block = bytes[random.range(length, 64)].to_vec();
            bytes.splice(at..at, block);
        }
        6 => drop(bytes.drain(random.range(length, 64))),
        7 => {
            let block = other[random.range(other.len(), 64)].to_vec();
            overwrite(bytes, at, &block);
        }
        _ => {
            bytes.truncate(at);
            bytes.extend(&other[random.below(other.len())..]);
        }
    }
}

fn ordered<const N: usize>(mut value: [u8; N], format: Format) -> [u8; N] {
    if format == Format::Zip {
        value.reverse();
    }
    value
}

fn overwrite(bytes: &mut [u8], at: usize, with: &[u8]) {
    for (byte, &new) in bytes.iter_mut().skip(at).zip(with) {
        *byte = new;
    }
}

/// Puts the number of another constant where one stands, or where something looks like one.
fn swap_constant(bytes: &mut [u8], seed: &[u8], random: &mut Random) {
    let constants = ClassFile::parse(seed).map_or(2, |class| class.pool.len());
    let at = random.below(bytes.len());
    let indices = (at..bytes.len().saturating_sub(1)).find(|&at| {
        let value = usize::from(u16::from_be_bytes([bytes[at], bytes[at + 1]]));
        (1..constants).contains(&value)
    });
    if let Some(at) = indices {
        let index = random.below(constants + 1) as u16;
        overwrite(bytes, at, &index.to_be_bytes());
    }
}

/// Puts another opcode, or another operand, into the code of a method.
fn change_code(bytes: &mut [u8], seed: &[u8], random: &mut Random) {
    let Ok(class) = ClassFile::parse(seed) else { return };
    let codes: Vec<_> = class.methods.iter().filter_map(|method| class.code(method).ok()?).collect();
    if codes.is_empty() {
        return;
    }
    let code = random.pick(&codes);
    let offsets: Vec<usize> =
        code.instructions().map_while(|insn| insn.ok()).map(|(at, _)| at as usize).collect();
    // Where the code is in the seed, and in the mutant unless something before it has moved.
    let start = code.bytes.as_ptr() as usize - seed.as_ptr() as usize;
    let at = start + *random.pick(&offsets);
    match random.below(4) {
        0 => overwrite(bytes, at + 1, &[*random.pick(&BYTES)]),
        1 => overwrite(bytes, at + 1, &(random.below(64) as u16).wrapping_sub(32).to_be_bytes()),
        _ => overwrite(bytes, at, &[random.below(203) as u8]),
    }
}

/// What a text may contain in places where it did not.
const WORDS: &[&str] = &[
    "class",
    "method",
    "field",
    "static",
    "int",
    "long",
    "null",
    "void",
    "catch",
    "any",
    "goto",
    "return",
    "switch",
    "default",
    "unknown",
    "dynamic",
    "lambda",
    "by",
    "of",
    "'",
    "\"",
    "\\",
    "\\u{",
    "{",
    "}",
    "(",
    ")",
    "[]",
    ":",
    ",",
    ";",
    "=",
    ".",
    "@",
    "@0",
    ":0",
    "-1",
    "0",
    "2147483648",
    "18446744073709551616",
    "0x7fc00001",
    "1e999",
    "b0",
    "b1",
    "v0",
    "v1",
    "v4294967295",
    "\u{202e}",
    "\u{0}",
    "é",
    "<init>",
    "<",
];

fn spans(bytes: &[u8], separates: impl Fn(u8) -> bool) -> Vec<std::ops::Range<usize>> {
    let mut spans = Vec::new();
    let mut start = 0;
    for (at, &byte) in bytes.iter().enumerate() {
        if separates(byte) {
            spans.push(start..at);
            start = at + 1;
        }
    }
    spans.push(start..bytes.len());
    spans
}

/// Replaces a word by another one of the text, of another text, or of the language.
fn change_words(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    let is_blank = |byte: u8| byte.is_ascii_whitespace();
    let own = spans(bytes, is_blank);
    let target = random.pick(&own).clone();
    let word = match random.below(3) {
        0 => bytes[random.pick(&own).clone()].to_vec(),
        1 => other[random.pick(&spans(other, is_blank)).clone()].to_vec(),
        _ => random.pick(WORDS).as_bytes().to_vec(),
    };
    bytes.splice(target, word);
}

/// Deletes, repeats or takes over a line.
fn change_lines(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    let is_end = |byte: u8| byte == b'\n';
    let own = spans(bytes, is_end);
    let target = random.pick(&own).clone();
    let line = match random.below(3) {
        0 => Vec::new(),
        1 => [&bytes[random.pick(&own).clone()], b"\n", &bytes[target.clone()]].concat(),
        _ => other[random.pick(&spans(other, is_end)).clone()].to_vec(),
    };
    bytes.splice(target, line);
}
