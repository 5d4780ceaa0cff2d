//! File tests: a textual IR program with the facts that an analysis must find, each on the line that owns it.
//!
//! ```text
//! test domtree                      the command, alone on the first line
//! class A extends java.lang.Object {
//!   method static void m(int) {
//!   b0(v0: int):                    ;= idom none
//!       ifeq v0 then b1 else b2
//!   b1:                             ;= idom b0
//! ```
//!
//! `;= fact` states a fact of its line; a line may have several, separated by `;=`. Facts must be right *and
//! complete*: a fact that is found but not stated fails as much as one that is stated but not found. With `BLESS=1` in
//! the environment the file is rewritten with what was found.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::command;

/// A fact and the line, counted from 1, that owns it.
pub(crate) type Fact = (u32, String);

/// What a command has to say about a program.
pub(crate) enum Answer {
    /// Facts, to be stated on their lines.
    Facts(Vec<Fact>),
    /// A text, which the program must already be, comments aside.
    Text(String),
}

const MARK: &str = ";=";

/// How a test went.
pub enum Outcome {
    /// As stated.
    Passed,
    /// Otherwise; the message says what differs, the text is what would pass.
    Failed {
        /// For people.
        message: String,
        /// The test with its expectations corrected.
        blessed: String,
    },
}

/// Runs one test. The error is a message about a test that is no test.
pub fn run(text: &str) -> Result<Outcome, String> {
    let (first, program) = text.split_once('\n').ok_or("the test is empty")?;
    let name = first.strip_prefix("test ").ok_or("the first line is not like 'test verify'")?.trim();
    // The command's line stays, blank, so that lines count as in the file.
    let answer = command::run(name, &format!("\n{program}"))?;
    let blessed = match &answer {
        Answer::Facts(facts) => state(text, facts),
        Answer::Text(canonical) => format!("{first}\n{canonical}"),
    };
    if blessed == text {
        return Ok(Outcome::Passed);
    }
    let mut message =
        String::from("what is stated (-) is not what was found (+); BLESS=1 accepts what was found\n");
    for line in differences(text, &blessed) {
        _ = writeln!(message, "{line}");
    }
    Ok(Outcome::Failed { message, blessed })
}

/// The text with exactly these facts stated.
fn state(text: &str, facts: &[Fact]) -> String {
    let mut by_line: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for (line, fact) in facts {
        by_line.entry(*line as usize).or_default().push(fact);
    }
    let mut stated = String::with_capacity(text.len());
    for (index, line) in text.lines().enumerate() {
        let (code, before) = match line.find(MARK) {
            Some(at) => (line[..at].trim_end(), line[..at].chars().count()),
            None => (line, 0),
        };
        stated.push_str(code);
        if let Some(facts) = by_line.get(&(index + 1)) {
            // Keep the column of an earlier statement; else leave two blanks, from column 40 on.
            let column = if before > 0 { before } else { 40 };
            let gap = column.saturating_sub(code.chars().count()).max(2);
            stated.extend(std::iter::repeat_n(' ', gap));
            for (number, fact) in facts.iter().enumerate() {
                _ = write!(stated, "{}{MARK} {fact}", if number > 0 { " " } else { "" });
            }
        }
        stated.push('\n');
    }
    stated
}

/// The lines in which two texts differ, with their numbers; a simple comparison line by line.
fn differences(expected: &str, found: &str) -> Vec<String> {
    let (mut expected, mut found) = (expected.lines(), found.lines());
    let mut differences = Vec::new();
    for number in 1.. {
        match (expected.next(), found.next()) {
            (None, None) => break,
            (a, b) if a == b => {}
            (a, b) => {
                differences.extend(a.map(|line| format!("{number:4} - {line}")));
                differences.extend(b.map(|line| format!("{number:4} + {line}")));
            }
        }
        if differences.len() > 60 {
            differences.push("     …".to_owned());
            break;
        }
    }
    differences
}
