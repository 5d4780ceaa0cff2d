//! What may stand in a page? Markup that we wrote, and text that was escaped; the types know nothing else.
//!
//! Data becomes part of a page only through [`Escaped::text`]. Names of elements and attributes, and values of the
//! latter, are `'static`, numbers, or ids that we gave out: none comes from the input. Links lead to such ids only.

use std::fmt::{Display, Write};

use crate::harmless::{harmless, shortened};

/// A part of a page.
#[derive(Default)]
pub(super) struct Escaped(String);

impl Escaped {
    /// Data as text: it shows itself, whatever it is.
    pub(super) fn text(text: &str) -> Escaped {
        let (text, rest) = shortened(text);
        let mut escaped = String::with_capacity(text.len());
        for c in harmless(text).chars() {
            match c {
                '&' => escaped.push_str("&amp;"),
                '<' => escaped.push_str("&lt;"),
                '>' => escaped.push_str("&gt;"),
                '"' => escaped.push_str("&quot;"),
                '\'' => escaped.push_str("&#39;"),
                _ => escaped.push(c),
            }
        }
        escaped.push_str(rest);
        Escaped(escaped)
    }

    /// What we wrote ourselves.
    pub(super) fn markup(markup: &'static str) -> Escaped {
        Escaped(markup.to_owned())
    }

    /// Adds something behind it.
    pub(super) fn add(mut self, part: impl Into<Escaped>) -> Escaped {
        self.0.push_str(&part.into().0);
        self
    }

    /// The page.
    pub(super) fn finish(self) -> String {
        self.0
    }
}

/// All of them, one behind the other.
impl<T: Into<Escaped>> FromIterator<T> for Escaped {
    fn from_iter<I: IntoIterator<Item = T>>(parts: I) -> Escaped {
        parts.into_iter().fold(Escaped::default(), Escaped::add)
    }
}

/// What a link can lead to.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    /// The finding of this number.
    Finding(usize),
    /// A part of the page.
    Part(&'static str),
}

impl Display for Anchor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Anchor::Finding(number) => write!(f, "finding-{number}"),
            Anchor::Part(name) => write!(f, "{name}"),
        }
    }
}

/// An element under construction.
pub(super) struct Element {
    name: &'static str,
    attributes: String,
    content: Escaped,
}

/// An element without attributes or content.
pub(super) fn element(name: &'static str) -> Element {
    Element { name, attributes: String::new(), content: Escaped::default() }
}

impl Element {
    /// With a class, or several with blanks between them.
    pub(super) fn class(self, class: &'static str) -> Element {
        self.attribute("class", class)
    }

    /// With an attribute.
    pub(super) fn attribute(self, name: &'static str, value: &'static str) -> Element {
        self.value(name, &value)
    }

    /// With an attribute that is a number.
    pub(super) fn number(self, name: &'static str, value: u64) -> Element {
        self.value(name, &value)
    }

    /// As what links lead to.
    pub(super) fn id(self, anchor: Anchor) -> Element {
        self.value("id", &anchor)
    }

    /// As a link.
    pub(super) fn link(self, anchor: Anchor) -> Element {
        self.value("href", &format_args!("#{anchor}"))
    }

    fn value(mut self, name: &'static str, value: &dyn Display) -> Element {
        // Writing to a string cannot fail.
        let _ = write!(self.attributes, " {name}=\"{value}\"");
        self
    }

    /// With data as text behind what it has.
    pub(super) fn text(self, text: &str) -> Element {
        self.add(Escaped::text(text))
    }

    /// With something behind what it has.
    pub(super) fn add(mut self, part: impl Into<Escaped>) -> Element {
        self.content = self.content.add(part);
        self
    }
}

impl From<Element> for Escaped {
    fn from(element: Element) -> Escaped {
        let Element { name, attributes, content } = element;
        Escaped(format!("<{name}{attributes}>{}</{name}>", content.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_shows_itself() {
        let text = "<b onclick='x'>\"&amp;\u{202e}\0";
        let expected = "&lt;b onclick=&#39;x&#39;&gt;&quot;&amp;amp;\\u{202e}\\u{0}";
        assert_eq!(Escaped::text(text).finish(), expected);
        assert_eq!(Escaped::text(&"&".repeat(2_000)).finish(), format!("{}…", "&amp;".repeat(1_000)));
    }

    #[test]
    fn elements_nest() {
        let link = element("a").class("x").link(Anchor::Finding(2)).text("<");
        let page = Escaped::from(element("p").number("n", 7).text("a").add(link));
        assert_eq!(page.finish(), "<p n=\"7\">a<a class=\"x\" href=\"#finding-2\">&lt;</a></p>");
    }
}
