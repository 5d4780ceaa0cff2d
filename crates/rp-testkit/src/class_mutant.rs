//! Mutants of class files that still load often: changes that keep the structure of the file and, mostly, that of the
//! code. They get deep into the analyses, where plain changes of bytes never come.
//!
//! A change is made in place, so the file keeps its length: an opcode becomes one of the same shape, a branch or an
//! exception handler goes to another instruction, a reference means another constant of the same kind, flags,
//! superclass and descriptors become others that the file has.

use crate::random::Random;

/// Where things are in a class file.
#[derive(Default)]
struct Layout {
    /// The tags of constants, by number; 0 for none.
    tags: Vec<u8>,
    /// Where the contents of UTF-8 constants are, by number.
    texts: Vec<Option<std::ops::Range<usize>>>,
    /// Offsets of flags: of the class, fields and methods.
    flags: Vec<usize>,
    /// Offsets of the numbers of superclass and interfaces.
    supertypes: Vec<usize>,
    /// Offsets of the numbers of descriptors of members.
    descriptors: Vec<usize>,
    /// The code of methods.
    codes: Vec<std::ops::Range<usize>>,
    /// Entries of tables of handlers, with the number of their method's code.
    handlers: Vec<(usize, usize)>,
}

fn short(bytes: &[u8], at: usize) -> Option<usize> {
    Some(usize::from(u16::from_be_bytes(*bytes.get(at..)?.first_chunk()?)))
}

fn long(bytes: &[u8], at: usize) -> Option<usize> {
    Some(u32::from_be_bytes(*bytes.get(at..)?.first_chunk()?) as usize)
}

impl Layout {
    /// Reads the structure; none if it is damaged.
    fn of(bytes: &[u8]) -> Option<Layout> {
        let mut layout = Layout { tags: vec![0], texts: vec![None], ..Layout::default() };
        let mut at = 10;
        let count = short(bytes, 8)?;
        while layout.tags.len() < count {
            let tag = *bytes.get(at)?;
            let size = match tag {
                1 => 3 + short(bytes, at + 1)?,
                7 | 8 | 16 | 19 | 20 => 3,
                15 => 4,
                3 | 4 | 9..=12 | 17 | 18 => 5,
                5 | 6 => 9,
                _ => return None,
            };
            layout.tags.push(tag);
            layout.texts.push((tag == 1).then_some(at + 3..at + size));
            if matches!(tag, 5 | 6) {
                layout.tags.push(0);
                layout.texts.push(None);
            }
            at += size;
        }
        layout.flags.push(at);
        layout.supertypes.push(at + 4);
        let interfaces = short(bytes, at + 6)?;
        layout.supertypes.extend((0..interfaces).map(|number| at + 8 + 2 * number));
        at += 8 + 2 * interfaces;
        for _ in ["fields", "methods"] {
            let members = short(bytes, at)?;
            at += 2;
            for _ in 0..members {
                layout.flags.push(at);
                layout.descriptors.push(at + 4);
                let attributes = short(bytes, at + 6)?;
                at += 8;
                for _ in 0..attributes {
                    let name = layout.texts.get(short(bytes, at)?)?.clone()?;
                    if bytes.get(name)? == b"Code" {
                        layout.code(bytes, at + 6)?;
                    }
                    at += 6 + long(bytes, at + 2)?;
                }
            }
        }
        Some(layout)
    }

    /// Reads the structure of a method's code.
    fn code(&mut self, bytes: &[u8], at: usize) -> Option<()> {
        let end = at + 8 + long(bytes, at + 4)?;
        bytes.get(at + 8..end)?;
        let number = self.codes.len();
        self.codes.push(at + 8..end);
        let handlers = short(bytes, end)?;
        self.handlers.extend((0..handlers).map(|handler| (end + 2 + 8 * handler, number)));
        Some(())
    }
}

/// Opcodes that take and leave the same, in as many bytes.
const SAME_SHAPE: &[&[u8]] = &[
    &[2, 3, 4, 5, 6, 7, 8],                                  // iconst
    &[42, 43, 44, 45],                                       // aload_0…
    &[26, 27, 28, 29],                                       // iload_0…
    &[75, 76, 77, 78],                                       // astore_0…
    &[96, 100, 104, 108, 112, 120, 122, 124, 126, 128, 130], // int arithmetic
    &[97, 101, 105, 109, 113, 127, 129, 131],                // long arithmetic
    &[153, 154, 155, 156, 157, 158],                         // if<cond>
    &[159, 160, 161, 162, 163, 164],                         // if_icmp<cond>
    &[165, 166],                                             // if_acmp<cond>
    &[198, 199],                                             // ifnull, ifnonnull
    &[194, 195, 87],                                         // monitorenter, monitorexit, pop
    &[182, 183],                                             // invokevirtual, invokespecial
    &[46, 51, 52, 53],                                       // loads from arrays of int-like elements
    &[79, 84, 85, 86],                                       // stores
    &[176, 191],                                             // areturn, athrow
    &[192, 193],                                             // checkcast, instanceof
    &[1, 42],                                                // aconst_null, aload_0
    &[0, 0],                                                 // nop
];

/// Flags that make a difference to the analyses: static, final, synchronized, volatile, native, abstract, and who may
/// use it.
const FLAGS: [u16; 9] = [0x1, 0x2, 0x4, 0x8, 0x10, 0x20, 0x40, 0x100, 0x400];

/// Makes one such change, if there is something to change.
pub fn change(bytes: &mut [u8], random: &mut Random) {
    let Some(layout) = Layout::of(bytes) else { return };
    match random.below(10) {
        0..=2 => opcode(bytes, &layout, random),
        3 | 4 => reference(bytes, &layout, random),
        5 => branch(bytes, &layout, random),
        6 => handler(bytes, &layout, random),
        7 => {
            let at = *random.pick(&layout.flags);
            let flags = short(bytes, at).unwrap_or(0) as u16 ^ *random.pick(&FLAGS);
            put(bytes, at, flags);
        }
        8 => {
            let at = *random.pick(&layout.supertypes);
            constant(bytes, &layout, at, 7, random);
        }
        _ => {
            let is_descriptor = |text: &Option<std::ops::Range<usize>>| {
                let text = text.clone().and_then(|text| bytes.get(text));
                text.and_then(<[u8]>::first).is_some_and(|first| b"(LIJZ[D".contains(first))
            };
            let others: Vec<usize> =
                (0..layout.texts.len()).filter(|&at| is_descriptor(&layout.texts[at])).collect();
            if !others.is_empty() && !layout.descriptors.is_empty() {
                put(bytes, *random.pick(&layout.descriptors), *random.pick(&others) as u16);
            }
        }
    }
}

fn put(bytes: &mut [u8], at: usize, value: u16) {
    if let Some(place) = bytes.get_mut(at..at + 2) {
        place.copy_from_slice(&value.to_be_bytes());
    }
}

/// Puts another constant of the kind where one stands.
fn constant(bytes: &mut [u8], layout: &Layout, at: usize, tag: u8, random: &mut Random) {
    let others: Vec<usize> = (0..layout.tags.len()).filter(|&other| layout.tags[other] == tag).collect();
    if !others.is_empty() {
        put(bytes, at, *random.pick(&others) as u16);
    }
}

/// The offsets of the instructions of some code, in the file.
fn instructions(bytes: &[u8], code: &std::ops::Range<usize>) -> Vec<usize> {
    let Some(code_bytes) = bytes.get(code.clone()) else { return Vec::new() };
    let (mut found, mut next) = (Vec::new(), 0);
    while next < code_bytes.len()
        && let Ok((_, end)) = rp_classfile::decode(code_bytes, next)
    {
        found.push(code.start + next);
        next = end;
    }
    found
}

/// Some code and the offsets of its instructions.
fn some_code(
    bytes: &[u8],
    layout: &Layout,
    random: &mut Random,
) -> Option<(std::ops::Range<usize>, Vec<usize>)> {
    let code = layout.codes.get(random.below(layout.codes.len()))?.clone();
    let found = instructions(bytes, &code);
    (!found.is_empty()).then_some((code, found))
}

/// Another opcode of the same shape.
fn opcode(bytes: &mut [u8], layout: &Layout, random: &mut Random) {
    let Some((_, found)) = some_code(bytes, layout, random) else { return };
    let start = random.below(found.len());
    for &at in found[start..].iter().chain(&found[..start]) {
        let shapes: Vec<&&[u8]> = SAME_SHAPE.iter().filter(|shape| shape.contains(&bytes[at])).collect();
        if !shapes.is_empty() {
            let shape = random.pick(&shapes);
            bytes[at] = *random.pick(shape);
            return;
        }
    }
}

/// Another field, method or class.
fn reference(bytes: &mut [u8], layout: &Layout, random: &mut Random) {
    let Some((_, found)) = some_code(bytes, layout, random) else { return };
    let start = random.below(found.len());
    for &at in found[start..].iter().chain(&found[..start]) {
        // Fields, methods, interface methods, dynamic calls, classes.
        let tag = match bytes[at] {
            178..=181 => 9,
            182..=184 => 10,
            185 => 11,
            186 => 18,
            187 | 189 | 192 | 193 => 7,
            _ => continue,
        };
        return constant(bytes, layout, at + 1, tag, random);
    }
}

/// Another target of a branch.
fn branch(bytes: &mut [u8], layout: &Layout, random: &mut Random) {
    let Some((_, found)) = some_code(bytes, layout, random) else { return };
    let start = random.below(found.len());
    for &at in found[start..].iter().chain(&found[..start]) {
        if matches!(bytes[at], 153..=168 | 198 | 199) {
            let target = *random.pick(&found);
            return put(bytes, at + 1, (target as i64 - at as i64) as u16);
        }
    }
}

/// Another range or start of a handler.
fn handler(bytes: &mut [u8], layout: &Layout, random: &mut Random) {
    if layout.handlers.is_empty() {
        return;
    }
    let &(at, number) = random.pick(&layout.handlers);
    let code = &layout.codes[number];
    let found = instructions(bytes, code);
    if found.is_empty() {
        return;
    }
    let target = random.pick(&found) - code.start;
    put(bytes, at + 2 * random.below(3), target as u16);
}
