//! Can another thread have an object yet where it is accessed? Solved once more, naively (CMNA §5.1.1).
//!
//! An object is *out* when it is in a static field or in something that is out, was handed to a new thread, was thrown,
//! or was handed to what nobody knows. What has a finaliser is out when it is made: the machine may hand it to a thread
//! of its own as soon as nobody else has it. A piece of code is looked at for each way in which it is entered: which of
//! its arguments may be out, and which surely are. Values of a piece of code are *tied* if one's object may lead to the
//! other's; ties have no direction and are never undone. What is tied to something that goes out goes out. What surely
//! is out is tied to nothing.
//!
//! What code without a body does is taken as it is claimed ([`Deed`]).

use std::collections::{BTreeMap, BTreeSet};

use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::body::ENTRY;
use rp_ir::{CallSite, Const, EdgeKind as Flow, Inst, Op, Value};
use rp_program::Resolution;

use crate::certificate::{CodeNo, Deed, EdgeKind, NodeNo, ObjectNo, Place, ThreadNo};
use crate::code::Method;
use crate::view::View;

/// Code, with the parameters that may be out and those that surely are.
pub(crate) type Entered = (CodeNo, u64, u64);

/// What is a parameter of code that does not fit into a number of bits.
const MOST: usize = 63;

/// What code does, entered in some way.
#[derive(Clone, PartialEq, Eq, Default)]
struct Effect {
    lets_out: BTreeSet<usize>,
    ties: BTreeSet<(usize, usize)>,
    result_ties: BTreeSet<usize>,
    result_is_out: bool,
    result_may_be_own: bool,
    /// Accesses of what may be out.
    out: BTreeSet<Inst>,
    /// Parameters that may be out at the end, for code without a body.
    params_out: BTreeSet<usize>,
    calls: BTreeSet<(Option<Inst>, Entered)>,
}

/// Where objects may be out.
pub(crate) struct Publish<'p, 'v> {
    view: &'p View<'v>,
    effects: BTreeMap<Entered, Effect>,
    callers: FxHashMap<Entered, BTreeSet<Entered>>,
    work: BTreeSet<Entered>,
    /// Parts of objects of which not all threads know, that may hold what is out.
    mixed: FxHashSet<(ObjectNo, Place)>,
    is_mixed_more: bool,
    /// The ways in which each node is entered.
    ways: FxHashMap<NodeNo, BTreeSet<Entered>>,
}

impl<'p, 'v> Publish<'p, 'v> {
    pub(crate) fn of(view: &'p View<'v>) -> Publish<'p, 'v> {
        let mut publish = Publish {
            view,
            effects: BTreeMap::new(),
            callers: FxHashMap::default(),
            work: BTreeSet::new(),
            mixed: FxHashSet::default(),
            is_mixed_more: false,
            ways: FxHashMap::default(),
        };
        for thread in view.certificate.threads.values() {
            for &root in &thread.roots {
                publish.enter(publish.all_out(root));
            }
        }
        loop {
            while let Some(way) = publish.work.pop_first() {
                publish.solve(way);
            }
            if !std::mem::take(&mut publish.is_mixed_more) {
                break;
            }
            publish.work.extend(publish.effects.keys().copied());
        }
        for thread in view.certificate.threads.keys() {
            publish.walk(thread);
        }
        publish
    }

    /// The ways to enter a node in which what an access touches may be out; none if nothing is known.
    pub(crate) fn out_at(
        &self,
        node: NodeNo,
        inst: Option<Inst>,
        param: Option<u32>,
    ) -> Option<BTreeSet<Entered>> {
        let ways = self.ways.get(&node)?;
        let is_out = |way: &&Entered| {
            let effect = &self.effects[*way];
            match (inst, param) {
                (Some(inst), _) => effect.out.contains(&inst),
                (None, Some(param)) => effect.params_out.contains(&(param as usize)),
                (None, None) => true,
            }
        };
        Some(ways.iter().filter(is_out).copied().collect())
    }

    /// The ways to enter a caller that lead to one of these ways to enter a callee; none if nothing is known of the
    /// call.
    pub(crate) fn leading(
        &self,
        caller: NodeNo,
        inst: Option<Inst>,
        callee: CodeNo,
        to: &BTreeSet<Entered>,
    ) -> Option<BTreeSet<Entered>> {
        let ways = self.ways.get(&caller)?;
        let calls = |way: &Entered| {
            let calls = self.effects[way].calls.iter();
            calls.filter(move |(at, _)| *at == inst || at.is_none()).map(|(_, callee)| *callee)
        };
        let mut is_known = ways.iter().flat_map(calls).filter(|way| way.0 == callee);
        is_known.next()?;
        let leads = |way: &&Entered| calls(way).any(|callee| to.contains(&callee));
        Some(ways.iter().filter(leads).copied().collect())
    }

    fn walk(&mut self, thread: ThreadNo) {
        let roots = &self.view.certificate.threads[thread].roots;
        let mut work: Vec<Entered> = roots.iter().map(|&root| self.all_out(root)).collect();
        let mut seen: BTreeSet<Entered> = BTreeSet::new();
        while let Some(way) = work.pop() {
            let Some(node) = self.view.node(thread, way.0) else { continue };
            if seen.insert(way) {
                self.ways.entry(node).or_default().insert(way);
                work.extend(self.effects[&way].calls.iter().map(|(_, callee)| *callee));
            }
        }
    }

    /// Code is entered with what others have.
    fn all_out(&self, code: CodeNo) -> Entered {
        let mut out = 0;
        for (at, param) in self.view.code(code).params.iter().enumerate().take(MOST) {
            out |= u64::from(param.is_some()) << at;
        }
        (code, out, out)
    }

    fn enter(&mut self, way: Entered) {
        let work = &mut self.work;
        self.effects.entry(way).or_insert_with(|| {
            work.insert(way);
            Effect::default()
        });
    }

    fn solve(&mut self, way: Entered) {
        let view = self.view;
        let code = view.code(way.0);
        let mut solving = Solving {
            publish: self,
            way,
            effect: Effect::default(),
            ties: Ties::default(),
            own: BTreeSet::new(),
        };
        if code.params.len() > MOST {
            solving.unknown();
        } else if let Some(body) = view.body(way.0) {
            solving.body(body);
        } else {
            match &code.does {
                Some(deeds) => solving.deeds(deeds),
                None => solving.unknown(),
            }
        }
        // What else is called, is called with what others have.
        let mut effect = solving.effect;
        let listed: BTreeSet<(Option<Inst>, CodeNo)> =
            effect.calls.iter().map(|(inst, callee)| (*inst, callee.0)).collect();
        for edge in view.from(way.0).filter(|edge| edge.kind != EdgeKind::Start) {
            let is_listed = edge.kind == EdgeKind::Call && listed.contains(&(edge.inst, edge.callee));
            if !is_listed || edge.inst.is_none() && edge.often {
                effect.calls.insert((edge.inst, self.all_out(edge.callee)));
            }
        }
        for (_, callee) in effect.calls.clone() {
            self.enter(callee);
        }
        if self.effects.get(&way) != Some(&effect) {
            self.effects.insert(way, effect);
            self.work.extend(self.callers.get(&way).into_iter().flatten().copied());
        }
    }

    fn is_mixed(&self, objects: &[ObjectNo], place: Place) -> bool {
        objects.iter().any(|&object| self.mixed.contains(&(object, place)))
    }

    fn mix(&mut self, objects: &[ObjectNo], place: Place) {
        for &object in objects {
            self.is_mixed_more |= self.mixed.insert((object, place));
        }
    }
}

/// Which values are tied.
#[derive(Default)]
struct Ties {
    group: FxHashMap<u32, u32>,
    members: FxHashMap<u32, BTreeSet<u32>>,
}

impl Ties {
    fn group(&self, value: u32) -> u32 {
        self.group.get(&value).copied().unwrap_or(value)
    }

    fn members(&self, value: u32) -> BTreeSet<u32> {
        self.members.get(&self.group(value)).cloned().unwrap_or_else(|| BTreeSet::from([value]))
    }

    /// Ties two values; whether they were not.
    fn tie(&mut self, a: u32, b: u32) -> bool {
        if self.group(a) == self.group(b) {
            return false;
        }
        let (mut all, other) = (self.members(a), self.members(b));
        let gone = self.group(b);
        let kept = self.group(a);
        self.members.remove(&gone);
        self.group.extend(other.iter().map(|&member| (member, kept)));
        all.extend(other);
        self.members.insert(kept, all);
        true
    }
}

/// A piece of code that is being solved. Values are numbers: of SSA values, or of the slots of what has no body.
struct Solving<'s, 'p, 'v> {
    publish: &'s mut Publish<'p, 'v>,
    way: Entered,
    effect: Effect,
    ties: Ties,
    /// Values that may be something that is not out.
    own: BTreeSet<u32>,
}

/// The values that may be out.
type Out = BTreeSet<u32>;

impl<'p, 'v> Solving<'_, 'p, 'v> {
    fn view(&self) -> &'p View<'v> {
        self.publish.view
    }

    fn unknown(&mut self) {
        let params = self.view().code(self.way.0).params.len();
        self.effect.lets_out = (0..params).collect();
        self.effect.result_is_out = true;
        self.effect.params_out = (0..params).collect();
        if let Some(body) = self.view().body(self.way.0) {
            self.effect.out = body.touches.iter().map(|touch| touch.inst).collect();
        }
    }

    fn is_finalizable(&self, objects: &[ObjectNo]) -> bool {
        objects.iter().any(|object| self.view().certificate.finalizable.contains(object))
    }

    /// How much is known of ties and of what may be not out, to see whether it grows.
    fn size(&self) -> (usize, usize) {
        (
            self.own.len(),
            self.ties.group.len() * 2 + self.ties.members.values().map(BTreeSet::len).sum::<usize>(),
        )
    }

    fn begin(&mut self, params: &[Option<u32>]) -> Out {
        let (_, out, surely) = self.way;
        let mut begin = Out::new();
        for (at, param) in params.iter().enumerate() {
            let Some(param) = *param else { continue };
            if out >> at & 1 == 1 {
                begin.insert(param);
            }
            if surely >> at & 1 == 0 {
                self.own.insert(param);
            }
        }
        begin
    }

    /// The parameters that may be something that is not out, with their positions.
    fn own_params(&self, params: &[Option<u32>]) -> Vec<(usize, u32)> {
        let all = params.iter().enumerate().filter_map(|(at, param)| Some((at, (*param)?)));
        all.filter(|(at, _)| self.way.2 >> at & 1 == 0).collect()
    }

    fn finish(&mut self, params: &[Option<u32>], returned: &BTreeSet<u32>) {
        let own = self.own_params(params);
        for (number, &(at, param)) in own.iter().enumerate() {
            for &(other, value) in &own[..number] {
                if self.ties.group(value) == self.ties.group(param) {
                    self.effect.ties.insert((other, at));
                }
            }
            if returned.iter().any(|&value| self.ties.group(value) == self.ties.group(param)) {
                self.effect.result_ties.insert(at);
            }
        }
        self.effect.result_may_be_own = !returned.is_empty();
    }

    fn body(&mut self, body: &Method) {
        let params: Vec<Option<u32>> = body
            .body
            .params(ENTRY)
            .map(|param| body.body.ty(param).is_reference().then(|| param.index() as u32))
            .collect();
        let begin = self.begin(&params);
        let mut returned = BTreeSet::new();
        loop {
            let before = (self.size(), returned.len());
            let mut states: Vec<Option<Out>> = vec![None; body.body.block_count()];
            states[ENTRY.index()] = Some(begin.clone());
            let mut work = BTreeSet::from([ENTRY]);
            while let Some(block) = work.pop_first() {
                let Some(mut out) = states[block.index()].clone() else { continue };
                let mut at_throws: Option<Out> = None;
                for inst in body.body.insts(block) {
                    let throws = body.body.op(inst).may_throw();
                    if throws {
                        at_throws.get_or_insert_default().extend(&out);
                    }
                    self.inst(body, inst, &params, &mut out, &mut returned);
                    if throws {
                        at_throws.get_or_insert_default().extend(&out);
                    }
                }
                for edge in body.body.edges(block) {
                    let is_catch = edge.kind != Flow::Flow;
                    let Some(from) = (if is_catch { at_throws.as_ref() } else { Some(&out) }) else {
                        continue;
                    };
                    let mut next = from.clone();
                    let targets = body.body.params(edge.target).skip(usize::from(is_catch));
                    for (param, arg) in targets.zip(body.body.args(edge)) {
                        let (to, arg) = (param.index() as u32, arg.index() as u32);
                        if !body.body.ty(param).is_reference() {
                            continue;
                        }
                        self.flows(to, arg);
                        next.remove(&to);
                        if from.contains(&arg) {
                            next.insert(to);
                        }
                    }
                    if is_catch {
                        next.extend(body.body.params(edge.target).next().map(|caught| caught.index() as u32));
                    }
                    let known = &mut states[edge.target.index()];
                    let is_new = known.as_ref().is_none_or(|known| !next.is_subset(known));
                    if is_new {
                        known.get_or_insert_default().extend(next);
                        work.insert(edge.target);
                    }
                }
            }
            if (self.size(), returned.len()) == before {
                break;
            }
        }
        self.finish(&params, &returned);
    }

    /// One value is another.
    fn flows(&mut self, to: u32, from: u32) {
        if self.own.contains(&from) {
            self.own.insert(to);
            self.ties.tie(to, from);
        }
    }

    /// Lets out what a value refers to, and all that is tied to it.
    fn let_out(&mut self, params: &[Option<u32>], out: &mut Out, value: u32) {
        if !self.own.contains(&value) {
            return;
        }
        out.extend(self.ties.members(value));
        let own = self.own_params(params);
        let tied: Vec<usize> = own
            .iter()
            .filter(|(_, param)| self.ties.group(*param) == self.ties.group(value))
            .map(|(at, _)| *at)
            .collect();
        if !tied.is_empty() {
            // By what the caller did, arguments may lead to each other.
            own.iter().for_each(|&(_, param)| out.extend(self.ties.members(param)));
        }
        self.effect.lets_out.extend(tied);
    }

    fn load(&mut self, out: &mut Out, to: u32, base: u32, objects: &[ObjectNo], place: Place) {
        let mut is_out = true;
        if self.own.contains(&base) {
            self.flows(to, base);
            is_out = out.contains(&base) || self.publish.is_mixed(objects, place);
        }
        assign(out, to, is_out);
    }

    fn store(
        &mut self,
        params: &[Option<u32>],
        out: &mut Out,
        base: u32,
        from: u32,
        objects: &[ObjectNo],
        place: Place,
    ) {
        if out.contains(&base) {
            self.let_out(params, out, from);
        }
        if self.own.contains(&base) {
            if self.own.contains(&from) {
                self.ties.tie(base, from);
            }
            if out.contains(&from) {
                self.publish.mix(objects, place);
            }
        }
    }

    fn call(
        &mut self,
        params: &[Option<u32>],
        out: &mut Out,
        inst: Option<Inst>,
        callees: &[CodeNo],
        args: &[Option<u32>],
        result: Option<u32>,
    ) {
        let mut effects = Vec::new();
        for &callee in callees {
            let (mut may, mut surely) = (0, 0);
            let count = self.view().code(callee).params.len();
            for (at, arg) in args.iter().enumerate().take(count.min(MOST)) {
                if let Some(arg) = arg.filter(|arg| out.contains(arg)) {
                    may |= 1 << at;
                    surely |= u64::from(!self.own.contains(&arg)) << at;
                }
            }
            let way = (callee, may, surely);
            self.effect.calls.insert((inst, way));
            self.publish.callers.entry(way).or_default().insert(self.way);
            effects.extend(self.publish.effects.get(&way).cloned());
        }
        let arg = |at: usize| args.get(at).copied().flatten();
        for effect in &effects {
            for &(a, b) in &effect.ties {
                if let (Some(a), Some(b)) = (arg(a), arg(b))
                    && self.own.contains(&a)
                    && self.own.contains(&b)
                {
                    self.ties.tie(a, b);
                }
            }
            if let Some(result) = result.filter(|_| effect.result_may_be_own) {
                self.own.insert(result);
                effect.result_ties.iter().filter_map(|&at| arg(at)).for_each(|from| self.flows(result, from));
            }
        }
        for at in effects.iter().flat_map(|effect| &effect.lets_out) {
            arg(*at).into_iter().for_each(|arg| self.let_out(params, out, arg));
        }
        if args.len() > MOST {
            args.iter().flatten().for_each(|&arg| self.let_out(params, out, arg));
        }
        if let Some(result) = result {
            assign(out, result, effects.iter().any(|effect| effect.result_is_out));
        }
    }

    fn inst(
        &mut self,
        body: &Method,
        inst: Inst,
        params: &[Option<u32>],
        out: &mut Out,
        returned: &mut BTreeSet<u32>,
    ) {
        let view = self.view();
        let code = self.way.0;
        let op = body.body.op(inst);
        let number = |value: Value| body.body.ty(value).is_reference().then(|| value.index() as u32);
        let result = body.body.result(inst).and_then(number);
        let field = || {
            let field = view.program.linked_field(op, body.class).and_then(Resolution::found);
            field.map(Place::Field)
        };
        if let Op::GetField(_, base) | Op::PutField(_, [base, _]) | Op::ArrayLoad(_, [base, _]) = *op
            && out.contains(&(base.index() as u32))
        {
            self.effect.out.insert(inst);
        }
        if let Op::ArrayStore(_, [base, ..]) = *op
            && out.contains(&(base.index() as u32))
        {
            self.effect.out.insert(inst);
        }
        match *op {
            Op::Const(Const::Null) => {}
            Op::Const(_) | Op::GetStatic(_) => result.into_iter().for_each(|to| assign(out, to, true)),
            Op::New(_) | Op::NewArray(..) | Op::NewMultiArray(..) => {
                if let (Some(to), Some(value)) = (result, body.body.result(inst)) {
                    let is_out = self.is_finalizable(view.value(code, value));
                    if !is_out {
                        self.own.insert(to);
                    }
                    assign(out, to, is_out);
                }
            }
            Op::CheckCast(_, from) => {
                if let (Some(to), Some(from)) = (result, number(from)) {
                    self.flows(to, from);
                    let is_out = out.contains(&from);
                    assign(out, to, is_out);
                }
            }
            Op::GetField(_, base) => match (result, number(base), field()) {
                (Some(to), Some(from), Some(place)) => {
                    self.load(out, to, from, view.value(code, base), place);
                }
                (Some(to), _, None) => assign(out, to, true),
                _ => {}
            },
            Op::ArrayLoad(_, [base, _]) => {
                if let (Some(to), Some(from)) = (result, number(base)) {
                    self.load(out, to, from, view.value(code, base), Place::Elements);
                }
            }
            Op::PutField(_, [base, from]) => match (number(base), number(from), field()) {
                (Some(to), Some(from), Some(place)) => {
                    self.store(params, out, to, from, view.value(code, base), place);
                }
                (_, Some(from), None) => self.let_out(params, out, from),
                _ => {}
            },
            Op::ArrayStore(_, [base, _, from]) => {
                if let (Some(to), Some(from)) = (number(base), number(from)) {
                    self.store(params, out, to, from, view.value(code, base), Place::Elements);
                }
            }
            Op::PutStatic(_, from) | Op::Throw(from) => {
                number(from).into_iter().for_each(|from| self.let_out(params, out, from));
            }
            Op::Return(Some(value)) => {
                if let Some(value) = number(value) {
                    self.effect.result_is_out |= out.contains(&value);
                    returned.extend(Some(value).filter(|value| self.own.contains(value)));
                    let first = returned.first().copied();
                    if let Some(first) = first.filter(|_| self.own.contains(&value)) {
                        self.ties.tie(first, value);
                    }
                }
            }
            Op::Invoke(_, _, args) => {
                let args: Vec<Option<u32>> = body.body.list(args).iter().map(|&arg| number(arg)).collect();
                let linked = view.linked(body, op);
                if linked.is_none_or(|method| view.program.is_signature_polymorphic(method)) {
                    return self.hands_on(params, out, &args, result);
                }
                let callees: Vec<CodeNo> = view.calls_at(code, inst).map(|edge| edge.callee).collect();
                self.call(params, out, Some(inst), &callees, &args, result);
            }
            Op::InvokeDynamic(site, args) => {
                let values = body.body.list(args);
                let args: Vec<Option<u32>> = values.iter().map(|&arg| number(arg)).collect();
                match view.program.names().call_site(site) {
                    CallSite::Lambda(_) => {
                        let (Some(to), Some(value)) = (result, body.body.result(inst)) else { return };
                        self.own.insert(to);
                        assign(out, to, false);
                        for (arg, at) in args.iter().zip(0..) {
                            if let Some(arg) = *arg {
                                let objects = view.value(code, value);
                                self.store(params, out, to, arg, objects, Place::Captured(at));
                            }
                        }
                    }
                    CallSite::Concat { .. } => {
                        for edge in view.calls_at(code, inst) {
                            let taken = view.set(view.code(edge.callee).params.first().copied().flatten());
                            for (arg, &value) in args.iter().zip(values) {
                                let is_taken = |object| taken.binary_search(object).is_ok();
                                if view.value(code, value).iter().any(is_taken) {
                                    self.call(params, out, Some(inst), &[edge.callee], &[*arg], None);
                                }
                            }
                        }
                        result.into_iter().for_each(|to| assign(out, to, true));
                    }
                    _ => self.hands_on(params, out, &args, result),
                }
            }
            _ => {}
        }
    }

    /// What nobody knows gets these arguments.
    fn hands_on(&mut self, params: &[Option<u32>], out: &mut Out, args: &[Option<u32>], result: Option<u32>) {
        args.iter().flatten().for_each(|&arg| self.let_out(params, out, arg));
        result.into_iter().for_each(|to| assign(out, to, true));
    }

    /// Code without a body: in any order, any number of times.
    fn deeds(&mut self, deeds: &crate::certificate::Deeds) {
        let view = self.view();
        let params = &deeds.params;
        let mut out = self.begin(params);
        let mut returned = BTreeSet::new();
        let objects = |slot: u32| view.set(deeds.slots.get(slot as usize).copied().flatten());
        loop {
            let before = (self.size(), out.len(), returned.len(), self.effect.result_is_out);
            for deed in &deeds.list {
                let was_out = out.clone();
                match deed {
                    Deed::New(to) if self.is_finalizable(objects(*to)) => {
                        out.insert(*to);
                    }
                    Deed::New(to) => {
                        self.own.insert(*to);
                    }
                    Deed::Known(to) => {
                        out.insert(*to);
                    }
                    Deed::Copy(to, from) => {
                        self.flows(*to, *from);
                        if out.contains(from) {
                            out.insert(*to);
                        }
                    }
                    // What an array of numbers holds is no object.
                    Deed::Load(held, _, _) | Deed::Store(_, _, held) if objects(*held).is_empty() => {}
                    Deed::Load(to, base, place) => self.load(&mut out, *to, *base, objects(*base), *place),
                    Deed::Store(base, place, from) => {
                        self.store(params, &mut out, *base, *from, objects(*base), *place);
                    }
                    Deed::Duplicate(to, from) if self.is_finalizable(objects(*to)) => {
                        self.let_out(params, &mut out, *from);
                        out.insert(*to);
                    }
                    Deed::Duplicate(to, from) => {
                        self.own.insert(*to);
                        self.flows(*to, *from);
                        let all = !self.own.contains(from) || out.contains(from);
                        for &copy in objects(*to) {
                            for &place in view.places(copy) {
                                if all || self.publish.is_mixed(objects(*from), place) {
                                    self.publish.mix(&[copy], place);
                                }
                            }
                        }
                    }
                    Deed::Publish(value) => self.let_out(params, &mut out, *value),
                    Deed::Call(inst, callees, args, result) => {
                        self.call(params, &mut out, *inst, callees, args, *result);
                    }
                    Deed::Return(value) => {
                        self.effect.result_is_out |= out.contains(value);
                        if self.own.contains(value) {
                            returned.insert(*value);
                        }
                    }
                }
                // Nothing is forgotten.
                out.extend(was_out);
            }
            if (self.size(), out.len(), returned.len(), self.effect.result_is_out) == before {
                break;
            }
        }
        let own = params.iter().enumerate();
        self.effect.params_out = own
            .filter(|(_, param)| param.is_some_and(|param| out.contains(&param)))
            .map(|(at, _)| at)
            .collect();
        self.finish(params, &returned);
    }
}

/// A value is something else now.
fn assign(out: &mut Out, to: u32, is_out: bool) {
    if is_out {
        out.insert(to);
    } else {
        out.remove(&to);
    }
}
