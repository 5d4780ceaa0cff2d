//! When do finalisers run? Objects that nobody has any more are finalised, beside all else.

use std::collections::BTreeSet;

use rp_ir::Names;
use rp_program::{Program, TextSource};

use rp_oracle::generate::text::PRELUDE;
use rp_oracle::machine::image::{Image, Site};
use rp_oracle::observe::Observer;
use rp_oracle::property::site_text;
use rp_oracle::schedule::random;

/// What main does to a box before and after its constructor is over, and what the finaliser reads.
const TEXT: &str = "
class Box extends java.lang.Object {
  field int made
  field int used
  method void <init>() {
  b0(v0: Box):
  invokespecial java.lang.Object.<init>(): void (v0)
  v1: int = int 1
  putfield v0, Box.made: int, v1
  return
  }
  method public void finalize() {
  b0(v0: Box):
  v1: int = getfield v0, Box.made: int
  v2: int = getfield v0, Box.used: int
  return
  }
}
class Main extends java.lang.Object {
  field static Box kept
  method static void use(Box) {
  b0(v0: Box):
  v1: int = int 1
  putfield v0, Box.used: int, v1
  return
  }
  method static void main() {
  b0:
  v0: Box = new Box
  invokespecial Box.<init>(): void (v0)
  invokestatic Main.use(Box): void (v0)
  v1: Box = new Box
  invokespecial Box.<init>(): void (v1)
  putstatic Main.kept: Box, v1
  v2: int = int 2
  putfield v1, Box.used: int, v2
  return
  }
}
";

#[derive(Default)]
struct Conflicts(Vec<(Site, Site, bool)>);

impl Observer for Conflicts {
    fn conflict(&mut self, first: Site, second: Site, ordered: bool) {
        self.0.push((first, second, ordered));
    }
}

#[test]
fn finalisers_come_after_constructors_and_beside_all_else() {
    let names = Names::new();
    let source = TextSource::parse(&names, &format!("{PRELUDE}{TEXT}")).unwrap();
    let program = Program::new(&names, &source);
    let image = Image::new(&program).unwrap();
    let mut seen = Conflicts::default();
    for seed in 0..20 {
        random::run(&image, seed, &mut seen).unwrap();
    }
    let text = |site| site_text(&program, site);
    let seen: BTreeSet<(String, String, bool)> =
        seen.0.into_iter().map(|(first, second, ordered)| (text(first), text(second), ordered)).collect();
    let expected = [
        ("Box.<init> inst2 PutField", "Box.finalize inst0 GetField", true),
        ("Main.use inst1 PutField", "Box.finalize inst1 GetField", false),
    ];
    let expected = expected.map(|(first, second, ordered)| (first.to_owned(), second.to_owned(), ordered));
    // What a static field leads to is never finalised.
    assert_eq!(seen, expected.into());
}
