//! Which statement is it? Every statement of a program has a number, the same in every form that it is printed in.
//!
//! A printer knows a statement by reference, so the number is kept by where the statement is in memory: printers may
//! walk in any order, and leave out what nobody reaches.

use rp_index::FxHashMap;

use super::ast::{Program, Stmt};

/// The numbers of all statements of a program, from 1 on.
pub struct Numbers<'p> {
    numbers: FxHashMap<*const Stmt, u32>,
    /// Nothing moves meanwhile.
    _program: &'p Program,
}

impl<'p> Numbers<'p> {
    /// Numbers the statements.
    pub fn of(program: &'p Program) -> Numbers<'p> {
        let mut numbers = FxHashMap::default();
        let methods = program.classes.iter().flat_map(|class| &class.methods);
        let mut work: Vec<&Vec<Stmt>> = methods.map(|method| &method.body).collect();
        while let Some(body) = work.pop() {
            for stmt in body {
                let next = numbers.len() as u32 + 1;
                numbers.insert(std::ptr::from_ref(stmt), next);
                work.extend(stmt.bodies());
            }
        }
        Numbers { numbers, _program: program }
    }

    /// The number of a statement of the program.
    pub fn number(&self, stmt: &Stmt) -> Option<u32> {
        self.numbers.get(&std::ptr::from_ref(stmt)).copied()
    }
}
