//! Which objects are reachable from one of some others only? CMNA's disjoint reachability (§4, Fig. 9), on demand.
//!
//! Holders come with the part of them that was read first. `h ∈ DR(H)` if each object of kind `h` is reached by one or
//! more field dereferences, whenever, from at most one object of the kinds `H`. Asked for the holders of a lock and an
//! object that both sides may touch.
//!
//! **Algorithm.** First the ways: from the holders forward over what fields hold, then backward from the object. What
//! is on none of them does not matter. An effect `⟨Π1, a⟩ ⊵ ⟨Π2, b⟩` is a step of them. Then, from the object
//! backward, for each kind on the ways one of two:
//!
//! - it has *one holder* ([`crate::holder`]): go on with the kinds of the holders;
//! - it is *made with the owner*: some loop makes at most one owner a round, and all effects between owner and object
//!   are (1, 1) for it. That is the second line of Fig. 9 with Definition 4.2: where a step is not (1, 1), the loss
//!   rule makes the rest of the way ⊤, and one such way is enough to fail.
//!
//! Objects with one holder each have one way back, and it meets at most one owner first. That owner may be reached from
//! other owners only if they are itself: if owners can be reached from owners at all, that is asked as well.
//!
//! An owner of which there is one owns all that it leads to, if no other kind of owner leads there.
//!
//! ```text
//! for (…) { Bank b = new Bank(); b.account = new Account(); }      Account ∈ DR({Bank})
//! Account shared = …; for (…) { b.account = shared; }              Account ∉ DR({Bank})
//! ```
//!
//! **Deviations.** One loop around an owner that tells owners apart is enough, from the innermost up over only calls;
//! the paper asks for all loops around it. Fig. 9 knows no objects with one holder, and no parts: there a thread leads
//! to all that its group leads to.

use std::collections::BTreeMap;

use rp_concurrency::calls::Calls;
use rp_concurrency::mutant::{self, Mutant};
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::Inst;
use rp_pta::heap::Obj;
use rp_pta::must::Must;
use rp_pta::solver::Solver;
use rp_pta::template::{Allocation, Place};

use crate::code::Loop;
use crate::holder;
use crate::types::Types;

/// Kinds that are looked at between holders and an object.
const MOST: usize = 5_000;

/// Steps from holder to held, and types of values, that are looked at for all questions together.
const MOST_STEPS: usize = 4_000_000;

/// Why an object belongs to one owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// There is one owner.
    Single,
    /// It was made with its owner, in one round of that loop.
    Together(Loop),
    /// In each round of that loop it is put into one object.
    OneHolder(Loop),
}

/// That objects of a kind belong to one owner each, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ownership {
    /// The kind of owner that leads to it.
    pub owner: Obj,
    /// A way from the owner to the object: each step's part, what it holds, and why that belongs to what holds it. None
    /// if nothing of the kind leads there.
    pub way: Vec<(Place, Obj, Option<Why>)>,
}

/// What leads to what, between some holders and an object.
struct Ways {
    /// Who holds each kind, in order.
    held: BTreeMap<Obj, Vec<(Obj, Place)>>,
    /// The holders that lead to the object.
    owners: Vec<Obj>,
}

/// Parts of holders, and an object.
type Asked = (Vec<(Obj, Place)>, Obj);

/// Disjoint reachability.
pub struct DisjointReach<'a> {
    solver: &'a Solver<'a>,
    must: &'a Must,
    calls: &'a Calls,
    types: Option<Types<'a>>,
    known: FxHashMap<Asked, Option<Ownership>>,
    held: FxHashMap<Asked, Option<Loop>>,
    /// Questions that were given up.
    pub given_up: u32,
    /// Steps that may still be taken, for all questions together.
    left: usize,
}

impl<'a> DisjointReach<'a> {
    /// Nothing is found out yet.
    pub fn new(solver: &'a Solver<'a>, must: &'a Must, calls: &'a Calls) -> DisjointReach<'a> {
        let (known, held) = (FxHashMap::default(), FxHashMap::default());
        DisjointReach { solver, must, calls, types: None, known, held, given_up: 0, left: MOST_STEPS }
    }

    /// Why objects of a kind can be reached from these parts of at most one object of the holders' kinds, if it is so.
    pub fn contains(&mut self, holders: &[(Obj, Place)], object: Obj) -> Option<Ownership> {
        let key = (holders.to_vec(), object);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        if self.left == 0 {
            self.given_up += 1;
            return None;
        }
        let (solver, calls) = (self.solver, self.calls);
        let mut types = self.types.take().unwrap_or_else(|| Types::new(solver, calls));
        types.begin();
        let mut found = match self.ways(holders, object) {
            // What was read from a holder is nothing that holders do not lead to.
            Some(ways) if ways.owners.is_empty() => {
                holders.first().map(|&(owner, _)| Ownership { owner, way: Vec::new() })
            }
            Some(ways) => self.owned(&mut types, &ways, object),
            None => {
                self.given_up += 1;
                None
            }
        };
        if types.is_exhausted() {
            self.given_up += 1;
            found = None;
        }
        self.left = self.left.saturating_sub(types.looked_at());
        self.types = Some(types);
        self.known.insert(key, found.clone());
        found
    }

    /// Why objects of a kind are ever held by these parts of at most one object of the holders' kinds, if it is so.
    /// What else leads to them does not matter.
    pub fn held_by_one(&mut self, holders: &[(Obj, Place)], object: Obj) -> Option<Ownership> {
        let holds = |&(holder, place): &(Obj, Place)| {
            self.solver.field(holder, place).is_some_and(|set| set.objects().any(|each| each == object))
        };
        let &(any, _) = holders.first()?;
        let holders: Vec<(Obj, Place)> = holders.iter().copied().filter(holds).collect();
        // What was read from that part is another object.
        let Some(&(owner, place)) = holders.first() else {
            return Some(Ownership { owner: any, way: Vec::new() });
        };
        if self.left == 0 {
            self.given_up += 1;
            return None;
        }
        let key = (holders, object);
        if let Some(&known) = self.held.get(&key) {
            return known.map(|of| Ownership { owner, way: vec![(place, object, Some(Why::OneHolder(of)))] });
        }
        let (solver, calls) = (self.solver, self.calls);
        let mut types = self.types.take().unwrap_or_else(|| Types::new(solver, calls));
        types.begin();
        let found = holder::one_holder(solver, calls, &mut types, object, &key.0);
        let found = found.filter(|_| !types.is_exhausted());
        self.given_up += u32::from(types.is_exhausted());
        self.left = self.left.saturating_sub(types.looked_at());
        self.types = Some(types);
        self.held.insert(key, found);
        found.map(|of| Ownership { owner, way: vec![(place, object, Some(Why::OneHolder(of)))] })
    }

    /// The types of values, for whoever prints them.
    pub fn types(&mut self) -> &mut Types<'a> {
        let (solver, calls) = (self.solver, self.calls);
        let types = self.types.get_or_insert_with(|| Types::new(solver, calls));
        types.begin();
        types
    }

    /// All ways from holders to an object; none if there are too many kinds on them.
    fn ways(&mut self, holders: &[(Obj, Place)], object: Obj) -> Option<Ways> {
        let mut held: FxHashMap<Obj, Vec<(Obj, Place)>> = FxHashMap::default();
        let mut seen: FxHashSet<Obj> = FxHashSet::default();
        let mut steps = 0;
        let mut parts: Vec<(Obj, Place)> = holders.to_vec();
        // What is held by a part that was read first may be come to again.
        let mut done: FxHashSet<(Obj, Place)> = FxHashSet::default();
        while let Some((holder, place)) = parts.pop() {
            if !done.insert((holder, place)) {
                continue;
            }
            for each in self.solver.field(holder, place).into_iter().flat_map(|set| set.objects()) {
                steps += 1;
                held.entry(each).or_default().push((holder, place));
                if seen.insert(each) {
                    let shape = self.solver.heap().shape(each);
                    parts.extend(self.solver.heap().fields(shape).iter().map(|&place| (each, place)));
                }
            }
            if seen.len() > MOST || steps > 8 * MOST {
                self.left = self.left.saturating_sub(steps);
                return None;
            }
        }
        self.left = self.left.saturating_sub(steps);
        // Backward: only what leads to the object matters.
        let mut ways: BTreeMap<Obj, Vec<(Obj, Place)>> = BTreeMap::new();
        let mut work = vec![object];
        while let Some(each) = work.pop() {
            if ways.contains_key(&each) {
                continue;
            }
            let from = held.get(&each).cloned().unwrap_or_default();
            work.extend(from.iter().map(|&(holder, _)| holder));
            ways.insert(each, from);
        }
        let leads = |holder: &&(Obj, Place)| ways.values().flatten().any(|from| from == *holder);
        let mut owners: Vec<Obj> = holders.iter().filter(leads).map(|&(holder, _)| holder).collect();
        owners.sort_unstable();
        owners.dedup();
        Some(Ways { held: ways, owners })
    }

    fn owned(&self, types: &mut Types<'a>, ways: &Ways, object: Obj) -> Option<Ownership> {
        let mut owners = &ways.owners[..];
        if mutant::is(Mutant::OwnerKind) {
            owners = owners.get(..1)?;
        }
        if let [owner] = *owners
            && self.must.is_single_object(owner)
        {
            return self.evidence(ways, owner, object, |_| Some(Why::Single));
        }
        let first = *owners.first()?;
        let mut reasons: BTreeMap<Obj, Why> = BTreeMap::new();
        let mut work = vec![object];
        // Owners that are reached from owners must be reached from themselves only.
        work.extend(
            owners.iter().copied().filter(|owner| ways.held.get(owner).is_some_and(|held| !held.is_empty())),
        );
        let cyclic: FxHashSet<Obj> = work.iter().copied().filter(|each| owners.contains(each)).collect();
        while let Some(kind) = work.pop() {
            if reasons.contains_key(&kind) {
                continue;
            }
            let holders = ways.held.get(&kind)?;
            let one_holder = match cyclic.contains(&kind) {
                true => None,
                false => holder::one_holder(self.solver, self.calls, types, kind, holders),
            };
            if let Some(of) = one_holder {
                reasons.insert(kind, Why::OneHolder(of));
                work.extend(
                    holders.iter().map(|&(holder, _)| holder).filter(|holder| !owners.contains(holder)),
                );
                continue;
            }
            let of = self.together(types, ways, owners, kind)?;
            reasons.insert(kind, Why::Together(of));
        }
        self.evidence(ways, first, object, |kind| reasons.get(&kind).copied())
    }

    /// The loop of which a round makes at most one owner and all that leads from it to objects of a kind. Several kinds
    /// of owners must be made by one instruction, copies of one in contexts: from where the ways to it differ, a round
    /// may make one of each.
    fn together(&self, types: &mut Types<'a>, ways: &Ways, owners: &[Obj], kind: Obj) -> Option<Loop> {
        let loops = owners.iter().map(|&owner| self.rounds(types, owner)).reduce(|all, own| {
            let common = all.into_iter().zip(own).take_while(|(one, other)| one == other);
            common.map(|(one, _)| one).collect()
        })?;
        if loops.is_empty() {
            return None;
        }
        let mut between: Vec<(Obj, Place, Obj)> = Vec::new();
        let mut seen: FxHashSet<Obj> = FxHashSet::default();
        let mut work = vec![kind];
        while let Some(held) = work.pop() {
            if seen.insert(held) {
                for &(holder, place) in ways.held.get(&held)? {
                    between.push((holder, place, held));
                    work.push(holder);
                }
            }
        }
        if mutant::is(Mutant::OwnerLoss) {
            between.retain(|&(holder, _, held)| owners.contains(&holder) || held == kind);
            between.truncate(1);
        }
        let mut loops = loops.into_iter().map(|(of, _)| of);
        loops
            .find(|&of| between.iter().all(|&(holder, place, held)| types.is_linked(of, holder, place, held)))
    }

    /// The loops of which a round makes at most one owner of a kind, and where.
    fn rounds(&self, types: &Types<'a>, owner: Obj) -> Vec<(Loop, Inst)> {
        let solver = self.solver;
        let data = solver.heap().object(owner);
        // An instruction makes many of the arrays inside of an array of arrays, and a call perhaps as well.
        let is_one = matches!(data.allocation, Allocation::New(_, _, 0) | Allocation::Function(..));
        let class = data.routine.and_then(|routine| routine.class(solver.program()));
        // Library code makes one object where the original makes many.
        match class {
            Some(class) if is_one && !solver.program().is_jdk(class) => {
                holder::rounds(solver, self.calls, types, owner)
            }
            _ => Vec::new(),
        }
    }

    /// A shortest way from an owner to the object, with reasons.
    fn evidence(
        &self,
        ways: &Ways,
        owner: Obj,
        object: Obj,
        why: impl Fn(Obj) -> Option<Why>,
    ) -> Option<Ownership> {
        let mut next: BTreeMap<Obj, (Place, Obj)> = BTreeMap::new();
        let mut round = vec![object];
        let mut seen: FxHashSet<Obj> = FxHashSet::default();
        while !next.contains_key(&owner) && !round.is_empty() {
            let mut later = Vec::new();
            for held in round {
                for &(holder, place) in ways.held.get(&held).map_or(&[][..], Vec::as_slice) {
                    if seen.insert(holder) {
                        next.insert(holder, (place, held));
                        later.push(holder);
                    }
                }
            }
            round = later;
        }
        let mut way = Vec::new();
        let mut at = owner;
        while let Some(&(place, held)) = next.get(&at) {
            way.push((place, held, why(held)));
            if held == object {
                return Some(Ownership { owner, way });
            }
            at = held;
        }
        None
    }
}
