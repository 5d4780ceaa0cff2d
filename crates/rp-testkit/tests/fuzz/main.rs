//! Never-crash fuzzing: mutants of class files, archives and textual programs, in child processes with limits.
//!
//! Each test makes its seeds, then runs its mutants in chunks. A chunk is this very test, run again by itself with
//! two gigabytes of address space, under a watchdog. A panic, an abort, a hang, a body that breaks an invariant, a
//! text that does not read back, or too much memory is a finding: the mutant is saved, and the message says which one
//! it is. Every finding becomes a fix and a test of its own.
//!
//! ```text
//! RACEPROOF_FUZZ_MUTANTS=500000      mutants in all; 50,000 if not said
//! RACEPROOF_FUZZ_SEED=7              other mutants; 1 if not said
//! ```
//!
//! Mutants are nearly always small. What happens at the limits of the formats, where memory is bounded by the budgets
//! of the translation and not by the input, is tested with the large methods of `tests/bodies`.

#![cfg(unix)]

mod allocator;
mod child;
mod mutate;
mod parent;
mod seeds;
mod targets;

use std::path::Path;

use mutate::Format;

#[global_allocator]
static ALLOCATOR: allocator::Counting = allocator::Counting;

/// A kind of input and what is done to it.
struct Target {
    /// Name of the test.
    name: &'static str,
    format: Format,
    seeds: fn() -> Vec<Vec<u8>>,
    /// Reads a mutant; may use the folder.
    check: fn(&[u8], &Path),
    /// How many of a hundred mutants are of this kind.
    share: u64,
    /// Bytes of memory that are fine for any input, and for each byte of it.
    memory: (usize, usize),
}

fn fuzz(target: &Target) {
    match child::chunk() {
        Some(chunk) => child::run(target, &chunk),
        None => parent::run(target),
    }
}

/// A method may claim 65,535 local variables in a few bytes, each of which costs a dozen bytes while it is translated;
/// that is most of the base. Measured: 55 bytes for each byte of the class.
#[test]
fn class_bytes() {
    fuzz(&Target {
        name: "class_bytes",
        format: Format::Class,
        seeds: seeds::classes,
        check: targets::class,
        share: 60,
        memory: (1 << 20, 100),
    });
}

/// Deflate's largest ratio is 1,032, and no claim beyond it is believed.
#[test]
fn zip_bytes() {
    fuzz(&Target {
        name: "zip_bytes",
        format: Format::Zip,
        seeds: seeds::archives,
        check: targets::zip,
        share: 20,
        memory: (1 << 18, 1_050),
    });
}

/// Measured: 25 bytes for each byte of text.
#[test]
fn jir_text() {
    fuzz(&Target {
        name: "jir_text",
        format: Format::Text,
        seeds: seeds::texts,
        check: targets::text,
        share: 20,
        memory: (1 << 16, 50),
    });
}
