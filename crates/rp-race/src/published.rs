//! Which objects are in places that exist once, where every thread finds them? What a static field holds, and what a
//! field or an element of an object holds that exists once and escapes. And which does the application keep there?
//!
//! ```text
//! static Map<String, Account> accounts       an account that a thread has made may be another thread's account
//! ```

use rp_concurrency::escape::Escape;
use rp_index::EntityRef;
use rp_program::FieldId;
use rp_pta::heap::Obj;
use rp_pta::must::Must;
use rp_pta::solver::Solver;
use rp_pta::template::Global;

use crate::per_thread::is_per_thread;

/// The objects that are in places that exist once.
pub struct Published {
    published: Vec<bool>,
    /// Those that a static field holds, but for those in which the made-up clients of a library keep what they share.
    by_static: Vec<bool>,
    /// Those that a static field of the application holds.
    by_application: Vec<bool>,
}

impl Published {
    /// Finds them in a solution.
    pub fn of(solver: &Solver<'_>, must: &Must, escape: &Escape) -> Published {
        let mut published = vec![false; solver.heap().bound()];
        let publish = |published: &mut Vec<bool>, object: Obj| {
            if let Some(known) = published.get_mut(object.index()) {
                *known = true;
            }
        };
        let program = solver.program();
        let is_clients = |global: &Global| match *global {
            Global::Field(field) => {
                rp_harness::is_harness(program.names().bytes(program.class_name(program.field_class(field))))
            }
            _ => false,
        };
        let (clients, own): (Vec<Global>, Vec<Global>) = solver.globals().into_iter().partition(is_clients);
        let publish_all = |published: &mut Vec<bool>, globals: Vec<Global>| {
            let sets = globals.into_iter().filter_map(|global| solver.global(global));
            sets.flat_map(|set| set.objects()).for_each(|object| publish(published, object));
        };
        publish_all(&mut published, own);
        let by_static = published.clone();
        publish_all(&mut published, clients);
        let all = (0..solver.heap().bound() as u32).map(Obj::from_u32);
        for holder in all.filter(|&object| must.is_single_object(object) && escape.contains(object)) {
            let places = solver.heap().fields(solver.heap().shape(holder)).iter().copied();
            for place in places.filter(|&place| !is_per_thread(solver, holder, place)) {
                let held = solver.field(holder, place).into_iter().flat_map(|set| set.objects());
                held.for_each(|object| publish(&mut published, object));
            }
        }
        let is_applications = |field: FieldId| program.is_application(program.field_class(field));
        let mut by_application = vec![false; solver.heap().bound()];
        let globals = solver.globals().into_iter().filter(|global| !is_clients(global));
        let globals =
            globals.filter(|global| matches!(*global, Global::Field(field) if is_applications(field)));
        publish_all(&mut by_application, globals.collect());
        Published { published, by_static, by_application }
    }

    /// Whether an object is in a place that exists once.
    pub fn contains(&self, object: Obj) -> bool {
        self.published.get(object.index()).copied().unwrap_or(false)
    }

    /// Whether a static field of the application holds an object.
    pub fn is_in_application(&self, object: Obj) -> bool {
        self.by_application.get(object.index()).copied().unwrap_or(false)
    }

    /// Whether a static field holds an object.
    pub fn is_in_static(&self, object: Obj) -> bool {
        self.by_static.get(object.index()).copied().unwrap_or(false)
    }
}
