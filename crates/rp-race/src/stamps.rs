//! What do filters know of an occurrence? Stamps, each made once.
//!
//! Code of the application is stamped where it stands. An access in library code on an object that the application
//! makes is stamped once for each application frame that leads to it ([`crate::frames`]), with what is held on that
//! way.

use std::sync::Arc;

use rp_concurrency::bodies::Root;
use rp_concurrency::lock::Above;
use rp_concurrency::mutant::{self, Mutant};
use rp_concurrency::threads::{Node, ThreadKind};
use rp_index::{FxHashMap, PrimaryMap};
use rp_ir::Inst;
use rp_pta::heap::Obj;
use rp_pta::set::SetId;

use crate::access::{Access, Construction, Occurrence, Site, Stamp, StampId};
use crate::facts::Facts;
use crate::frames::{Around, Found, Frames};
use crate::guarded::Held;
use crate::leak::{Leaks, is_reading};
use crate::objects::Objects;
use crate::said::{Asked, Mark};

/// When an instruction of a node runs.
#[derive(Clone, Copy)]
pub struct Moment {
    /// Threads that may be alive then.
    pub alive: SetId,
    /// Classes that are surely initialised then.
    pub initialized: SetId,
}

impl Moment {
    /// The moment of an instruction of a node; of any of its instructions if none is given.
    pub fn of(facts: &mut Facts<'_>, node: Node, inst: Option<Inst>) -> Moment {
        let alive = facts.order.alive(facts.threads, node, inst);
        let (thread, instance) = facts.threads.node(node);
        let inside = match (facts.method(instance), inst) {
            (Some(method), Some(inst)) => facts.initialized.inside(method, inst),
            _ => SetId::EMPTY,
        };
        let at_entry = facts.initialized.at_entry(instance);
        let inherited = facts.threads.thread(thread).inherited;
        let before = facts.initialized.union(at_entry, inherited);
        Moment { alive, initialized: facts.initialized.union(before, inside) }
    }
}

/// All stamps.
#[derive(Default)]
pub(crate) struct Stamps {
    pub(crate) list: PrimaryMap<StampId, Stamp>,
    ids: FxHashMap<Stamp, StampId>,
    pub(crate) leaks: Leaks,
    pub(crate) frames: Frames,
}

/// An occurrence that is about to be stamped.
struct Stamped {
    access: Access,
    /// The code that contains the access or the frame.
    node: Node,
    /// The code that contains the access.
    inner: Node,
    construction: Construction,
}

impl Stamps {
    /// The occurrences of a site in a node, on the objects of that number: one or, for library code on what the
    /// application makes, one for each application frame that leads there.
    pub(crate) fn occurrences(
        &mut self,
        facts: &mut Facts<'_>,
        site: Site,
        node: Node,
        set: u32,
        is_users: bool,
        objects: &mut Objects,
    ) -> Vec<Occurrence> {
        let Some(data) = site.data(facts) else { return Vec::new() };
        let (_, instance) = facts.threads.node(node);
        let class = facts.program().method_class(site.method);
        // Constructors of the library are trusted not to let others see the object.
        let is_constructor = facts.program().method(site.method).is_constructor();
        let construction =
            if !is_constructor && !is_reading(facts.program(), site.method) || !is_of_this(facts, site) {
                Construction::None
            } else if !is_constructor {
                match self.leaks.read_leaks(facts, site.method) {
                    true => Construction::None,
                    false => Construction::Reading,
                }
            } else if facts.is_application(class)
                && self.leaks.this_leaks(facts, class)
                && self.leaks.is_after_leak(facts, site.method, data.inst)
            {
                Construction::Leaking
            } else {
                Construction::Hidden
            };
        let own = Moment::of(facts, node, data.inst);
        let all = objects.set(&mut self.frames.sets, set);
        let mut occurrences = Vec::new();
        if is_users
            && !facts.is_application_code(instance)
            && let Found::Frames(found, frameless) = &*self.frames.find(facts, site, node, all)
        {
            for frame in found {
                let access = Access { site, frame: Some(frame.frame) };
                let mut moment = Moment::of(facts, frame.node, Some(frame.frame.inst));
                moment.initialized = facts.initialized.union(moment.initialized, own.initialized);
                if frame.around.starts {
                    moment.alive = own.alive;
                }
                let set = objects.number(&self.frames.sets, frame.around.objects);
                let objects = self.frames.sets.members(frame.around.objects);
                let is_kept = |&object: &Obj| self.leaks.keeps_part(facts, frame.frame.method, object);
                let fills = !objects.is_empty() && objects.iter().all(is_kept);
                let construction = if fills { Construction::Filling } else { construction };
                let of = Stamped { access, node: frame.node, inner: node, construction };
                let stamp = self.stamp(facts, &of, moment, frame.around.clone());
                occurrences.push(Occurrence { access, node: frame.node, inner: node, objects: set, stamp });
            }
            for around in frameless {
                let set = objects.number(&self.frames.sets, around.objects);
                let access = Access { site, frame: None };
                let of = Stamped { access, node, inner: node, construction };
                let stamp = self.stamp(facts, &of, own, around.clone());
                occurrences.push(Occurrence { access, node, inner: node, objects: set, stamp });
            }
            return occurrences;
        }
        // Whoever hands in what the application makes is not known here.
        let frameless = is_users && !facts.is_application_code(instance);
        let base = data.name.and_then(|base| facts.locks.path(instance, base));
        let above = data.name.map_or_else(Above::default, |base| facts.locks.above(instance, base));
        let published = data.base.and_then(|base| facts.local.published(node, instance, data.inst, base));
        let mut around = Around { base, above, frameless, published, objects: all, ..Around::default() };
        let held = facts.locks.at(facts.threads, node, data.inst, data.held);
        around.add(facts, held);
        let access = Access { site, frame: None };
        let of = Stamped { access, node, inner: node, construction };
        let stamp = self.stamp(facts, &of, own, around);
        occurrences.push(Occurrence { access, node, inner: node, objects: set, stamp });
        occurrences
    }

    fn stamp(&mut self, facts: &mut Facts<'_>, of: &Stamped, moment: Moment, around: Around) -> StampId {
        let said = marks(facts, of, &around, self.frames.sets.members(around.objects));
        let Stamped { node, construction, .. } = *of;
        let Moment { alive, initialized } = moment;
        let Around { globals, own, owners, likes, frameless, published, .. } = around;
        let local = published.as_ref().is_some_and(|published| published.is_empty());
        let (thread, instance) = facts.threads.node(node);
        let confined = facts.clients.is_confined(instance, published.as_deref());
        let site = of.access.site.data(facts);
        let alike = match (of.access.frame, site.map(|site| site.held)) {
            (Some(frame), _) => facts.alike.at_call(facts.threads, node, frame.inst),
            (None, Some(held)) => facts.alike.at(facts.threads, node, held),
            (None, None) => SetId::EMPTY,
        };
        // What starts the callers of a library is nobody's thread.
        let data = facts.threads.thread(thread);
        let is_nobodys = facts.clients.exist() && data.kind == ThreadKind::Main;
        let remote = frameless || data.is_librarys || is_nobodys;
        let once = facts.threads.once(node).and_then(|initializer| facts.method(initializer));
        let once = once.map(|method| facts.program().method_class(method));
        let stamp = Stamp {
            thread,
            alive,
            globals,
            own,
            owners,
            likes,
            alike,
            once,
            initialized,
            construction,
            local,
            remote,
            confined,
            said,
        };
        if let Some(&known) = self.ids.get(&stamp) {
            return known;
        }
        let id = self.list.push(stamp.clone());
        self.ids.insert(stamp, id);
        id
    }
}

/// What the user says about an occurrence.
fn marks(facts: &mut Facts<'_>, of: &Stamped, around: &Around, objects: &[Obj]) -> Vec<Mark> {
    let said = Arc::clone(&facts.said);
    if said.list.is_empty() {
        return Vec::new();
    }
    let Some(data) = of.access.site.data(facts) else { return Vec::new() };
    let held = Held { globals: &around.globals, own: &around.own };
    let (access, node, inner) = (of.access, of.node, (of.inner, data.inst));
    said.marks(facts, &Asked { access, node, inner, memory: data.memory, objects, held })
}

/// Whether a site touches the object whose method it is in.
fn is_of_this(facts: &Facts<'_>, site: Site) -> bool {
    let Some(base) = site.data(facts).and_then(|data| data.name) else { return false };
    let path = facts.bodies.facts(site.method).map(|body| body.path(base, facts.stable));
    mutant::is(Mutant::ConstructionAny)
        || path.is_some_and(|path| path.root == Root::Param(0) && path.fields.is_empty())
}
