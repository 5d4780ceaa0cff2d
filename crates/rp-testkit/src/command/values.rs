//! `test null`, `test constant`, `test interval`, `test value-set`, `test sign`: what is known of what is probed.
//!
//! The arguments of every call of a method of class `Probe` are told. After the command stand, in any order, a context
//! policy, `k=1` for the length of call strings, `sequential` or `radar` for a baseline, and `without=Monitor` for a
//! kind of synchronisation edges that is left out.

use rp_dataflow::impls::constant::ConstantAnalysis;
use rp_dataflow::impls::interval::IntervalAnalysis;
use rp_dataflow::impls::nullness::NullAnalysis;
use rp_dataflow::impls::sign::SignAnalysis;
use rp_dataflow::impls::value_set::ValueSetAnalysis;
use rp_dataflow::procs::{Procs, Source};
use rp_dataflow::solve::Solve;
use rp_dataflow::solver::{Mode, Setup};
use rp_dataflow::sync_cfg::{SyncCfg, SyncKind};
use rp_index::FxHashSet;
use rp_ir::Op;
use rp_race::facts::{Facts, with_facts};
use rp_race::tainted::Tainted;

use super::Test;
use super::solution::{self, Solution};
use crate::file_test::Fact;

/// What stands after the command.
struct Wish<'w> {
    policy: &'w str,
    k: usize,
    mode: Mode,
    without: Vec<SyncKind>,
}

pub(super) fn run(test: &Test<'_>, analysis: &str, words: &str) -> Result<Vec<Fact>, String> {
    let mut wish = Wish { policy: "", k: 0, mode: Mode::Stand, without: Vec::new() };
    for word in words.split_whitespace() {
        match (word, word.split_once('=')) {
            ("sequential", _) => wish.mode = Mode::Sequential,
            ("radar", _) => wish.mode = Mode::Radar,
            (_, Some(("k", k))) => wish.k = k.parse().map_err(|_| format!("'{word}' is no length"))?,
            (_, Some(("without", kind))) => {
                let kinds = SyncKind::ALL.into_iter();
                let found = kinds.filter(|each| format!("{each:?}") == kind);
                wish.without.extend(found);
            }
            _ => wish.policy = word,
        }
    }
    solution::solved(test, wish.policy, &|solution| {
        with_facts(solution.solver, |facts| match analysis {
            "constant" => probed(solution, facts, &wish, &ConstantAnalysis),
            "interval" => probed(solution, facts, &wish, &IntervalAnalysis),
            "value-set" => probed(solution, facts, &wish, &ValueSetAnalysis),
            "sign" => probed(solution, facts, &wish, &SignAnalysis),
            _ => probed(solution, facts, &wish, &NullAnalysis),
        })
    })
}

fn probed<A: Solve>(
    solution: &Solution<'_, '_>,
    facts: &mut Facts<'_>,
    wish: &Wish<'_>,
    analysis: &A,
) -> Vec<Fact> {
    let source =
        Source { solver: facts.solver, must: facts.must, calls: facts.calls, threads: facts.threads };
    let procs = Procs::of(source, &facts.initialized);
    let sync = match wish.mode {
        Mode::Sequential => SyncCfg::sequential(&procs),
        Mode::Stand | Mode::Radar => SyncCfg::of(source, &mut facts.order, &procs, &wish.without),
    };
    let tainted = Tainted::of(facts.solver);
    let setup = Setup {
        source,
        procs: &procs,
        sync: &sync,
        mode: wish.mode,
        k: wish.k,
        flat: FxHashSet::default(),
        tainted: &|object| tainted.contains(object),
        clients: &|class| facts.clients.contains(class),
        slots: &|_| false,
        racing: FxHashSet::default(),
    };
    let mut flow = analysis.solve(setup);
    let unstable = A::recheck(&mut flow).len();
    let values = A::facts(&mut flow);
    let mut told = Vec::new();
    if unstable > 0 {
        told.push((1, format!("{unstable} nodes are not stable")));
    }
    for (method, _, body) in solution.bodies() {
        for inst in body.blocks().flat_map(|block| body.insts(block)) {
            let Op::Invoke(_, called, args) = *body.op(inst) else { continue };
            let names = solution.test.names;
            let class = names.method(called).class.as_class();
            if class.is_none_or(|class| names.bytes(class) != b"Probe") {
                continue;
            }
            for &arg in body.list(args) {
                if let Some(line) = solution.line(method, inst) {
                    let value = values.at(method, inst, arg);
                    told.push((line, format!("{arg} = {}", analysis.show(&value))));
                }
            }
        }
    }
    told
}
