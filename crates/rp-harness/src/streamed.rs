//! What runs when a client sends an object through a stream? The code that the class has for that.
//!
//! Any caller can write what it has to an object stream, if that is serialisable, and read it again. The machine then
//! calls what nobody else can: private `writeObject`, `readObject` and the like. So where a class of the library, or a
//! superclass of it, declares such a method, clients send its objects through a pair of streams.
//!
//! What streams do with an object is for the analysis to say (`crates/rp-pta/src/plugin/serialization.rs`). A client's
//! streams are its own: no stream of the library reads what it has written. What it reads it does not use: it is
//! another new object of the class, and it has these.
//!
//! ```text
//! class Tally implements Serializable { private void writeObject(ObjectOutputStream out) { out.writeInt(n); } }
//! client:  streamed(a Tally, any ObjectOutputStream, any ObjectInputStream);
//! ```
//!
//! Left out: objects inside of those that are sent, which streams ask, too, and those of classes without such a method.

use rp_ir::{Symbol, Type, Value};
use rp_program::{ClassId, Truth};

use crate::code::Code;
use crate::piece::Piece;
use crate::synthesis::{Function, Synthesis};

const OUT: &[u8] = b"java/io/ObjectOutputStream";
const IN: &[u8] = b"java/io/ObjectInputStream";

/// What streams call, and with how many arguments.
const HOOKS: &[(&[u8], usize)] = &[
    (b"writeObject", 1),
    (b"writeReplace", 0),
    (b"readObject", 1),
    (b"readObjectNoData", 0),
    (b"readResolve", 0),
];

impl Synthesis<'_> {
    /// Sends the value through streams by this function, if its class has code for that.
    pub(crate) fn streamed(&self, class: ClassId, function: Function) -> Option<Piece> {
        self.has_hooks(class).then_some(Piece::Stream(function))
    }

    fn has_hooks(&self, class: ClassId) -> bool {
        let program = self.api.program;
        let names = program.names();
        if program.is_subclass(class, program.class_id(Symbol::SERIALIZABLE)) != Truth::Yes {
            return false;
        }
        let own = program.superclasses(class).filter(|&each| self.api.is_own(each));
        let mut methods = own.flat_map(|each| program.declared(each)).flat_map(|each| each.methods());
        methods.any(|method| {
            let method = program.method(method);
            let shape = (names.bytes(method.name), names.signature(method.sig).params.len());
            !method.is_static() && HOOKS.contains(&shape)
        })
    }

    /// Sends an object through streams.
    pub(crate) fn stream(&mut self, code: &mut Code<'_>, function: Function, value: Value) {
        let [out, into] = self.streams();
        let out = self.argument(code, out);
        let into = self.argument(code, into);
        self.apply(code, function, &[value, out, into]);
    }

    /// The types of the streams that objects are sent through.
    pub(crate) fn streams(&self) -> [Type; 2] {
        [OUT, IN].map(|class| Type::class(self.api.program.names().symbol(class)))
    }
}
