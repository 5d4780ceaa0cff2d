//! The page: what it shows, and that nothing of the input becomes part of its structure.

use std::collections::BTreeSet;

use expect_test::expect;
use rp_report::{Assumption, Ending, NoSources, Report, Sources, StageCount, html};
use scraper::{ElementRef, Html, Selector};
use sha2::{Digest, Sha256};

use crate::build::{BANK, Everywhere, HOSTILE, full, named, report};

const DONE: Ending = Ending { exit_code: 1, incomplete: Vec::new() };

/// The parsed page, which has no mistakes.
#[track_caller]
fn page(report: &Report, sources: &dyn Sources) -> Html {
    let page = Html::parse_document(&html(report, true, &DONE, sources));
    assert_eq!(page.errors, Vec::<String>::new());
    page
}

fn all<'p>(page: &'p Html, selector: &str) -> Vec<ElementRef<'p>> {
    page.select(&Selector::parse(selector).unwrap()).collect()
}

/// The texts of some elements, with single blanks between words.
fn texts(page: &Html, selector: &str) -> Vec<String> {
    let text = |element: &ElementRef<'_>| {
        element.text().flat_map(str::split_whitespace).collect::<Vec<&str>>().join(" ")
    };
    all(page, selector).iter().map(text).collect()
}

/// Every element with its depth and attributes, a line each.
fn structure(page: &Html) -> String {
    let mut lines = String::new();
    for element in all(page, "*") {
        let depth = element.ancestors().count();
        let value = element.value();
        let attributes: BTreeSet<(&str, &str)> = value.attrs().collect();
        lines.push_str(&format!("{depth} {} {attributes:?}\n", value.name()));
    }
    lines
}

#[test]
fn a_small_report() {
    let page = page(&full(), &BANK);
    expect![[r#"
        Data races in bank.jar
        2 findings: 1 definite, 1 possible (2 races)
        1 definite
        0 likely
        1 possible
        1,204 pairs proved safe
        Definite races 1
        definite demo.Bank.balance read-write F1
        Fix: 7 of 8 accesses hold `this.lock`; take it here
        write Bank.java:12 10 void deposit(int amount) { 11 synchronized (lock) { 12 balance = balance + amount; 13 } 14 total += amount; in demo.Bank.deposit(int) thread Teller one of several, started at Bank.java:21 holds this.lock made at Bank.java:6 call path, 2 steps Teller.run() Teller.java:8 Bank.deposit(int) Bank.java:12
        read Bank.java:22 20 Bank bank = new Bank(); 21 for (int i = 0; i < 10; i++) new Teller(bank).start(); 22 System.out.println(bank. balance + " of " + total); 23 } 24 } in demo.Bank.main(String[]) thread main holds no lock
        object Bank made at Bank.java:20 note a long is read in two halves guards of 8 accesses, 7 hold `this.lock`, 1 holds no lock
        Possible races 1
        possible demo.Bank.total static field read-write F2
        write Bank.java:14 12 balance = balance + amount; 13 } 14 total += amount; 15 daily[today()] = daily[today()] + amount; 16 log.add("deposit " + amount); in demo.Bank.deposit(int) thread Teller one of several, started at Bank.java:21 holds no lock call path, 2 steps Teller.run() Teller.java:8 Bank.deposit(int) Bank.java:14
        read Bank.java:22 20 Bank bank = new Bank(); 21 for (int i = 0; i < 10; i++) new Teller(bank).start(); 22 System.out.println(bank.balance + " of " + total ); 23 } 24 } in demo.Bank.main(String[]) thread main holds no lock

        How the other pairs were proved safe
        stage what it finds out proved safe left logarithmic ms conflicting 1,217 3 shared 812 405 12
        What was assumed
        times assumption for example 1,204 native code, taken to do nothing native-no-model demo.Native.call() 1 reflection on names that are not constants reflection
        What was analysed
        inputs bank.jar taken as a program that starts at demo.Bank.main(String[]) code 2 classes and 6 methods, of which 5 can be reached threads 3 JDK 21 time (ms) 1,234 peak memory (MB) 210 abstract objects 5,321"#]].assert_eq(
        &texts(&page, "h1, .verdict, .tile, h2, h3, .fix, .side, .notes, table, .facts").join("\n"),
    );
}

#[test]
fn nothing_found() {
    let page = page(&report(), &NoSources);
    assert_eq!(texts(&page, ".verdict"), ["No race found."]);
    assert!(all(&page, "article, .index, .switches").is_empty());
}

#[test]
fn what_was_not_done_is_said() {
    let ending = Ending { exit_code: 3, incomplete: vec!["--timeout is used up".to_owned()] };
    let page = Html::parse_document(&html(&report(), false, &ending, &NoSources));
    assert_eq!(texts(&page, ".incomplete"), ["Not everything was done: --timeout is used up"]);
}

/// A report of a run that assumed this, with a stage.
fn assuming(ids: &[&'static str]) -> Report {
    let mut report = report();
    report.stages = vec![StageCount { name: "original", pairs: 7, tuples: 0, ms: None }];
    report.assumptions =
        ids.iter().map(|id| Assumption { id, count: 2, own: 0, examples: Vec::new() }).collect();
    report
}

/// What is promised on the page, and what is not.
#[track_caller]
fn promise(report: &Report, incomplete: &[&str]) -> String {
    let incomplete = incomplete.iter().map(|what| what.to_string()).collect();
    let page = Html::parse_document(&html(report, false, &Ending { exit_code: 3, incomplete }, &NoSources));
    links_lead_somewhere(&page);
    texts(&page, "#assumptions > p.dim").concat()
}

#[track_caller]
fn links_lead_somewhere(page: &Html) {
    for link in all(page, "a") {
        let id = link.attr("href").unwrap();
        assert_eq!(all(page, id).len(), 1, "{id}");
    }
}

/// Nothing looks like a result: no figures, no table of proofs, no findings, no promise.
#[test]
fn nothing_was_judged() {
    let mut report = assuming(&["not-analysed"]);
    report.stages.clear();
    (report.program.methods, report.program.reached, report.program.threads) = (0, 0, 0);
    let page = page(&report, &NoSources);
    links_lead_somewhere(&page);
    assert_eq!(texts(&page, ".verdict"), ["Nothing was judged: anything may race."]);
    assert_eq!(
        texts(&page, ".incomplete"),
        ["Not everything was done: nothing was judged, and anything may race"]
    );
    assert!(all(&page, ".tile, #stages, #findings").is_empty());
    assert_eq!(texts(&page, "nav a"), ["Assumptions", "Program"]);
    assert_eq!(
        texts(&page, "#assumptions > p, #program h2, #program dl").join("\n"),
        "Nothing was judged, so nothing is promised: any two accesses may race.\n\
         What was to be analysed\n\
         inputs bank.jar taken as a program that starts at demo.Bank.main(String[]) code 2 classes JDK 21"
    );
}

#[test]
fn pairs_that_were_not_judged_are_a_figure() {
    let page = page(&assuming(&["not-judged"]), &NoSources);
    assert!(texts(&page, ".tile").contains(&"2 pairs not judged, may race".to_owned()));
    assert!(texts(&page, "#stages > p").concat().ends_with("the pairs that were not judged are among it."));
}

#[test]
fn no_more_is_promised_than_was_done() {
    let whole = "No race of any execution is missed, provided that these assumptions hold, and those that are made \
                 for every program. docs/soundness.md explains each of them.";
    assert_eq!(promise(&assuming(&[]), &[]), whole);
    assert_eq!(promise(&assuming(&["reflection"]), &[]), whole);
    let degraded = promise(&assuming(&["degraded"]), &["a cheaper context policy was used"]);
    let degraded = degraded.strip_prefix(whole).unwrap();
    assert!(degraded.contains("less was told apart than asked for: no race is missed by that"), "{degraded}");

    let mut open = assuming(&[]);
    open.program.kind = "open";
    let callers = promise(&open, &[]);
    let callers = callers.strip_prefix(whole).unwrap();
    assert!(
        callers.contains("any number of threads that use the library, but for what open-program"),
        "{callers}"
    );
    let missed = [
        (promise(&open, &["inputs not read"]), "not everything was done, as said above."),
        (promise(&assuming(&["not-judged"]), &["cut off"]), "those that were not may race."),
        (promise(&assuming(&[]), &["inputs not read"]), "not everything was done, as said above."),
        (
            promise(&assuming(&["degraded"]), &["cheaper", "inputs not read"]),
            "not everything was done, as said",
        ),
    ];
    let unknown = [
        "missing-class",
        "unloadable-class",
        "unknown-body",
        "unreadable-input",
        "unknown-call-site",
        "handle-access",
        "native-access",
        "class-loading",
    ];
    let unknown = unknown.map(|id| (promise(&assuming(&[id]), &[]), "races that need it are not found."));
    for (text, reason) in missed.iter().chain(&unknown) {
        assert!(text.starts_with("Races may be missed: ") && text.contains(reason), "{text}");
        assert!(!text.contains("No race of any execution"), "{text}");
    }
}

#[test]
fn unknown_code_has_a_box() {
    let mut report =
        assuming(&["missing-class", "reflection", "unknown-body", "unloadable-class", "unreadable-input"]);
    let boxes = |report: &Report| texts(&page(report, &NoSources), ".incomplete").join("\n");
    expect![[r#"
        Not everything was done: 2 classes that are used are not on the class path (-cp): code in them is unknown
        Not everything was done: the code of 2 methods cannot be read: what they may do is unknown
        Not everything was done: 2 classes cannot be loaded: code in them is unknown
        Not everything was done: 2 inputs cannot be read: code in them is unknown"#]].assert_eq(&boxes(&report));
    report.assumptions.iter_mut().for_each(|assumption| assumption.count = 1);
    expect![[r#"
        Not everything was done: 1 class that is used is not on the class path (-cp): code in it is unknown
        Not everything was done: the code of 1 method cannot be read: what it may do is unknown
        Not everything was done: 1 class cannot be loaded: code in it is unknown
        Not everything was done: 1 input cannot be read: code in it is unknown"#]]
    .assert_eq(&boxes(&report));
}

#[test]
fn possible_races_are_listed_if_wanted() {
    let page = Html::parse_document(&html(&full(), false, &DONE, &BANK));
    assert_eq!(all(&page, "article").len(), 1);
    assert_eq!(texts(&page, ".tile.possible"), ["1 possible, not listed"]);
}

/// What is accessed is marked, between the lines around it, which are moved to the left together.
#[test]
fn source_lines() {
    let page = page(&full(), &BANK);
    let lines: String = all(&page, "pre").first().unwrap().text().collect();
    assert_eq!(
        lines.lines().collect::<Vec<&str>>(),
        [
            "   10 void deposit(int amount) {",
            "   11     synchronized (lock) {",
            "   12         balance = balance + amount;",
            "   13     }",
            "   14     total += amount;",
        ]
    );
    assert_eq!(texts(&page, "mark"), ["balance", "balance", "total", "total"]);
}

#[test]
fn names_never_become_structure() {
    let expected = structure(&page(&named("harmless"), &Everywhere("harmless")));
    for name in HOSTILE {
        let page = page(&named(name), &Everywhere(name));
        assert_eq!(structure(&page), expected, "{name:?}");
    }
}

#[test]
fn names_are_shown_as_they_are() {
    let shown = |name: &str| texts(&page(&named(name), &NoSources), "h1 .name").concat();
    for name in &HOSTILE[..8] {
        assert_eq!(shown(name), *name);
    }
    assert_eq!(shown(HOSTILE[8]), "\\u{1b}[2J\\u{9b}31m\\u{7}\\u{7f}");
    assert_eq!(shown(HOSTILE[9]), "\\u{202e}\\u{2066}\\u{200b}\\u{feff}\\u{2028}\\u{d}\\u{a}forged");
    assert_eq!(shown(HOSTILE[10]), "\\u{0}\u{fffd}\\ud800\\xed");
}

/// No script, no event handlers, no resources; links and labels stay on the page.
#[test]
fn the_page_needs_nothing_else() {
    let page = page(&full(), &BANK);
    let ids: BTreeSet<&str> = all(&page, "[id]").iter().filter_map(|element| element.attr("id")).collect();
    assert_eq!(ids.len(), all(&page, "[id]").len(), "an id is there twice");
    for element in all(&page, "*") {
        for (name, value) in element.value().attrs() {
            assert!(
                !name.starts_with("on") && !["src", "style", "srcset", "action"].contains(&name),
                "{name}"
            );
            if name == "href" {
                assert!(value.strip_prefix('#').is_some_and(|id| ids.contains(id)), "{value}");
            }
        }
    }
    assert!(all(&page, "script, iframe, object, embed, link, base, form, img, foreignObject").is_empty());
}

/// If this fails, the style has changed: put the hash that is told into the page's policy.
#[test]
fn the_policy_allows_this_style_only() {
    let page = page(&full(), &BANK);
    let style: String = all(&page, "style").iter().flat_map(|style| style.text()).collect();
    assert!(!style.contains("url(") && !style.contains("@import"));
    let hash = base64(&Sha256::digest(style.as_bytes()));
    let policy = all(&page, "head > meta[http-equiv=Content-Security-Policy]");
    let policy = policy.first().and_then(|meta| meta.attr("content")).unwrap();
    let expected =
        format!("default-src 'none'; style-src 'sha256-{hash}'; base-uri 'none'; form-action 'none'");
    assert_eq!(policy, expected);
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let group = |group: &[u8]| {
        let bits = (0..3).fold(0, |bits, at| bits << 8 | u32::from(group.get(at).copied().unwrap_or(0)));
        let letter = |at: usize| match at <= group.len() {
            true => LETTERS[(bits >> (18 - 6 * at)) as usize & 63] as char,
            false => '=',
        };
        (0..4).map(letter).collect::<String>()
    };
    bytes.chunks(3).map(group).collect()
}
