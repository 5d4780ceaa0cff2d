//! What both machines speak of: tokens instead of values, actions instead of instructions, events, and what the path
//! has happen at them.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

use rp_classfile::{ArithmeticOp, ArrayKind, CompareOp, Comparison, FieldOp, InvokeOp, Kind, NumericType};
use rp_index::FxHashMap;

/// What is wrong with a machine or with what it runs.
pub(crate) type Fault = String;

/// A value of which only its kind and its origin are known: two tokens are equal if they were computed alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    origin: u64,
}

impl Token {
    fn new(kind: Kind, origin: impl Hash) -> Token {
        let mut hasher = DefaultHasher::new();
        origin.hash(&mut hasher);
        Token { kind, origin: hasher.finish() }
    }

    /// The parameter of the method at that place.
    pub(crate) fn parameter(kind: Kind, place: usize) -> Token {
        Token::new(kind, ("parameter", place))
    }

    /// The exception that is thrown at that step.
    pub(crate) fn exception(step: u32) -> Token {
        Token::new(Kind::Reference, ("exception", step))
    }

    /// What an action gives. The step tells results apart where the operands do not determine them.
    pub(crate) fn result(kind: Kind, action: Action, operands: &[Token], step: u32) -> Token {
        Token::new(kind, (action, operands, action.is_observable().then_some(step)))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}#{:06x}", self.kind, self.origin >> 40)
    }
}

/// What an instruction does, but for its operands. Words name types, members, strings and call sites.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Action {
    Null,
    Int(i32),
    Long(i64),
    Float(u32),
    Double(u64),
    Text(Word),
    /// A constant that is computed when it is first asked for, which may fail.
    Resolve(Word),
    Arithmetic(ArithmeticOp, Kind),
    Negate(Kind),
    Convert(Kind, NumericType),
    Compare(CompareOp),
    InstanceOf(Word),
    CheckCast(Word),
    New(Word),
    NewArray(Word),
    NewArrays(Word),
    ArrayLength,
    ArrayLoad(ArrayKind),
    ArrayStore(ArrayKind),
    Field(FieldOp, Word),
    Invoke(InvokeOp, Word),
    InvokeDynamic(Word),
    MonitorEnter,
    MonitorExit,
    Branch(Comparison),
    Switch,
    Return,
    Throw,
}

impl Action {
    /// Whether JVMS 6.5 names an exception for it. The IR leaves out what returns throw if a monitor is not released,
    /// and what loading a string throws for lack of memory.
    pub(crate) fn throws(self) -> bool {
        use Action as A;
        match self {
            A::Null | A::Int(_) | A::Long(_) | A::Float(_) | A::Double(_) | A::Text(_) => false,
            A::Arithmetic(op, kind) => {
                let integral = matches!(kind, Kind::Int | Kind::Long);
                integral && matches!(op, ArithmeticOp::Div | ArithmeticOp::Rem)
            }
            A::Negate(_) | A::Convert(..) | A::Compare(_) | A::Branch(_) | A::Switch | A::Return => false,
            _ => true,
        }
    }

    /// Whether others can tell that, when and where it happens.
    pub(crate) fn is_observable(self) -> bool {
        self.throws() || matches!(self, Action::Branch(_) | Action::Switch | Action::Return)
    }

    fn word(self) -> Option<Word> {
        use Action as A;
        match self {
            A::Text(word)
            | A::Resolve(word)
            | A::InstanceOf(word)
            | A::CheckCast(word)
            | A::New(word)
            | A::NewArray(word)
            | A::NewArrays(word)
            | A::Field(_, word)
            | A::Invoke(_, word)
            | A::InvokeDynamic(word) => Some(word),
            _ => None,
        }
    }
}

/// An observable action that a machine is about to take.
#[derive(PartialEq)]
pub(crate) struct Event {
    /// Bytecode offset.
    pub(crate) offset: Option<u32>,
    pub(crate) action: Action,
    pub(crate) operands: Vec<Token>,
    /// What is caught if it throws here, in order of precedence; nothing stands for everything.
    pub(crate) catches: Vec<Option<Word>>,
    /// The values that a switch tells apart.
    pub(crate) keys: Vec<i32>,
}

impl Event {
    pub(crate) fn new() -> Event {
        let (operands, catches, keys) = (Vec::new(), Vec::new(), Vec::new());
        Event { offset: None, action: Action::Null, operands, catches, keys }
    }

    /// For people.
    pub(crate) fn show(&self, words: &Words) -> String {
        let mut text = self.offset.map_or("@none".to_owned(), |offset| format!("@{offset}"));
        text += &format!(" {:?}", self.action);
        if let Some(word) = self.action.word() {
            text += &format!(" \"{}\"", words.text(word));
        }
        text += &format!(" of {:?}", self.operands);
        if !self.keys.is_empty() {
            text += &format!(", keys {:?}", self.keys);
        }
        for catch in &self.catches {
            text += &format!(", catch {}", catch.map_or("any".into(), |word| words.text(word)));
        }
        text
    }
}

/// What the path has happen at an event. Each machine finds out for itself where that leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// The action succeeds.
    Completes,
    /// The comparison of a branch holds or not.
    Holds(bool),
    /// A switch is over this value.
    Selects(i32),
    /// An exception comes up that only this one of [`Event::catches`] catches.
    Throws(usize),
    /// The method is left.
    Leaves,
}

/// How far a machine got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    /// To the next event.
    Event,
    /// Into a loop in which nothing is observable.
    EndlessLoop,
}

/// A text with a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Word(u32);

/// The words of one class. Both machines look theirs up here, so that words are equal if their texts are.
#[derive(Default)]
pub(crate) struct Words {
    numbers: FxHashMap<Vec<u8>, Word>,
    texts: Vec<Vec<u8>>,
}

impl Words {
    pub(crate) fn word(&mut self, text: Vec<u8>) -> Word {
        if let Some(&word) = self.numbers.get(&text) {
            return word;
        }
        let word = Word(self.texts.len() as u32);
        self.texts.push(text.clone());
        self.numbers.insert(text, word);
        word
    }

    pub(crate) fn bytes(&self, word: Word) -> &[u8] {
        &self.texts[word.0 as usize]
    }

    fn text(&self, word: Word) -> String {
        String::from_utf8_lossy(self.bytes(word)).into_owned()
    }
}
