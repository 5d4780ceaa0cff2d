//! `raceproof graph`: calls, threads and objects, for Graphviz or as JSON.

use std::io::{self, Write};

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::Symbol;
use rp_program::Program;
use rp_pta::call_graph::CallGraph;
use rp_pta::heap::Obj;
use rp_pta::routine::Routine;
use rp_pta::solver::Solver;
use rp_pta::template::{CallKind, Place};
use rp_race::facts::with_facts;

use crate::describe::{Lines, object_text, routine_text};
use crate::error::{Failure, Outcome};
use crate::options::{GraphFormat, GraphKind, GraphOptions};
use crate::output::{check_target, check_unread, write_to};
use crate::progress::Step;
use crate::select::{class_matches, class_text};
use crate::{icg, pipeline, points_to};

/// A graph with names for nodes. Edges have a label.
#[derive(Default)]
pub(crate) struct Named {
    names: Vec<String>,
    numbers: FxHashMap<String, u32>,
    edges: FxHashSet<(u32, u32, u32)>,
    labels: Vec<String>,
    label_numbers: FxHashMap<String, u32>,
}

/// Runs the command.
pub(crate) fn run(options: &GraphOptions) -> Result<Outcome, Failure> {
    check_target(options.output.as_deref(), &options.inputs, &options.analysis.models)?;
    pipeline::with_analysed(&options.inputs, &options.analysis, |program, class_path, entry| {
        check_unread(options.output.as_deref(), class_path)?;
        let work = (class_path, entry, &options.analysis);
        points_to::solve_guarded(program, work, |solver, progress, guard| {
            progress.begin(Step::Threads);
            let scope = Scope { program, pattern: options.scope.as_deref() };
            let graph = match options.kind {
                GraphKind::Calls => calls(program, solver, &scope),
                GraphKind::Icg => with_facts(solver, |facts| icg::calls(facts, &scope)),
                GraphKind::Threads => with_facts(solver, |facts| icg::threads(facts, options.all)),
                GraphKind::Heap => heap(program, solver, &scope),
            };
            guard.done();
            progress.end();
            if graph.names.is_empty() {
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
pub(crate) struct Scope<'a> {
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
                self.program.is_application(class)
            }
        }
    }

    pub(crate) fn contains_routine(&self, routine: Routine) -> bool {
        let class = routine.class(self.program);
        class.is_some_and(|class| self.contains(self.program.class_name(class)))
    }
}

/// The calls from and to what is in the scope.
fn calls(program: &Program<'_>, solver: &Solver<'_>, scope: &Scope<'_>) -> Named {
    let mut graph = Named::default();
    let call_graph = CallGraph::of(solver);
    for &routine in call_graph.reached.iter().filter(|&&routine| scope.contains_routine(routine)) {
        graph.node(routine_text(program, routine));
    }
    let mut lines = Lines::default();
    for edge in &call_graph.edges {
        if !(scope.contains_routine(edge.caller) || scope.contains_routine(edge.callee)) {
            continue;
        }
        let line = edge.inst.and_then(|inst| lines.of(program, edge.caller, inst));
        let from = graph.node(routine_text(program, edge.caller));
        let to = graph.node(routine_text(program, edge.callee));
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
    let objects = solver.heap().objects();
    let texts = object_texts(program, solver, objects);
    let in_scope: FxHashSet<Obj> = objects
        .iter()
        .copied()
        .filter(|&object| {
            let ty = solver.heap().ty(object).innermost();
            let maker = solver.heap().object(object).routine;
            ty.as_class().is_some_and(|name| scope.contains(name))
                || maker.is_some_and(|maker| scope.contains_routine(maker))
        })
        .collect();
    let text = |object: Obj| texts.get(&object).cloned().unwrap_or_default();
    for &object in objects {
        let holder = in_scope.contains(&object);
        if holder {
            graph.node(text(object));
        }
        for &place in solver.heap().fields(solver.heap().shape(object)) {
            let label = match place {
                Place::Field(field) => {
                    rp_ir::text::escape(program.names().bytes(program.field(field).name), '"')
                }
                Place::Elements => "[]".to_owned(),
                Place::Captured(at) => format!("captured {at}"),
            };
            for held in solver.field(object, place).into_iter().flat_map(|held| held.objects()) {
                if holder || in_scope.contains(&held) {
                    let (from, to) = (graph.node(text(object)), graph.node(text(held)));
                    graph.add(from, to, label.clone());
                }
            }
        }
    }
    graph
}

/// The name of each object. Those that are made on one line are told apart by their instructions.
fn object_texts(program: &Program<'_>, solver: &Solver<'_>, objects: &[Obj]) -> FxHashMap<Obj, String> {
    let mut lines = Lines::default();
    let mut counts: FxHashMap<String, u32> = FxHashMap::default();
    let mut texts: FxHashMap<Obj, String> = FxHashMap::default();
    for &object in objects {
        let text = object_text(program, solver, object, &mut lines, false);
        *counts.entry(text.clone()).or_default() += 1;
        texts.insert(object, text);
    }
    for (&object, text) in &mut texts {
        if counts.get(text).is_some_and(|&count| count > 1) {
            *text = object_text(program, solver, object, &mut lines, true);
        }
    }
    texts
}

impl Named {
    pub(crate) fn node(&mut self, name: String) -> u32 {
        let next = self.names.len() as u32;
        *self.numbers.entry(name).or_insert_with_key(|name| {
            self.names.push(name.clone());
            next
        })
    }

    pub(crate) fn add(&mut self, from: u32, to: u32, label: String) {
        let next = self.labels.len() as u32;
        let label = *self.label_numbers.entry(label).or_insert_with_key(|label| {
            self.labels.push(label.clone());
            next
        });
        self.edges.insert((from, to, label));
    }

    /// Nodes and edges in the order of their names.
    fn sorted(&self) -> (Vec<&str>, Vec<(u32, u32, &str)>) {
        let mut order: Vec<u32> = (0..self.names.len() as u32).collect();
        order.sort_unstable_by_key(|&node| &self.names[node as usize]);
        let mut place = vec![0; order.len()];
        for (&node, at) in order.iter().zip(0..) {
            place[node as usize] = at;
        }
        let edge = |&(from, to, label): &(u32, u32, u32)| {
            (place[from as usize], place[to as usize], self.labels[label as usize].as_str())
        };
        let mut edges: Vec<(u32, u32, &str)> = self.edges.iter().map(edge).collect();
        edges.sort_unstable();
        (order.into_iter().map(|node| self.names[node as usize].as_str()).collect(), edges)
    }

    fn dot(&self, out: &mut dyn Write) -> io::Result<()> {
        let (nodes, edges) = self.sorted();
        writeln!(out, "digraph {{\n  rankdir=LR;\n  node [shape=box];")?;
        for (number, node) in nodes.iter().enumerate() {
            writeln!(out, "  n{number} [label={}];", quoted(node))?;
        }
        for (from, to, label) in edges {
            writeln!(out, "  n{from} -> n{to} [label={}];", quoted(label))?;
        }
        writeln!(out, "}}")
    }

    fn json(&self, out: &mut dyn Write) -> io::Result<()> {
        let (nodes, edges) = self.sorted();
        write!(out, "{{\n  \"nodes\": [")?;
        for (number, node) in nodes.iter().enumerate() {
            let comma = if number == 0 { "" } else { "," };
            write!(out, "{comma}\n    {{\"id\": {number}, \"name\": {}}}", quoted(node))?;
        }
        write!(out, "\n  ],\n  \"edges\": [")?;
        for (at, (from, to, label)) in edges.into_iter().enumerate() {
            let comma = if at == 0 { "" } else { "," };
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
