//! Whole stories that are not true: several claims that fit together, and hide a race.

use std::collections::BTreeMap;

use rp_index::FxHashSet;
use rp_program::Program;
use rp_verify::certificate::{
    Belief, Certificate, EdgeKind, Group, Judgement, Made, Memory, NodeNo, ObjectNo, Pairs, Place, Raw,
    Reason, Routine, SetNo, Shape, Site, StampNo, ThreadKind, ThreadNo, Touching,
};

/// A forgery; it must change something.
pub(crate) type Forgery = fn(&Program<'_>, &mut Certificate);

/// All of them.
pub(crate) const FORGERIES: &[(&str, Forgery)] = &[
    ("nothing is ever started", nothing_is_started),
    ("a parameter has no set", parameter_without_set),
    ("one memory is two", two_groups),
    ("objects are told apart for one thread only", told_apart_for_one),
    ("what a loop makes is a constant", constant),
    ("rows of an array are never made", no_rows),
    ("pairs are not judged, which the report does not admit", not_judged),
    ("two initialisers are one thread", merged_initializers),
    ("the user has said so, and has not", said_nothing),
    ("the user has said so of another field", said_of_another),
    ("the user has said that nobody runs beside code that does not run it", said_of_no_code),
];

fn name(program: &Program<'_>, method: rp_program::MethodId) -> String {
    String::from_utf8_lossy(program.names().bytes(program.method(method).name)).into_owned()
}

fn judged(certificate: &mut Certificate) -> impl Iterator<Item = (Memory, &mut Pairs)> {
    certificate.groups.iter_mut().filter_map(|group| match &mut group.judgement {
        Judgement::Pairs(pairs) => Some((group.memory, &mut **pairs)),
        _ => None,
    })
}

/// How many pairs are reported.
pub(crate) fn reported(certificate: &Certificate) -> usize {
    let pairs = certificate.groups.iter().map(|group| match &group.judgement {
        Judgement::Pairs(pairs) => pairs.reported.len(),
        _ => 0,
    });
    pairs.sum()
}

/// Reported pairs are dismissed because the user says so.
fn said(certificate: &mut Certificate) {
    for (_, pairs) in judged(certificate).filter(|(_, pairs)| !pairs.reported.is_empty()) {
        let touching: Vec<_> = pairs.occurrences.iter().map(|each| (each.objects, each.stamp)).collect();
        for &a in &touching {
            for &b in &touching {
                let is_known = |a: Touching, b: Touching| {
                    pairs.dismissed.contains_key(&(a.1, b.1)) || pairs.owned.contains_key(&(a, b))
                };
                if !is_known(a, b) && !is_known(b, a) {
                    pairs.owned.insert((a, b), Reason::Said(0));
                }
            }
        }
        pairs.reported.clear();
    }
}

fn said_nothing(_: &Program<'_>, certificate: &mut Certificate) {
    said(certificate);
}

fn said_of_another(_: &Program<'_>, certificate: &mut Certificate) {
    said(certificate);
    certificate.beliefs.push(Belief::Fields(FxHashSet::default()));
}

fn said_of_no_code(_: &Program<'_>, certificate: &mut Certificate) {
    said(certificate);
    certificate.beliefs.push(Belief::NotParallel([FxHashSet::default(), FxHashSet::default()]));
    for stamp in certificate.stamps.values_mut() {
        stamp.said = vec![(0, 0), (0, 1)];
    }
}

fn nothing_is_started(program: &Program<'_>, certificate: &mut Certificate) {
    certificate.edges.retain(|edge| edge.kind != EdgeKind::Start);
    for code in certificate.code.values_mut() {
        if let Routine::Method(method) = code.routine
            && ["spawn", "start0"].contains(&name(program, method).as_str())
        {
            code.params.iter_mut().for_each(|param| *param = None);
        }
    }
    let threads = certificate.threads.iter();
    let started: Vec<ThreadNo> =
        threads.filter(|(_, thread)| thread.kind == ThreadKind::Started).map(|(id, _)| id).collect();
    for &thread in &started {
        let thread = &mut certificate.threads[thread];
        thread.inherited.clear();
        thread.roots.clear();
        thread.many = true;
    }
    for stamp in certificate.stamps.values_mut() {
        stamp.alive.retain(|thread| !started.contains(thread));
    }
    let mut numbers: BTreeMap<NodeNo, NodeNo> = BTreeMap::new();
    for (number, node) in &std::mem::take(&mut certificate.nodes) {
        if !started.contains(&node.thread) {
            numbers.insert(number, certificate.nodes.push(node.clone()));
        }
    }
    let stamps = certificate.stamps.clone();
    for (_, pairs) in judged(certificate) {
        pairs.raw.retain(|raw| numbers.contains_key(&raw.node));
        pairs.raw.iter_mut().for_each(|raw| raw.node = numbers[&raw.node]);
        pairs.occurrences.retain(|each| !started.contains(&stamps[each.stamp].thread));
        let left: Vec<StampNo> = pairs.occurrences.iter().map(|each| each.stamp).collect();
        for &a in &left {
            for &b in &left {
                pairs.dismissed.insert((a, b), Reason::SameThread);
            }
        }
        pairs.reported.clear();
    }
}

fn parameter_without_set(program: &Program<'_>, certificate: &mut Certificate) {
    for code in certificate.code.values_mut() {
        if let Routine::Method(method) = code.routine
            && name(program, method) == "touch"
        {
            code.params.iter_mut().for_each(|param| *param = None);
            code.values.iter_mut().for_each(|value| *value = None);
        }
    }
    let is_there = |site: &Site| name(program, site.method) == "touch";
    for (_, pairs) in judged(certificate) {
        pairs.raw.retain(|raw| !is_there(&raw.site));
        pairs.occurrences.retain(|each| !is_there(&each.access.0));
        pairs.reported.retain(|(a, b)| !is_there(&a.0) && !is_there(&b.0));
    }
}

/// The groups with races lose what was looked at more closely.
fn unstamped(pairs: &mut Pairs) {
    pairs.raw.iter_mut().for_each(|raw| raw.stamped = false);
    pairs.occurrences.clear();
    pairs.dismissed.clear();
    pairs.reported.clear();
}

fn first_thread(certificate: &Certificate, raw: &[Raw]) -> Option<ThreadNo> {
    raw.iter().map(|raw| certificate.nodes[raw.node].thread).min()
}

fn two_groups(_: &Program<'_>, certificate: &mut Certificate) {
    let whole = certificate.clone();
    let mut more = Vec::new();
    for (memory, pairs) in judged(certificate).filter(|(_, pairs)| !pairs.reported.is_empty()) {
        unstamped(pairs);
        let first = first_thread(&whole, &pairs.raw);
        let is_first = |raw: &Raw| Some(whole.nodes[raw.node].thread) == first;
        let others = pairs.raw.iter().filter(|raw| !is_first(raw)).cloned().collect();
        pairs.raw.retain(is_first);
        let others = Pairs { raw: others, trusted: pairs.trusted.clone(), ..Pairs::default() };
        more.push(Group { memory, judgement: Judgement::Pairs(Box::new(others)) });
    }
    certificate.groups.extend(more);
}

fn told_apart_for_one(_: &Program<'_>, certificate: &mut Certificate) {
    let whole = certificate.clone();
    for (_, pairs) in judged(certificate).filter(|(_, pairs)| !pairs.reported.is_empty()) {
        unstamped(pairs);
        let first = first_thread(&whole, &pairs.raw);
        for raw in &mut pairs.raw {
            if Some(whole.nodes[raw.node].thread) == first {
                raw.objects = None;
            }
        }
    }
}

fn constant(program: &Program<'_>, certificate: &mut Certificate) {
    for object in certificate.objects.values_mut() {
        if let Made::At(method, ..) = object.made
            && program.is_application(program.method_class(method))
            && !object.single
        {
            object.made = Made::Constant(rp_ir::Const::Null);
            object.single = true;
        }
    }
}

fn no_rows(_: &Program<'_>, certificate: &mut Certificate) {
    let whole = certificate.clone();
    let is_row = |object: ObjectNo| matches!(whole.objects[object].made, Made::At(_, _, 1..));
    let are_rows = |set: Option<SetNo>| {
        set.is_some_and(|set| !whole.sets[set].is_empty() && whole.sets[set].iter().all(|&each| is_row(each)))
    };
    let empty = certificate.sets.push(Vec::new());
    for (number, object) in &whole.objects {
        let is_grid = matches!(object.shape, Shape::Class(ty) if ty.dimensions() == 2);
        if is_grid && matches!(object.made, Made::At(..)) {
            certificate.fields.insert((number, Place::Elements), empty);
        }
    }
    for code in certificate.code.values_mut() {
        code.values.iter_mut().filter(|value| are_rows(**value)).for_each(|value| *value = None);
    }
    for (_, pairs) in judged(certificate).filter(|(memory, _)| *memory == Memory::Elements) {
        pairs.raw.retain(|raw| !are_rows(raw.objects));
        pairs.occurrences.retain(|each| !are_rows(each.objects));
        pairs.reported.clear();
    }
}

fn not_judged(_: &Program<'_>, certificate: &mut Certificate) {
    for group in &mut certificate.groups {
        group.judgement = Judgement::NotJudged;
    }
}

fn merged_initializers(_: &Program<'_>, certificate: &mut Certificate) {
    let mut threads = certificate.threads.values_mut();
    if let Some(thread) = threads.find(|thread| thread.kind == ThreadKind::Started) {
        thread.kind = ThreadKind::Initializer;
        thread.many = false;
        let root = thread.roots.clone();
        thread.roots.extend(root);
    }
}
