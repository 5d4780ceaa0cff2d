//! How does a team read a report? As one page that needs nothing else: no script, no network, no other file.
//!
//! From top to bottom: the result in figures, what was not done, an index, the findings from the surest to the least
//! sure, each with both accesses side by side; then how all other pairs were proved safe, what was assumed, and what
//! was analysed. What few want to read is folded; the browser does that by itself.
//!
//! Names in class files and lines of sources are whatever somebody wrote, so they enter the page as text only: see
//! [`markup`]. Should that fail, the page's policy still forbids scripts, resources and forms.

mod access;
mod broken;
mod finding;
mod markup;
mod source;
mod summary;
mod worth;

use crate::model::{Ending, Report};
use crate::source::Sources;
use crate::view;
use markup::{Escaped, element};

/// Up to the title. The only style that is allowed is the one with this hash.
const HEAD: &str = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
    <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
    style-src 'sha256-EpgwQR5tMNb35RyLRSKtWeeWlhIDUowpKWTr19DVQ6s='; base-uri 'none'; form-action 'none'\">\n\
    <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
    <meta name=\"color-scheme\" content=\"light dark\">\n\
    <meta name=\"referrer\" content=\"no-referrer\">\n";

/// From the title to the body.
const STYLE: &str = concat!("\n<style>", include_str!("style.css"), "</style>\n</head>\n");

/// What keyboards reach first.
const SKIP_TO_FINDINGS: &str = "\n<a class=\"skip\" href=\"#findings\">Skip to the findings</a>\n";

/// The same for a page without findings.
const SKIP_TO_ASSUMPTIONS: &str = "\n<a class=\"skip\" href=\"#assumptions\">Skip to the assumptions</a>\n";

/// The report as a page; with possible races if all are wanted.
pub fn html(report: &Report, all: bool, ending: &Ending, sources: &dyn Sources) -> String {
    let entries = view::entries(report, all);
    let inputs = report.program.inputs.join(", ");
    let body = element("body")
        .add(Escaped::markup(if entries.is_empty() { SKIP_TO_ASSUMPTIONS } else { SKIP_TO_FINDINGS }))
        .add(summary::header(report, all, &entries, ending))
        .add(
            element("main")
                .add(finding::findings(&entries, sources))
                .add(broken::broken(report, all))
                .add(summary::rest(report, ending)),
        )
        .add(summary::footer());
    Escaped::markup(HEAD)
        .add(element("title").text(&format!("Data races in {inputs}")))
        .add(Escaped::markup(STYLE))
        .add(body)
        .add(Escaped::markup("\n</html>\n"))
        .finish()
}
