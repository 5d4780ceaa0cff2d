//! Which loops are around a block? Components, taken apart at their headers.
//!
//! A component of the control flow that is entered at one block is a loop, and a round begins whenever that block, its
//! header, is come to. Without the ways back to the header it falls into smaller components. A component that is
//! entered at several blocks has no rounds, and nothing is known inside.

use std::collections::BTreeSet;

use rp_index::EntityRef;
use rp_ir::body::ENTRY;
use rp_ir::{Block, Body};

/// The loops around each block.
pub(crate) struct Rounds {
    /// Headers, the outermost first; none where a loop has no header.
    around: Vec<Option<Vec<Block>>>,
}

impl Rounds {
    pub(crate) fn of(body: &Body) -> Rounds {
        let mut rounds = Rounds { around: vec![Some(Vec::new()); body.block_count()] };
        let mut work: Vec<(BTreeSet<Block>, Option<Block>)> = vec![(body.blocks().collect(), None)];
        while let Some((region, cut)) = work.pop() {
            let next = |block: Block| {
                let targets = body.edges(block).iter().map(|edge| edge.target);
                targets.filter(|target| region.contains(target) && Some(*target) != cut).collect::<Vec<_>>()
            };
            for component in components(&region, next) {
                let outside = body.blocks().filter(|block| !component.contains(block));
                let entries = outside.flat_map(|block| body.edges(block)).map(|edge| edge.target);
                let mut entered: BTreeSet<Block> =
                    entries.filter(|target| component.contains(target)).collect();
                entered.extend(component.contains(&ENTRY).then_some(ENTRY));
                let header = entered.pop_first().filter(|_| entered.is_empty());
                for block in &component {
                    let around = &mut rounds.around[block.index()];
                    match (header, around.as_mut()) {
                        (Some(header), Some(around)) => around.push(header),
                        _ => *around = None,
                    }
                }
                if let Some(header) = header {
                    work.push((component, Some(header)));
                }
            }
        }
        rounds
    }

    /// The header of the innermost loop around a block, if there is one; nothing if a loop around it has none.
    pub(crate) fn innermost(&self, block: Block) -> Option<Option<Block>> {
        let around = self.around.get(block.index())?.as_ref()?;
        Some(around.last().copied())
    }

    /// Whether a block is in the loop of a header.
    pub(crate) fn is_in(&self, header: Block, block: Block) -> bool {
        let around = self.around.get(block.index()).and_then(Option::as_ref);
        around.is_some_and(|around| around.contains(&header))
    }
}

/// The sets of blocks of a region that lead to each other, one by one.
fn components(region: &BTreeSet<Block>, next: impl Fn(Block) -> Vec<Block>) -> Vec<BTreeSet<Block>> {
    let reach = |from: Block| {
        let mut reached: BTreeSet<Block> = BTreeSet::new();
        let mut work = vec![from];
        while let Some(block) = work.pop() {
            work.extend(next(block).into_iter().filter(|&target| reached.insert(target)));
        }
        reached
    };
    let reached: Vec<(Block, BTreeSet<Block>)> = region.iter().map(|&block| (block, reach(block))).collect();
    let leads = |from: Block, to: Block| {
        reached.binary_search_by_key(&from, |(block, _)| *block).is_ok_and(|at| reached[at].1.contains(&to))
    };
    let mut components: Vec<BTreeSet<Block>> = Vec::new();
    for &(block, ref ahead) in &reached {
        if !ahead.contains(&block) || components.iter().any(|component| component.contains(&block)) {
            continue;
        }
        components.push(ahead.iter().copied().filter(|&other| leads(other, block)).collect());
    }
    components
}
