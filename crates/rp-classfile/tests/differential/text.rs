//! The canonical text of a class: one fact per line, one reading per fact, the same from every reader.
//!
//! `support/Dump.java` writes the same text from Java. A line is a word that says what follows, then values separated
//! by single spaces; a name is written as its UTF-16 units, everything but visible ASCII as `\uXXXX`, and `\none`
//! stands for what is absent. Opcodes that mean the same are written the same (`iload_3`, `iload 3` and `wide iload
//! 3` are `iload 3`), since that is all our reader says of them.
//!
//! ```text
//! class     name major.minor flags super        field      flags name descriptor constant
//! pool      size                                method     flags name descriptor
//! interface class                               throws     class
//! source    file                                code       max_stack max_locals length
//! enclosing class method descriptor             (offset)   mnemonic operands…
//! host      class                               handler    start end handler class
//! nest      class                               line       start line
//! sealed                                        local      start end slot name descriptor
//! permits   class                               frame      offset kind types…
//! record                                        visible    descriptor count (element value)…
//! component name descriptor                     invisible  descriptor count (element value)…
//! inner     class outer name flags
//! bootstrap handle constants…                   constant   index value
//! ```

use std::fmt::{self, Display, Write as _};

/// What another reader does not say, and our side therefore leaves out too.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    /// It neither lists the constants nor says how many there are.
    pub(crate) no_constants: bool,
    /// It does not say how long the code is.
    pub(crate) no_code_length: bool,
    /// It does not tell a `Methodref` from an `InterfaceMethodref`.
    pub(crate) no_interface_methods: bool,
    /// It takes a class without `PermittedSubclasses` for one that permits none.
    pub(crate) no_sealed: bool,
    /// It forgets the order of the local variables, which are then written by slot and range.
    pub(crate) unordered_locals: bool,
    /// It drops the class flags that are none by JVMS table 4.1-B.
    pub(crate) no_undefined_flags: bool,
}

impl Limits {
    /// The other reader says everything that we do.
    pub(crate) const NONE: Limits = Limits {
        no_constants: false,
        no_code_length: false,
        no_interface_methods: false,
        no_sealed: false,
        unordered_locals: false,
        no_undefined_flags: false,
    };
}

/// The class flags of JVMS table 4.1-B.
pub(crate) const CLASS_FLAGS: u16 = 0xF631;

/// How much was compared.
#[derive(Clone, Copy, Default)]
pub(crate) struct Counts {
    pub(crate) classes: u64,
    pub(crate) methods: u64,
    pub(crate) instructions: u64,
    /// Classes with flags that [`Limits::no_undefined_flags`] kept from being compared.
    pub(crate) undefined_flags: u64,
}

impl Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counts { classes, methods, instructions, undefined_flags } = self;
        write!(f, "{classes} classes, {methods} methods, {instructions} instructions agree")?;
        if *undefined_flags > 0 {
            write!(f, ", but for undefined flags of {undefined_flags} classes")?;
        }
        Ok(())
    }
}

/// The text of one class after the other.
pub(crate) struct Text {
    pub(crate) limits: Limits,
    pub(crate) counts: Counts,
    text: String,
}

impl Text {
    pub(crate) fn new(limits: Limits) -> Text {
        Text { limits, counts: Counts::default(), text: String::new() }
    }

    /// Starts over, for the next class.
    pub(crate) fn clear(&mut self) {
        self.text.clear();
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    /// Starts a line.
    pub(crate) fn line(&mut self, what: impl Display) -> &mut Text {
        write!(self.text, "\n{what}").unwrap();
        self
    }

    /// A value whose text has no spaces.
    pub(crate) fn word(&mut self, word: impl Display) -> &mut Text {
        write!(self.text, " {word}").unwrap();
        self
    }

    pub(crate) fn flags(&mut self, flags: u16) -> &mut Text {
        self.word(format_args!("{flags:04x}"))
    }

    /// A string of the class file, in modified UTF-8 (JVMS 4.4.7).
    pub(crate) fn name(&mut self, modified_utf8: &[u8]) -> &mut Text {
        self.text.push(' ');
        let plain = modified_utf8.iter().take_while(|&&byte| is_plain(byte)).count();
        let (plain, mut rest) = modified_utf8.split_at(plain);
        self.text.push_str(str::from_utf8(plain).unwrap());
        while let Some((unit, after)) = next_unit(rest) {
            match u8::try_from(unit) {
                Ok(byte) if is_plain(byte) => self.text.push(char::from(byte)),
                _ => write!(self.text, "\\u{unit:04x}").unwrap(),
            }
            rest = after;
        }
        assert!(rest.is_empty(), "not modified UTF-8: {modified_utf8:?}");
        self
    }

    pub(crate) fn optional_name(&mut self, name: Option<&[u8]>) -> &mut Text {
        match name {
            Some(name) => self.name(name),
            None => self.word("\\none"),
        }
    }

    /// Starts the line of an instruction with the given opcode mnemonic, of which `iload_3` and the like are split into
    /// family and operand.
    pub(crate) fn instruction(&mut self, offset: impl Display, mnemonic: &str) -> &mut Text {
        self.line(offset);
        match mnemonic.rsplit_once('_') {
            Some((family, "m1")) => self.word(family).word(-1),
            Some((family, digit @ ("0" | "1" | "2" | "3" | "4" | "5"))) => self.word(family).word(digit),
            _ => self.word(mnemonic),
        }
    }
}

/// Whether a character stands for itself.
fn is_plain(byte: u8) -> bool {
    byte.is_ascii_graphic() && byte != b'\\'
}

/// The first UTF-16 unit and what follows it.
fn next_unit(modified_utf8: &[u8]) -> Option<(u16, &[u8])> {
    match *modified_utf8 {
        [a @ 0x01..=0x7F, ref rest @ ..] => Some((u16::from(a), rest)),
        [a @ 0xC0..=0xDF, b @ 0x80..=0xBF, ref rest @ ..] => {
            Some((u16::from(a & 0x1F) << 6 | u16::from(b & 0x3F), rest))
        }
        [a @ 0xE0..=0xEF, b @ 0x80..=0xBF, c @ 0x80..=0xBF, ref rest @ ..] => {
            Some((u16::from(a & 0x0F) << 12 | u16::from(b & 0x3F) << 6 | u16::from(c & 0x3F), rest))
        }
        _ => None,
    }
}

/// 64-bit FNV-1a.
pub(crate) fn digest(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

/// The first line that differs, below the member that it is part of.
pub(crate) fn first_difference(ours: &str, theirs: &str) -> String {
    let (mut our_lines, mut their_lines) = (ours.lines(), theirs.lines());
    let mut member = "";
    loop {
        let (our_line, their_line) = (our_lines.next(), their_lines.next());
        if our_line != their_line || our_line.is_none() {
            let [our_line, their_line] = [our_line, their_line].map(|line| line.unwrap_or("(the end)"));
            return format!("in: {member}\nours:   {our_line}\ntheirs: {their_line}");
        }
        if let Some(line) = our_line
            && ["class ", "field ", "method "].iter().any(|start| line.starts_with(start))
        {
            member = line;
        }
    }
}
