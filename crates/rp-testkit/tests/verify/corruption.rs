//! Certificates with one claim too much.
//!
//! A corruption makes one claim stronger, or leaves out something that would contradict one.

use rp_index::{EntityRef, FxHashSet};
use rp_program::ClassId;
use rp_verify::certificate::{
    Certificate, CodeNo, EdgeKind, Global, Judgement, Lock, Made, Mode, NodeNo, ObjectNo, Pairs, Place,
    Reason, Routine, SetNo, StampNo, ThreadNo,
};

/// Random numbers, the same for the same seed.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound.max(1) as u64) as usize
    }

    fn choose<T: Copy>(&mut self, among: &[T]) -> Option<T> {
        (!among.is_empty()).then(|| among[self.below(among.len())])
    }
}

/// A way to corrupt a certificate; none if there is nothing to do it to.
pub(crate) type Corruption = fn(&mut Certificate, &mut Random) -> Option<()>;

/// All ways.
pub(crate) const CORRUPTIONS: &[(&str, Corruption)] = &[
    ("a value points to less", value),
    ("a field holds less", field),
    ("a static field holds less", static_field),
    ("a method returns less", returned),
    ("a call is left out", call),
    ("a start is left out", start),
    ("code is entered once", single_code),
    ("an object exists once", single_object),
    ("an object is one thread's own", escapes),
    ("a thread exists once", single_thread),
    ("a thread does not run some code", node),
    ("a lock is held on entry", lock_on_entry),
    ("a class is initialised before a thread begins", inherited),
    ("a field holds one value", stable),
    ("another thread is not alive", alive),
    ("a lock of the program is held", global_lock),
    ("the object's lock is held", own_lock),
    ("a class is initialised", initialized),
    ("an access is part of an initialisation", once),
    ("an access is in the constructor", constructing),
    ("no other thread has the object yet", unpublished),
    ("a reported pair is dismissed", dismissed),
    ("what is published with a race is taken for safe", published),
    ("a reported pair is left out", reported),
    ("an access is left out", raw),
    ("an occurrence is left out", occurrence),
    ("memory is volatile", volatile),
    ("memory is immutable", immutable),
];

/// Replaces a set by one that lacks one of its objects.
fn less(certificate: &mut Certificate, random: &mut Random, set: SetNo) -> Option<SetNo> {
    let mut objects = certificate.sets[set].clone();
    if objects.is_empty() {
        return None;
    }
    objects.remove(random.below(objects.len()));
    Some(certificate.sets.push(objects))
}

fn code_of_application(certificate: &Certificate) -> Vec<CodeNo> {
    let is_body = |code: &CodeNo| certificate.code[*code].is_body;
    certificate.code.keys().filter(is_body).collect()
}

fn value(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let code = random.choose(&code_of_application(certificate))?;
    let values = &certificate.code[code].values;
    let full = |at: &usize| values[*at].is_some_and(|set| !certificate.sets[set].is_empty());
    let at = random.choose(&(0..values.len()).filter(full).collect::<Vec<_>>())?;
    let set = certificate.code[code].values[at]?;
    let set = less(certificate, random, set)?;
    certificate.code[code].values[at] = Some(set);
    Some(())
}

fn field(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    // What is made otherwise is filled otherwise, and that is not checked.
    let is_made_by_code = |object: ObjectNo| matches!(certificate.objects[object].made, Made::At(..));
    let full = certificate.fields.iter().filter(|((object, place), set)| {
        let is_by_code = is_made_by_code(*object) && !matches!(place, Place::Captured(_));
        is_by_code && !certificate.sets[**set].is_empty()
    });
    let mut full: Vec<_> = full.map(|(key, set)| (*set, *key)).collect();
    full.sort_unstable_by_key(|&(set, (object, _))| (object, set));
    let (set, key) = random.choose(&full)?;
    let set = less(certificate, random, set)?;
    certificate.fields.insert(key, set);
    Some(())
}

fn static_field(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let full = certificate.statics.iter().filter(|(_, set)| !certificate.sets[**set].is_empty());
    let mut full: Vec<_> = full.map(|(field, set)| (*field, *set)).collect();
    full.sort_unstable();
    let (field, set) = random.choose(&full)?;
    let set = less(certificate, random, set)?;
    certificate.statics.insert(field, set);
    Some(())
}

fn returned(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let code = random.choose(&code_of_application(certificate))?;
    let set = less(certificate, random, certificate.code[code].returned)?;
    certificate.code[code].returned = set;
    Some(())
}

fn remove_edge(certificate: &mut Certificate, random: &mut Random, kind: EdgeKind) -> Option<()> {
    let is_wanted = |at: &usize| {
        let edge = certificate.edges[*at];
        edge.kind == kind && (kind == EdgeKind::Start || edge.inst.is_some())
    };
    let at = random.choose(&(0..certificate.edges.len()).filter(is_wanted).collect::<Vec<_>>())?;
    certificate.edges.remove(at);
    Some(())
}

fn call(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    remove_edge(certificate, random, EdgeKind::Call)
}

fn start(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    remove_edge(certificate, random, EdgeKind::Start)
}

fn single_code(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let many: Vec<CodeNo> = certificate.code.keys().filter(|code| !certificate.code[*code].single).collect();
    certificate.code[random.choose(&many)?].single = true;
    Some(())
}

fn single_object(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let objects = certificate.objects.keys();
    let many: Vec<ObjectNo> = objects.filter(|object| !certificate.objects[*object].single).collect();
    certificate.objects[random.choose(&many)?].single = true;
    Some(())
}

fn escapes(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let objects = certificate.objects.keys();
    let shared: Vec<ObjectNo> = objects.filter(|object| certificate.objects[*object].escapes).collect();
    certificate.objects[random.choose(&shared)?].escapes = false;
    Some(())
}

fn single_thread(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let threads = certificate.threads.keys();
    let many: Vec<ThreadNo> = threads.filter(|thread| certificate.threads[*thread].many).collect();
    certificate.threads[random.choose(&many)?].many = false;
    Some(())
}

/// Numbers of nodes are used elsewhere, so the node of another thread takes the place.
fn node(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let nodes: Vec<NodeNo> = certificate.nodes.keys().collect();
    let (node, other) = (random.choose(&nodes)?, random.choose(&nodes)?);
    if certificate.nodes[node].code == certificate.nodes[other].code {
        return None;
    }
    certificate.nodes[node].code = certificate.nodes[other].code;
    Some(())
}

fn lock_on_entry(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let object = random.choose(&certificate.objects.keys().collect::<Vec<_>>())?;
    let is_called = |node: &NodeNo| {
        let code = certificate.nodes[*node].code;
        certificate.edges.iter().any(|edge| edge.callee == code)
    };
    let nodes: Vec<NodeNo> = certificate.nodes.keys().filter(is_called).collect();
    let lock = match random.below(2) {
        0 => Lock::Global(Global::Object(object)),
        _ => Lock::Param(0, Vec::new()),
    };
    let held = &mut certificate.nodes[random.choose(&nodes)?].held;
    if held.iter().any(|(known, _)| *known == lock) {
        return None;
    }
    held.push((lock, Mode::Exclusive));
    Some(())
}

/// Classes that have an initialiser which runs.
fn classes(certificate: &Certificate) -> Vec<ClassId> {
    let mut classes = Vec::new();
    for edge in certificate.edges.iter().filter(|edge| edge.kind == EdgeKind::Initialize) {
        if let Routine::Method(_) = certificate.code[edge.callee].routine {
            let stamps = certificate.stamps.values();
            classes.extend(stamps.flat_map(|stamp| stamp.once.iter().chain(&stamp.initialized)).copied());
        }
    }
    classes.sort_unstable();
    classes.dedup();
    classes
}

fn inherited(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let class = random.choose(&classes(certificate))?;
    let thread = random.choose(&certificate.threads.keys().collect::<Vec<_>>())?;
    let inherited = &mut certificate.threads[thread].inherited;
    if inherited.contains(&class) {
        return None;
    }
    inherited.push(class);
    Some(())
}

fn stable(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    use rp_verify::certificate::Memory;
    let fields: Vec<_> = certificate
        .groups
        .iter()
        .filter_map(|group| match group.memory {
            Memory::Field(field) if !certificate.stable.contains(&field) => Some(field),
            _ => None,
        })
        .collect();
    certificate.stable.insert(random.choose(&fields)?);
    Some(())
}

/// A stamp that an occurrence has which counts.
fn stamp(certificate: &Certificate, random: &mut Random) -> Option<StampNo> {
    let pairs = certificate.groups.iter().filter_map(|group| match &group.judgement {
        Judgement::Pairs(pairs) => Some(pairs),
        _ => None,
    });
    let used: FxHashSet<StampNo> =
        pairs.flat_map(|pairs| &pairs.occurrences).map(|each| each.stamp).collect();
    let mut used: Vec<StampNo> = used.into_iter().collect();
    used.sort_unstable();
    random.choose(&used)
}

fn alive(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let stamp = stamp(certificate, random)?;
    let alive = &mut certificate.stamps[stamp].alive;
    if alive.is_empty() {
        return None;
    }
    alive.remove(random.below(alive.len()));
    Some(())
}

fn global_lock(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let object = random.choose(&certificate.objects.keys().collect::<Vec<_>>())?;
    let stamp = stamp(certificate, random)?;
    let lock = (Global::Object(object), Mode::Exclusive);
    let globals = &mut certificate.stamps[stamp].globals;
    if globals.contains(&lock) {
        return None;
    }
    globals.push(lock);
    Some(())
}

fn own_lock(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let stamp = stamp(certificate, random)?;
    let own = &mut certificate.stamps[stamp].own;
    if own.iter().any(|(fields, _)| fields.is_empty()) {
        return None;
    }
    own.push((Vec::new(), Mode::Exclusive));
    Some(())
}

fn initialized(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let class = random.choose(&classes(certificate))?;
    let stamp = stamp(certificate, random)?;
    let initialized = &mut certificate.stamps[stamp].initialized;
    if initialized.contains(&class) {
        return None;
    }
    initialized.push(class);
    Some(())
}

fn once(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let class = random.choose(&classes(certificate))?;
    let stamp = stamp(certificate, random)?;
    let once = &mut certificate.stamps[stamp].once;
    if *once == Some(class) {
        return None;
    }
    *once = Some(class);
    Some(())
}

fn constructing(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let stamp = stamp(certificate, random)?;
    if certificate.stamps[stamp].constructing {
        return None;
    }
    certificate.stamps[stamp].constructing = true;
    Some(())
}

fn unpublished(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let stamp = stamp(certificate, random)?;
    if certificate.stamps[stamp].unpublished {
        return None;
    }
    certificate.stamps[stamp].unpublished = true;
    Some(())
}

/// Dismisses a reported pair because nobody has the object yet.
fn published(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let pairs = pairs(certificate, random, |pairs| !pairs.reported.is_empty())?;
    let mut reported: Vec<_> = pairs.reported.iter().copied().collect();
    reported.sort_unstable();
    let (one, other) = random.choose(&reported)?;
    let touching = |access| {
        let occurrences = pairs.occurrences.iter().filter(move |each| each.access == access);
        occurrences.map(|each| (each.objects, each.stamp))
    };
    let mut kept = Vec::new();
    for a in touching(one) {
        let others = touching(other).filter(|b| {
            let stamps = [(a.1, b.1), (b.1, a.1)];
            !stamps.iter().any(|stamps| pairs.dismissed.contains_key(stamps))
                && !pairs.owned.contains_key(&(a, *b))
                && !pairs.owned.contains_key(&(*b, a))
        });
        kept.extend(others.map(|b| (a, b)));
    }
    let key = random.choose(&kept)?;
    pairs.owned.insert(key, Reason::Unpublished);
    Some(())
}

/// A group of which something is left when it has been judged.
fn pairs<'c>(
    certificate: &'c mut Certificate,
    random: &mut Random,
    wanted: impl Fn(&Pairs) -> bool,
) -> Option<&'c mut Pairs> {
    let is_wanted = |at: &usize| match &certificate.groups[*at].judgement {
        Judgement::Pairs(pairs) => wanted(pairs),
        _ => false,
    };
    let at = random.choose(&(0..certificate.groups.len()).filter(is_wanted).collect::<Vec<_>>())?;
    match &mut certificate.groups[at].judgement {
        Judgement::Pairs(pairs) => Some(pairs),
        _ => None,
    }
}

fn dismissed(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let class = random.choose(&classes(certificate));
    let reason = match random.below(6) {
        0 => Reason::SameThread,
        1 => Reason::SameMaker,
        2 => Reason::NotAlive,
        3 => Reason::Initialized(class?),
        4 => Reason::Global(Global::Object(ObjectNo::new(0))),
        _ => Reason::Own(Vec::new()),
    };
    let pairs = pairs(certificate, random, |pairs| !pairs.reported.is_empty())?;
    let mut reported: Vec<_> = pairs.reported.iter().copied().collect();
    reported.sort_unstable();
    let (one, other) = random.choose(&reported)?;
    let stamps =
        |access| pairs.occurrences.iter().filter(move |each| each.access == access).map(|each| each.stamp);
    let mut kept = Vec::new();
    for a in stamps(one) {
        let others = stamps(other)
            .filter(|&b| !pairs.dismissed.contains_key(&(a, b)) && !pairs.dismissed.contains_key(&(b, a)));
        kept.extend(others.map(|b| (a, b)));
    }
    let key = random.choose(&kept)?;
    pairs.dismissed.insert(key, reason);
    Some(())
}

fn reported(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let pairs = pairs(certificate, random, |pairs| !pairs.reported.is_empty())?;
    let mut reported: Vec<_> = pairs.reported.iter().copied().collect();
    reported.sort_unstable();
    pairs.reported.remove(&random.choose(&reported)?);
    Some(())
}

fn raw(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let pairs = pairs(certificate, random, |pairs| pairs.raw.iter().any(|raw| raw.site.inst.is_some()))?;
    let of_code: Vec<usize> = (0..pairs.raw.len()).filter(|&at| pairs.raw[at].site.inst.is_some()).collect();
    pairs.raw.remove(random.choose(&of_code)?);
    Some(())
}

fn occurrence(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    let pairs = pairs(certificate, random, |pairs| !pairs.occurrences.is_empty())?;
    pairs.occurrences.remove(random.below(pairs.occurrences.len()));
    Some(())
}

fn judge(certificate: &mut Certificate, random: &mut Random, judgement: Judgement) -> Option<()> {
    let is_judged = |at: &usize| matches!(certificate.groups[*at].judgement, Judgement::Pairs(_));
    let judged: Vec<usize> = (0..certificate.groups.len()).filter(is_judged).collect();
    let at = random.choose(&judged)?;
    certificate.groups[at].judgement = judgement;
    Some(())
}

fn volatile(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    judge(certificate, random, Judgement::Volatile)
}

fn immutable(certificate: &mut Certificate, random: &mut Random) -> Option<()> {
    judge(certificate, random, Judgement::Immutable)
}
