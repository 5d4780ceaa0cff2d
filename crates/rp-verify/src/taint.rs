//! What gets from one thread to another with a race that is reported? What is in the places of reported races, and all
//! that leads to.

use rp_index::{EntityRef, FxHashSet};

use crate::certificate::{Memory, ObjectNo, Place, SetNo};
use crate::view::View;

/// Where there are races on some memory.
pub(crate) enum Racy {
    On(FxHashSet<ObjectNo>),
    Everywhere,
}

/// The objects that get to others with a race.
pub(crate) struct Taint {
    objects: Vec<bool>,
}

impl Taint {
    pub(crate) fn of(view: &View<'_>, races: &[(Memory, Racy)]) -> Taint {
        let certificate = view.certificate;
        let mut sets: Vec<SetNo> = certificate.unseen.clone();
        for (memory, racy) in races {
            let place = match *memory {
                Memory::Field(field) => Place::Field(field),
                Memory::Elements => Place::Elements,
            };
            match racy {
                Racy::On(objects) => sets.extend(objects.iter().filter_map(|&o| view.field_set(o, place))),
                Racy::Everywhere => {
                    if let Memory::Field(field) = memory {
                        sets.extend(certificate.statics.get(field).copied());
                    }
                    sets.extend(certificate.objects.keys().filter_map(|o| view.field_set(o, place)));
                }
            }
        }
        let mut taint = Taint { objects: vec![false; certificate.objects.len()] };
        let mut seen: FxHashSet<SetNo> = FxHashSet::default();
        while let Some(set) = sets.pop() {
            if !seen.insert(set) {
                continue;
            }
            for &object in view.set(Some(set)) {
                if !std::mem::replace(&mut taint.objects[object.index()], true) {
                    sets.extend(
                        view.places(object).iter().filter_map(|&place| view.field_set(object, place)),
                    );
                }
            }
        }
        taint
    }

    pub(crate) fn contains(&self, object: ObjectNo) -> bool {
        self.objects[object.index()]
    }
}
