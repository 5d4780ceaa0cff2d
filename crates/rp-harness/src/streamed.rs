//! What runs when a client sends an object through a stream? The code that the class has for that.
//!
//! Any caller can write what it has to an object stream, if that is serialisable, and read it again. The machine then
//! calls what nobody else can: private `writeObject`, `readObject` and the like. So where a class of the library, or a
//! superclass of it, declares such a method, clients write its objects to a stream that they make, and read from
//! another one. What they read they do not use: it is another new object of the class, and they have these.
//!
//! ```text
//! class Tally implements Serializable { private void writeObject(ObjectOutputStream out) { out.writeInt(n); } }
//! client:  new ObjectOutputStream(any OutputStream).writeObject(a Tally);
//!          new ObjectInputStream(any InputStream).readObject();
//! ```
//!
//! Left out: objects without such methods of their own that hold others which have some.

use rp_ir::{Body, InvokeOp, Signature, Symbol, Type, Value};
use rp_program::{ClassId, Truth};

use crate::code::{Callee, Code};
use crate::library::{self, Source};
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
    /// Sends the value through a stream by this function, if its class has code for that.
    pub(crate) fn streamed(&self, class: ClassId, function: Function) -> Option<Piece> {
        self.has_hooks(class).then_some(Piece::Apply(function))
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

    /// Writes an object to a stream, and reads one from another.
    pub(crate) fn stream(&mut self) -> Body {
        let names = self.api.program.names();
        let (mut code, values) = Code::new(names, &[Type::OBJECT]);
        let takes_object = names.sig(Signature { params: Box::new([Type::OBJECT]), ret: Type::VOID });
        let gives_object = names.sig(Signature { params: Box::new([]), ret: Type::OBJECT });
        let steps: [(&[u8], &[u8], _, &[Value]); 2] =
            [(OUT, b"writeObject", takes_object, &values), (IN, b"readObject", gives_object, &[])];
        for (class, name, sig, args) in steps {
            let class = names.symbol(class);
            let source = library::source(self.api.program, self.api.program.class_id(class));
            let Some(Source::Constructor(made, constructor)) = source else { continue };
            let Some(stream) = self.plain(&mut code, made, constructor) else { continue };
            let callee =
                Callee { class: Type::class(class), name: names.symbol(name), sig, interface: false };
            code.call(InvokeOp::Virtual, callee, &[&[stream], args].concat());
        }
        code.give(None);
        code.finish()
    }
}
