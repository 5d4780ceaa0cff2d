//! Which features does a program have? A random subset: programs that leave most features out reach deeper into the
//! others (swarm testing; Groce et al., ISSTA 2012).

use crate::rng::Rng;

/// What a program may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Feature {
    Sync,
    NestedSync,
    SyncMethods,
    ClassLocks,
    FieldLocks,
    Volatile,
    Final,
    Loops,
    Branches,
    Calls,
    Recursion,
    Virtual,
    Arrays,
    Nodes,
    Changing,
    Exceptions,
    Waiting,
    Joins,
    JoinsByOthers,
    StartTwice,
    StartInLoop,
    StartMaybe,
    StartByHelper,
    StartByWorker,
    StartByInitializer,
    Runnables,
    Initializers,
    LatePublication,
    Leaks,
    NullChecksLeftOut,
    PreviousLocks,
    Unstructured,
    ModelLocks,
    Lambdas,
    Latches,
    Pools,
    Mutexes,
    OwnFields,
    Falling,
    FailingInitializers,
    EarlyReturns,
    OtherInitializers,
    BusyConstructors,
    Handover,
    Families,
    OwnTargets,
    Crews,
    RiskyJoins,
    StartByOthers,
    Publications,
    Interrupts,
    Lists,
    ThreadFields,
    Rereads,
    Finalizers,
    FirstUses,
    Relinks,
    Talks,
    OwnLocks,
    NewGuards,
}

/// All of them.
pub const ALL: [Feature; 60] = [
    Feature::Sync,
    Feature::NestedSync,
    Feature::SyncMethods,
    Feature::ClassLocks,
    Feature::FieldLocks,
    Feature::Volatile,
    Feature::Final,
    Feature::Loops,
    Feature::Branches,
    Feature::Calls,
    Feature::Recursion,
    Feature::Virtual,
    Feature::Arrays,
    Feature::Nodes,
    Feature::Changing,
    Feature::Exceptions,
    Feature::Waiting,
    Feature::Joins,
    Feature::JoinsByOthers,
    Feature::StartTwice,
    Feature::StartInLoop,
    Feature::StartMaybe,
    Feature::StartByHelper,
    Feature::StartByWorker,
    Feature::StartByInitializer,
    Feature::Runnables,
    Feature::Initializers,
    Feature::LatePublication,
    Feature::Leaks,
    Feature::NullChecksLeftOut,
    Feature::PreviousLocks,
    Feature::Unstructured,
    Feature::ModelLocks,
    Feature::Lambdas,
    Feature::Latches,
    Feature::Pools,
    Feature::Mutexes,
    Feature::OwnFields,
    Feature::Falling,
    Feature::FailingInitializers,
    Feature::EarlyReturns,
    Feature::OtherInitializers,
    Feature::BusyConstructors,
    Feature::Handover,
    Feature::Families,
    Feature::OwnTargets,
    Feature::Crews,
    Feature::RiskyJoins,
    Feature::StartByOthers,
    Feature::Publications,
    Feature::Interrupts,
    Feature::Lists,
    Feature::ThreadFields,
    Feature::Rereads,
    Feature::Finalizers,
    Feature::FirstUses,
    Feature::Relinks,
    Feature::Talks,
    Feature::OwnLocks,
    Feature::NewGuards,
];

/// A set of features.
#[derive(Clone, Copy, Debug)]
pub struct Features(u64);

impl Features {
    /// Some of all features.
    pub fn random(rng: &mut Rng) -> Features {
        let mut bits = 0;
        // Some programs have next to nothing: what little there is stands alone.
        if rng.percent(20) {
            for _ in 0..2 + rng.below(4) {
                bits |= 1u64 << rng.below(ALL.len());
            }
            return Features(bits).with_needs();
        }
        let density = 10 + rng.below(50);
        for feature in ALL {
            // With finalisers nearly everything races.
            let is_rare = feature == Feature::Finalizers && rng.percent(70);
            if rng.percent(density) && !is_rare {
                bits |= 1u64 << feature as u32;
            }
        }
        Features(bits).with_needs()
    }

    /// The same with features without which some of them come to nothing.
    fn with_needs(self) -> Features {
        let needs = [
            (Feature::Families, Feature::Arrays),
            (Feature::Families, Feature::Sync),
            (Feature::Rereads, Feature::Sync),
            (Feature::Relinks, Feature::Sync),
            (Feature::OwnLocks, Feature::Sync),
            (Feature::NewGuards, Feature::Sync),
            (Feature::PreviousLocks, Feature::Arrays),
            (Feature::FirstUses, Feature::Initializers),
            (Feature::Lists, Feature::Crews),
        ];
        let needed = needs.iter().filter(|(feature, _)| self.has(*feature));
        Features(needed.fold(self.0, |bits, (_, need)| bits | 1u64 << *need as u32))
    }

    /// Whether one of them is there.
    pub fn has(self, feature: Feature) -> bool {
        self.0 & (1u64 << feature as u32) != 0
    }
}
