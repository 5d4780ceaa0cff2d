//! What is the smallest program that still fails? Parts are taken out one after the other, as long as it does.
//!
//! Statements are left out, or replaced by what is inside of them; then methods, fields and classes; then flags. What
//! does not make sense any more (a variable that nobody declares, a number as an object) is no program, so that it
//! cannot fail.

use super::ast::{Class, Method, Operand, Program, Rhs, Stmt};

/// Shrinks a program while it fails, with at most so many tries.
pub fn shrink(program: &Program, mut tries: usize, mut fails: impl FnMut(&Program) -> bool) -> Program {
    let mut best = program.clone();
    loop {
        let before = best.clone();
        let mut at = 0;
        while let Some(candidates) = candidates(&best, at) {
            let mut next = at + 1;
            for candidate in candidates {
                if tries == 0 {
                    return best;
                }
                if candidate == best {
                    continue;
                }
                tries -= 1;
                if fails(&candidate) {
                    best = candidate;
                    next = at;
                    break;
                }
            }
            at = next;
        }
        if best == before {
            return best;
        }
    }
}

/// Ways to make the program smaller at one place; none if there is no such place.
fn candidates(program: &Program, at: usize) -> Option<Vec<Program>> {
    let mut at = at;
    let mut result = Vec::new();
    for (class_at, class) in program.classes.iter().enumerate() {
        if at == 0 {
            if !class.dropped {
                result.push(edit(program, class_at, |class| class.dropped = true));
            }
            return Some(result);
        }
        at -= 1;
        for (method_at, method) in class.methods.iter().enumerate() {
            let change = |edit_method: &dyn Fn(&mut Method)| {
                edit(program, class_at, |class| {
                    class.methods.get_mut(method_at).into_iter().for_each(edit_method)
                })
            };
            if at == 0 {
                if method.dropped || class.dropped {
                    return Some(result);
                }
                result.push(change(&|method| method.dropped = true));
                result.push(change(&|method| method.body.clear()));
                if method.synchronized {
                    result.push(change(&|method| method.synchronized = false));
                }
                return Some(result);
            }
            at -= 1;
            let count = count(&method.body);
            if at < count {
                if method.dropped || class.dropped {
                    return Some(result);
                }
                for way in 0..WAYS {
                    result.push(change(&|method| change_statement(&mut method.body, at, way)));
                }
                return Some(result);
            }
            at -= count;
        }
        for (field_at, field) in class.fields.iter().enumerate() {
            if at == 0 {
                let change = |edit_field: &dyn Fn(&mut super::ast::Field)| {
                    edit(program, class_at, |class| {
                        class.fields.get_mut(field_at).into_iter().for_each(edit_field)
                    })
                };
                if !field.dropped {
                    result.push(change(&|field| field.dropped = true));
                    result.push(change(&|field| field.volatile = false));
                    result.push(change(&|field| field.is_final = false));
                }
                return Some(result);
            }
            at -= 1;
        }
    }
    None
}

fn edit(program: &Program, class: usize, change: impl FnOnce(&mut Class)) -> Program {
    let mut program = program.clone();
    if let Some(class) = program.classes.get_mut(class) {
        change(class);
    }
    program
}

fn count(body: &[Stmt]) -> usize {
    let mut work: Vec<&[Stmt]> = vec![body];
    let mut count = 0;
    while let Some(body) = work.pop() {
        count += body.len();
        work.extend(body.iter().flat_map(Stmt::bodies).map(Vec::as_slice));
    }
    count
}

/// Ways to change a statement.
const WAYS: usize = 6;

/// Changes the statement of that number. Nested no deeper than a generated program is.
fn change_statement(body: &mut Vec<Stmt>, number: usize, way: usize) {
    let mut left = number;
    change_in(body, &mut left, way);
}

fn change_in(body: &mut Vec<Stmt>, left: &mut usize, way: usize) -> bool {
    let mut at = 0;
    while at < body.len() {
        if *left == 0 {
            let stmt = body.remove(at);
            let replacement = replace(stmt, way);
            body.splice(at..at, replacement);
            return true;
        }
        *left -= 1;
        let inner = body.get_mut(at).map(Stmt::bodies_mut).unwrap_or_default();
        for inner in inner {
            if change_in(inner, left, way) {
                return true;
            }
        }
        at += 1;
    }
    false
}

fn replace(stmt: Stmt, way: usize) -> Vec<Stmt> {
    match (way, stmt) {
        (0, _) => Vec::new(),
        (
            1,
            Stmt::Sync(_, body)
            | Stmt::Guard(_, _, body)
            | Stmt::For(_, _, body)
            | Stmt::Each(_, _, body)
            | Stmt::If(_, body, _)
            | Stmt::Try(body, ..),
        ) => body,
        (2, Stmt::If(_, _, body) | Stmt::Try(_, _, _, body)) => body,
        (3, Stmt::If(cond, then, _)) => vec![Stmt::If(cond, then, Vec::new())],
        (3, Stmt::Guard(lock, _, body)) => vec![Stmt::Sync(lock, body)],
        (3, Stmt::Try(body, caught, var, _)) => vec![Stmt::Try(body, caught, var, Vec::new())],
        (3, Stmt::PutStatic(field, _)) => vec![Stmt::PutStatic(field, Operand::Int(1))],
        (3, Stmt::PutField(base, field, _)) => vec![Stmt::PutField(base, field, Operand::Int(1))],
        (4, Stmt::PutStatic(field, _)) => vec![Stmt::PutStatic(field, Operand::Null)],
        (4, Stmt::PutField(base, field, _)) => vec![Stmt::PutField(base, field, Operand::Null)],
        (4, Stmt::Let(var, ty, Rhs::New(class, args))) => {
            let args =
                args.into_iter().map(|arg| if matches!(arg, Operand::Int(_)) { arg } else { Operand::Null });
            vec![Stmt::Let(var, ty, Rhs::New(class, args.collect()))]
        }
        (5, Stmt::Let(_, _, rhs)) => vec![Stmt::Do(rhs)],
        (_, stmt) => vec![stmt],
    }
}
