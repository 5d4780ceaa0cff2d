//! `test init`: which classes an instruction initialises, in order.

use super::Test;
use crate::file_test::Fact;

pub(super) fn run(test: &Test<'_>) -> Vec<Fact> {
    let mut facts = Vec::new();
    let program = test.program;
    for class in test.classes {
        let from = program.class_id(class.class.name);
        for parsed in &class.methods {
            let Some(Ok(body)) = &parsed.body else { continue };
            let insts = body.blocks().flat_map(|block| body.insts(block));
            for (inst, &line) in insts.zip(&parsed.inst_lines) {
                if let Some(trigger) = program.initialization_trigger(body.op(inst), from) {
                    let initialised = program.initialized_with(trigger).into_iter();
                    let with_code: Vec<String> = initialised
                        .map(|class| match program.initializer(class) {
                            Some(_) => test.class_name(class),
                            None => format!("({})", test.class_name(class)),
                        })
                        .collect();
                    facts.push((line, format!("init {}", with_code.join(", "))));
                }
            }
        }
    }
    facts
}
