//! What do the analyses say of a program? The real pipeline, on a text, with every context policy.
//!
//! What is said is kept in the terms of a run: sites instead of occurrences, origins instead of abstract objects,
//! methods instead of code in contexts. Where contexts say different things, a run must agree with one of them.

pub mod claims;
mod unreached;

use std::collections::BTreeMap;

use rp_program::{MethodId, Program};
use rp_pta::budget::Budget;
use rp_pta::context::{Auto, CallSites, Insensitive, Objects, Policy as Contexts, Precision};
use rp_pta::plugin::entry::EntryPoints;
use rp_pta::plugin::{Named, Plugin, Plugins, standard};
use rp_pta::solver::Solver;
use rp_pta::templates::Templates;
use rp_race::access::Access;
use rp_race::certify;
use rp_race::confidence::Confidence;
use rp_race::facts::{Facts, with_facts};
use rp_race::filter::{Evidence, Stage};
use rp_race::pairs::{self, Options, Outcome};

use crate::machine::image::Site;
use claims::Claims;

/// Two sites, in order.
pub type Pair = (Site, Site);

/// The pair of two sites.
pub fn pair(a: Site, b: Site) -> Pair {
    if a.number() <= b.number() { (a, b) } else { (b, a) }
}

/// A context policy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Policy {
    Ci,
    Call1,
    Call2,
    Type1,
    Type2,
    Obj1,
    Obj2,
    Obj3,
    Auto,
}

impl Policy {
    /// What it tells apart; `auto` needs a solution that tells nothing apart.
    pub fn contexts(self, insensitive: Option<&Solver<'_>>) -> Box<dyn Contexts> {
        match self {
            Policy::Ci => Box::new(Insensitive),
            Policy::Call1 => Box::new(CallSites { k: 1 }),
            Policy::Call2 => Box::new(CallSites { k: 2 }),
            Policy::Type1 => Box::new(Objects { k: 1, precision: Precision::Class }),
            Policy::Type2 => Box::new(Objects { k: 2, precision: Precision::Class }),
            Policy::Obj1 => Box::new(Objects { k: 1, precision: Precision::Site }),
            Policy::Obj2 => Box::new(Objects { k: 2, precision: Precision::Site }),
            Policy::Obj3 => Box::new(Objects { k: 3, precision: Precision::Site }),
            Policy::Auto => match insensitive {
                Some(solution) => Box::new(Auto::choose(solution)),
                None => Box::new(Insensitive),
            },
        }
    }
}

/// All policies, the coarsest first.
pub const POLICIES: [Policy; 9] = [
    Policy::Ci,
    Policy::Call1,
    Policy::Call2,
    Policy::Type1,
    Policy::Type2,
    Policy::Obj1,
    Policy::Obj2,
    Policy::Obj3,
    Policy::Auto,
];

/// The coarsest policy and one of the others, each in its turn.
pub fn in_turn(number: u64) -> [Policy; 2] {
    let [coarsest, others @ ..] = POLICIES;
    [coarsest, others[(number % others.len() as u64) as usize]]
}

/// What is said of a program.
#[derive(PartialEq)]
pub struct Verdicts {
    /// With this policy.
    pub policy: Policy,
    /// Pairs that may race, and how surely.
    pub races: BTreeMap<Pair, Confidence>,
    /// Pairs that cannot, the stage that says so, and why.
    pub dismissed: BTreeMap<Pair, (Stage, String)>,
    /// What the stages before say.
    pub claims: Claims,
    /// What the checker of [`rp_verify`] does not accept, if it was asked.
    pub refused: Vec<rp_verify::Violation>,
    /// Pairs that are reported, but not when a stage is switched off, if that was asked.
    pub lost: Vec<(Stage, Pair)>,
}

/// Analyses a program that begins with `main`, with some policies; if that is wanted, the checker looks at it, and it
/// is analysed once more without one of the stages.
pub fn analyse(
    program: &Program<'_>,
    main: MethodId,
    policies: &[Policy],
    verify: bool,
) -> Result<Vec<Verdicts>, String> {
    with_solutions(program, main, policies, |solutions| {
        solutions.iter().map(|(policy, solver)| verdicts(solver, *policy, verify)).collect()
    })
}

/// Finds out what points to what, with some policies. What comes after that may be asked more than once.
pub fn with_solutions<T>(
    program: &Program<'_>,
    main: MethodId,
    policies: &[Policy],
    then: impl FnOnce(&[(Policy, &Solver<'_>)]) -> T,
) -> Result<T, String> {
    let mut list: Vec<Box<dyn Plugin>> = vec![Box::new(EntryPoints { methods: vec![main] })];
    list.extend(standard(Named::default(), true, false));
    let plugins = Plugins::new(program, list);
    let templates = Templates::new(program, &plugins);
    let solve = |policy: Box<dyn Contexts>| {
        Solver::solve(&templates, policy, &Budget::default())
            .map_err(|limit| format!("without a limit: {limit:?}"))
    };
    let insensitive = solve(Box::new(Insensitive))?;
    let mut sensitive = Vec::new();
    for &policy in policies {
        let contexts = (policy != Policy::Ci).then(|| policy.contexts(Some(&insensitive)));
        sensitive.push((policy, contexts.map(solve).transpose()?));
    }
    let solutions: Vec<(Policy, &Solver<'_>)> =
        sensitive.iter().map(|(policy, own)| (*policy, own.as_ref().unwrap_or(&insensitive))).collect();
    Ok(then(&solutions))
}

/// What is said with a policy.
pub fn verdicts(solver: &Solver<'_>, policy: Policy, verify: bool) -> Verdicts {
    with_facts(solver, |facts| verdicts_of(facts, policy, verify))
}

fn verdicts_of(facts: &mut Facts<'_>, policy: Policy, verify: bool) -> Verdicts {
    let watch = |_: &Facts<'_>, _: Access| true;
    let options = Options {
        without: &[],
        library: false,
        watch: Some(&watch),
        progress: None,
        record: verify,
        contents: None,
    };
    let outcome = pairs::find(facts, &options);
    let refused = if verify { certify::verify(facts, &outcome) } else { Vec::new() };
    let races = races(facts, &outcome);
    let mut lost = Vec::new();
    // One of them; which one it is depends on the program.
    let stages: Vec<Stage> = Stage::ALL.into_iter().filter(|stage| stage.can_be_left_out()).collect();
    let at = (races.len() + outcome.fates.len()) % stages.len();
    for &stage in stages.get(at).into_iter().filter(|_| verify) {
        let options = Options {
            without: &[stage],
            library: false,
            watch: None,
            progress: None,
            record: false,
            contents: None,
        };
        let without = pairs::find(facts, &options);
        let known = self::races(facts, &without);
        lost.extend(races.keys().filter(|pair| !known.contains_key(pair)).map(|&pair| (stage, pair)));
    }
    let mut dismissed = BTreeMap::new();
    for fate in &outcome.fates {
        let [a, b] = fate.accesses.map(|access| site(facts, access));
        if let (Some(a), Some(b), Some((stage, evidence))) = (a, b, &fate.dropped) {
            dismissed.insert(pair(a, b), (*stage, evidence_text(evidence)));
        }
    }
    Verdicts { policy, races, dismissed, claims: Claims::of(facts), refused, lost }
}

/// Where an access is, if it is an instruction.
fn site(facts: &Facts<'_>, access: Access) -> Option<Site> {
    let inst = access.site.data(facts)?.inst?;
    Some(Site { method: access.site.method, inst })
}

/// The pairs that may race.
fn races(facts: &Facts<'_>, outcome: &Outcome) -> BTreeMap<Pair, Confidence> {
    let mut races = BTreeMap::new();
    for race in &outcome.races {
        let [a, b] = race.sides.map(|side| site(facts, side.access));
        if let (Some(a), Some(b)) = (a, b) {
            races.insert(pair(a, b), race.confidence);
        }
    }
    races
}

fn evidence_text(evidence: &Evidence) -> String {
    match evidence {
        Evidence::None => String::new(),
        evidence => format!("{evidence:?}"),
    }
}
