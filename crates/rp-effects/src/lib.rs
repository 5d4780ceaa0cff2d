//! stub
use rp_pta::heap::Obj;
/// stub
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ownership;
/// stub
pub struct DisjointReach<'a>(pub std::marker::PhantomData<&'a ()>);
impl DisjointReach<'_> {
    /// stub
    pub fn contains(&mut self, _holders: &[Obj], _object: Obj) -> Option<Ownership> {
        None
    }
}
