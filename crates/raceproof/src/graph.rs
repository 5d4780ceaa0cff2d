//! `raceproof graph`: who calls whom, and which objects hold which, for Graphviz or as JSON.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use rp_index::{EntityRef, FxHashMap};
use rp_ir::Symbol;
use rp_program::{MethodId, Program, Role};
use rp_pta::call_graph::CallGraph;
use rp_pta::heap::Obj;
use rp_pta::routine::Routine;
use rp_pta::solver::Solver;
use rp_pta::template::{CallKind, Place};

use crate::describe::{object_text, routine_text};
use crate::error::{Failure, Outcome};
use crate::options::{GraphFormat, GraphKind, GraphOptions};
use crate::output::write_to;
use crate::select::{class_matches, class_text};
use crate::{entry, pipeline, points_to};

/// A graph with names for nodes. Edges have a label.
#[derive(Default)]
struct Named {
    nodes: BTreeSet<String>,
    edges: BTreeSet<(String, String, String)>,
}

/// Runs the command.
pub(crate) fn run(options: &GraphOptions) -> Result<Outcome, Failure> {
    pipeline::with_analysed(&options.inputs, &options.analysis, |program, class_path| {
        let entry = entry::find(program, &options.analysis)?;
        points_to::solve(program, class_path, &entry, &options.analysis, |solver, _| {
            let scope = Scope { program, pattern: options.scope.as_deref() };
            let graph = match options.kind {
                GraphKind::Calls => calls(program, solver, &scope),
                GraphKind::Heap => heap(program, solver, &scope),
            };
            if graph.nodes.is_empty() {
                return Err(Failure::Usage(match options.scope {
                    Some(ref pattern) => format!("--scope: nothing that is reached matches '{pattern}'"),
                    None => "nothing of the application is reached".to_owned(),
                }));
            }
            write_to(options.output.as_deref(), |out| match options.format {
                GraphFormat::Dot => graph.dot(out),
                GraphFormat::Json => graph.json(out),
            })?;
            Ok(Outcome::Done)
        })
    })
}

/// Which classes the user wants to see.
struct Scope<'a> {
    program: &'a Program<'a>,
    pattern: Option<&'a str>,
}

impl Scope<'_> {
    fn contains(&self, class: Symbol) -> bool {
        match self.pattern {
            Some(pattern) => {
                class_matches(&pattern.replace('/', "."), &class_text(self.program.names(), class))
            }
            None => {
                let class = self.program.class_id(class);
                self.program.declared(class).is_some_and(|declared| declared.role == Role::Application)
            }
        }
    }

    fn contains_routine(&self, routine: Routine) -> bool {
        let class = routine.class(self.program);
        class.is_some_and(|class| self.contains(self.program.class_name(class)))
    }
}

/// The calls from and to what is in the scope.
fn calls(program: &Program<'_>, solver: &Solver<'_>, scope: &Scope<'_>) -> Named {
    let mut graph = Named::default();
    let call_graph = CallGraph::of(solver);
    for &routine in call_graph.reached.iter().filter(|&&routine| scope.contains_routine(routine)) {
        graph.nodes.insert(routine_text(program, routine));
    }
    let mut lines: FxHashMap<MethodId, Vec<Option<u32>>> = FxHashMap::default();
    for edge in &call_graph.edges {
        if !(scope.contains_routine(edge.caller) || scope.contains_routine(edge.callee)) {
            continue;
        }
        let line = edge.inst.and_then(|inst| {
            let Routine::Method(method) = edge.caller else { return None };
            let known = lines.entry(method).or_insert_with(|| {
                let body = program.build_body(method).ok().flatten();
                body.map_or_else(Vec::new, |body| {
                    body.blocks().flat_map(|block| body.insts(block)).map(|inst| body.line(inst)).collect()
                })
            });
            known.get(inst.index()).copied().flatten()
        });
        let (from, to) = (routine_text(program, edge.caller), routine_text(program, edge.callee));
        let started = match edge.kind {
            CallKind::Plain => "",
            CallKind::Spawn => "starts ",
        };
        let label = format!("{started}{}", line.map_or_else(String::new, |line| format!("line {line}")));
        graph.add(from, to, label.trim_end().to_owned());
    }
    graph
}

/// The objects of classes in the scope, what they hold, and what holds them.
fn heap(program: &Program<'_>, solver: &Solver<'_>, scope: &Scope<'_>) -> Named {
    let mut graph = Named::default();
    let text = |object: Obj| object_text(program, solver, object);
    let in_scope = |object: Obj| {
        let ty = solver.heap().ty(object).innermost();
        let made_in = solver.heap().object(object).routine.is_some_and(|maker| scope.contains_routine(maker));
        ty.as_class().is_some_and(|name| scope.contains(name)) || made_in
    };
    for &object in solver.heap().objects() {
        let holder = in_scope(object);
        if holder {
            graph.nodes.insert(text(object));
        }
        for place in solver.heap().fields(solver.heap().shape(object)) {
            let label = match place {
                Place::Field(field) => {
                    String::from_utf8_lossy(program.names().bytes(program.field(field).name)).into_owned()
                }
                Place::Elements => "[]".to_owned(),
                Place::Captured(at) => format!("captured {at}"),
            };
            for held in solver.field(object, place).into_iter().flat_map(|held| held.objects()) {
                if holder || in_scope(held) {
                    graph.add(text(object), text(held), label.clone());
                }
            }
        }
    }
    graph
}

impl Named {
    fn add(&mut self, from: String, to: String, label: String) {
        self.nodes.insert(from.clone());
        self.nodes.insert(to.clone());
        self.edges.insert((from, to, label));
    }

    fn numbers(&self) -> BTreeMap<&str, usize> {
        self.nodes.iter().enumerate().map(|(number, node)| (node.as_str(), number)).collect()
    }

    fn dot(&self, out: &mut dyn Write) -> io::Result<()> {
        let numbers = self.numbers();
        writeln!(out, "digraph {{\n  rankdir=LR;\n  node [shape=box];")?;
        for (node, number) in &numbers {
            writeln!(out, "  n{number} [label={}];", quoted(node))?;
        }
        for (from, to, label) in &self.edges {
            let (from, to) = (numbers[from.as_str()], numbers[to.as_str()]);
            writeln!(out, "  n{from} -> n{to} [label={}];", quoted(label))?;
        }
        writeln!(out, "}}")
    }

    fn json(&self, out: &mut dyn Write) -> io::Result<()> {
        let numbers = self.numbers();
        write!(out, "{{\n  \"nodes\": [")?;
        for (node, number) in &numbers {
            let comma = if *number == 0 { "" } else { "," };
            write!(out, "{comma}\n    {{\"id\": {number}, \"name\": {}}}", quoted(node))?;
        }
        write!(out, "\n  ],\n  \"edges\": [")?;
        for (at, (from, to, label)) in self.edges.iter().enumerate() {
            let comma = if at == 0 { "" } else { "," };
            let (from, to) = (numbers[from.as_str()], numbers[to.as_str()]);
            write!(out, "{comma}\n    {{\"from\": {from}, \"to\": {to}, \"label\": {}}}", quoted(label))?;
        }
        writeln!(out, "\n  ]\n}}")
    }
}

/// A string as both DOT and JSON have it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            c if c.is_control() => quoted.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
