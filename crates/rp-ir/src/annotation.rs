//! What does the source say about a declaration beyond Java's own words? Annotations (JLS 9.7).
//!
//! An annotation names its interface and gives values to some of the interface's elements; for the others the interface
//! may have defaults. Visible ones can be read by the running program, invisible ones are only in the class file.
//!
//! ```text
//! @Step(value = 1, after = Announce.class) void mix()     in Java
//! @Step(value = int 1, after = class Announce)            in the text form
//! ```

use crate::constant::Const;
use crate::names::Symbol;
use crate::types::Type;

/// The annotations of a declaration. Most have none, and then take no memory.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Annotations(Option<Box<Lists>>);

#[derive(Clone, PartialEq, Debug)]
struct Lists {
    visible: Box<[Annotation]>,
    invisible: Box<[Annotation]>,
}

/// An annotation.
#[derive(Clone, PartialEq, Debug)]
pub struct Annotation {
    /// Internal name of the annotation interface.
    pub class: Symbol,
    /// Names and values of its elements, as given: defaults are with the interface.
    pub elements: Box<[(Symbol, ElementValue)]>,
}

/// The value of an element. Values are nested at most [`rp_classfile::MAX_ANNOTATION_DEPTH`] deep.
#[derive(Clone, PartialEq, Debug)]
pub enum ElementValue {
    /// An `int`, `long`, `float`, `double`, string or class.
    Constant(Const),
    /// A `boolean`, `byte`, `char` or `short`: its type, and the number in the class file.
    Small(Type, i32),
    /// An enum constant: its class, and its name.
    Enum(Symbol, Symbol),
    /// Another annotation.
    Annotation(Annotation),
    /// An array.
    Array(Box<[ElementValue]>),
}

impl Annotations {
    /// Those that the running program can read, and those that it cannot.
    pub fn new(visible: Vec<Annotation>, invisible: Vec<Annotation>) -> Annotations {
        let any = !visible.is_empty() || !invisible.is_empty();
        Annotations(any.then(|| Box::new(Lists { visible: visible.into(), invisible: invisible.into() })))
    }

    /// Those that the running program can read, in order.
    pub fn visible(&self) -> &[Annotation] {
        self.0.as_ref().map_or(&[], |lists| &lists.visible)
    }

    /// Those that only the class file has, in order.
    pub fn invisible(&self) -> &[Annotation] {
        self.0.as_ref().map_or(&[], |lists| &lists.invisible)
    }
}

impl Annotation {
    /// The value that is given to an element.
    pub fn element(&self, name: Symbol) -> Option<&ElementValue> {
        self.elements.iter().find(|(given, _)| *given == name).map(|(_, value)| value)
    }
}
