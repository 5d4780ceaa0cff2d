//! `test parse`: the program must be printed as it stands.

use rp_ir::text::{BodyText, Printer};

use super::Test;

pub(super) fn run(test: &Test<'_>) -> String {
    let mut printer = Printer::new(test.names);
    for (index, parsed) in test.classes.iter().enumerate() {
        if index > 0 {
            printer.blank_line();
        }
        printer.class(&parsed.class, |method| match &parsed.methods[method].body {
            None => BodyText::None,
            Some(Ok(body)) => BodyText::Body(body),
            Some(Err(reason)) => BodyText::Unknown(reason),
        });
    }
    printer.finish()
}
