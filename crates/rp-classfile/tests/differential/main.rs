//! Do we read what others read? Every class of every JDK on this machine is read by us and by three other readers, and
//! what they say of it is compared line by line.
//!
//! Each reader has a module that writes the canonical text of a class (see [`text`]); what a reader cannot say is in
//! its `LIMITS`. These tests need a JDK: that of `JAVA_HOME`, or those below `/usr/lib/jvm`. Without one they fail.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod java;
mod mokapot;
mod opcodes;
mod ours;
mod ristretto;
mod text;

#[path = "../support/class_writer.rs"]
mod class_writer;
#[path = "../support/jdks.rs"]
mod jdks;

use std::io::Write as _;
use std::time::Instant;

use java::Java;
use jdks::Jdk;
use text::{Counts, Limits, Text, digest, first_difference};

#[test]
fn ristretto_agrees() {
    agrees("ristretto_classfile", ristretto::LIMITS, |class, text| {
        ristretto::describe(class, text).map_err(|error| error.to_string())
    });
}

#[test]
fn mokapot_agrees() {
    agrees("mokapot", mokapot::LIMITS, |class, text| {
        mokapot::describe(class, text).map_err(|error| error.to_string())
    });
}

fn agrees(reader: &str, limits: Limits, describe: impl Fn(&[u8], &mut Text) -> Result<(), String>) {
    let (mut ours, mut theirs) = (Text::new(limits), Text::new(limits));
    let compare = |name: &[u8], class: &[u8], ours: &mut Text, theirs: &mut Text| {
        let name = escaped(name);
        ours.clear();
        theirs.clear();
        ours::describe(class, ours).unwrap_or_else(|error| panic!("{name}: {error}"));
        describe(class, theirs).unwrap_or_else(|error| panic!("{reader} cannot read {name}: {error}"));
        if ours.as_str() != theirs.as_str() {
            panic!("{reader} disagrees\n{}", first_difference(ours.as_str(), theirs.as_str()));
        }
    };
    compare(opcodes::NAME.as_bytes(), &opcodes::class(), &mut ours, &mut theirs);
    for jdk in jdks::installed() {
        let start = Instant::now();
        ours.counts = Counts::default();
        jdk.each_class(|name, class| compare(name, class, &mut ours, &mut theirs));
        report(&jdk, reader, ours.counts, start);
    }
}

#[test]
fn java_lang_classfile_agrees() {
    let jdks = jdks::installed();
    let Some(java) = Java::find(&jdks) else {
        say("NOT COMPARED with java.lang.classfile: there is no JDK of Java 24 or later");
        return;
    };
    let by_hand = tempfile::tempdir().unwrap();
    std::fs::write(by_hand.path().join("A.class"), opcodes::class()).unwrap();
    let mut ours = Text::new(Limits::NONE);
    ours::describe(&opcodes::class(), &mut ours).unwrap();
    let theirs = java.text(by_hand.path(), opcodes::NAME);
    assert!(ours.as_str() == theirs, "{}", first_difference(ours.as_str(), &theirs));

    for jdk in &jdks {
        let start = Instant::now();
        let mut digests = java.digests(&jdk.home);
        ours.counts = Counts::default();
        jdk.each_class(|name, class| {
            let name = escaped(name);
            ours.clear();
            ours::describe(class, &mut ours).unwrap_or_else(|error| panic!("{name}: {error}"));
            let theirs = digests.remove(&name).unwrap_or_else(|| panic!("the JDK does not list {name}"));
            if digest(ours.as_str()) != theirs {
                let theirs = java.text(&jdk.home, &name);
                panic!("the JDK disagrees\n{}", first_difference(ours.as_str(), &theirs));
            }
        });
        assert!(digests.is_empty(), "only the JDK lists {:?}", digests.keys());
        report(jdk, "java.lang.classfile", ours.counts, start);
    }
}

/// A name as it is in the canonical text.
fn escaped(name: &[u8]) -> String {
    let mut text = Text::new(Limits::NONE);
    text.name(name);
    text.as_str().trim_start().to_owned()
}

fn report(jdk: &Jdk, reader: &str, counts: Counts, start: Instant) {
    // The smallest image, java.base alone, has more than six thousand.
    assert!(counts.classes > 5_000, "{} has only {} classes", jdk.home.display(), counts.classes);
    let seconds = start.elapsed().as_secs_f32();
    say(&format!("Java {}, as {reader} reads it: {counts} ({seconds:.1} s)", jdk.release));
}

/// Says something even if the test passes; what macros print is shown of tests that fail only.
fn say(what: &str) {
    std::io::stderr().write_all(format!("{what}\n").as_bytes()).unwrap();
}
