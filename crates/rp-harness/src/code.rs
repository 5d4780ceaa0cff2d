//! Writes the code of clients: straight pieces of which one is chosen, nobody knows which.
//!
//! What a client does next, and every number that it passes, is read from the clock: nobody knows what that says.

use rp_index::EntityRef;
use rp_ir::body::NO_OFFSET;
use rp_ir::{
    Access, Annotations, Block, Body, BodyBuilder, Const, Field, FieldRefData, InvokeOp, Kind, Method,
    MethodRefData, Names, NumericType, Op, Sig, Signature, Symbol, Type, Value,
};

/// A method that a client calls, as an instruction names it.
#[derive(Clone, Copy)]
pub(crate) struct Callee {
    pub(crate) class: Type,
    pub(crate) name: Symbol,
    pub(crate) sig: Sig,
    pub(crate) interface: bool,
}

/// Code in the making.
pub(crate) struct Code<'n> {
    names: &'n Names,
    builder: BodyBuilder,
}

impl<'n> Code<'n> {
    /// No code yet, but an entry block with these parameters.
    pub(crate) fn new(names: &'n Names, params: &[Type]) -> (Code<'n>, Vec<Value>) {
        let mut builder = BodyBuilder::new();
        builder.block();
        let params = params.iter().map(|&ty| builder.param(ty)).collect();
        (Code { names, builder }, params)
    }

    /// Goes on with one of `count` pieces.
    pub(crate) fn choose(&mut self, first: usize, count: usize) {
        self.choose_of(first..first + count);
    }

    /// Goes on with one of these pieces; there is at least one.
    pub(crate) fn choose_of(&mut self, pieces: impl IntoIterator<Item = usize>) {
        let pieces: Vec<usize> = pieces.into_iter().collect();
        let time = self.clock();
        let choice = self.define(Op::Convert(Kind::Long, NumericType::Int, time), Type::INT);
        let keys = self.builder.keys(1..pieces.len() as i32);
        self.op(Op::Switch(choice, keys));
        for piece in pieces {
            self.builder.flow(Block::new(piece), []);
        }
    }

    /// Begins the next piece.
    pub(crate) fn piece(&mut self) {
        self.builder.block();
    }

    /// Begins a piece whose exceptions go to another one.
    pub(crate) fn guarded_piece(&mut self, handler: usize) {
        self.builder.block();
        self.builder.catch(rp_ir::EdgeKind::CatchAny, Block::new(handler), []);
    }

    /// Begins the piece that takes exceptions, and gives the one that was thrown.
    pub(crate) fn handler(&mut self) -> Value {
        self.builder.block();
        self.builder.param(Type::THROWABLE)
    }

    /// Ends a piece: goes on with that one.
    pub(crate) fn go_to(&mut self, piece: usize) {
        self.op(Op::Goto);
        self.builder.flow(Block::new(piece), []);
    }

    /// Ends a piece, and the method.
    pub(crate) fn give(&mut self, value: Option<Value>) {
        self.op(Op::Return(value));
    }

    fn op(&mut self, op: Op) {
        self.builder.inst(op, None, NO_OFFSET);
    }

    fn define(&mut self, op: Op, ty: Type) -> Value {
        let number = self.builder.inst(op, Some(ty), NO_OFFSET);
        number.unwrap_or_else(|| Value::new(0))
    }

    fn clock(&mut self) -> Value {
        let sig = self.names.sig(Signature { params: Box::new([]), ret: Type::LONG });
        let system = Type::class(self.names.symbol(b"java/lang/System"));
        let name = self.names.symbol(b"nanoTime");
        let time = Callee { class: system, name, sig, interface: false };
        self.call(InvokeOp::Static, time, &[]).unwrap_or_else(|| Value::new(0))
    }

    /// Calls a method, the receiver first.
    pub(crate) fn call(&mut self, op: InvokeOp, callee: Callee, args: &[Value]) -> Option<Value> {
        let Callee { class, name, sig, interface } = callee;
        let ret = self.names.signature(sig).ret;
        let method = self.names.method_ref(MethodRefData { class, name, sig, interface });
        let args = self.builder.list(args.iter().copied());
        self.builder.inst(Op::Invoke(op, method, args), (ret != Type::VOID).then_some(ret), NO_OFFSET)
    }

    /// A new object, whose constructor has to be called.
    pub(crate) fn object(&mut self, ty: Type) -> Value {
        self.define(Op::New(ty), ty)
    }

    /// A new array with one element.
    pub(crate) fn array(&mut self, ty: Type) -> Value {
        let one = self.define(Op::Const(Const::Int(1)), Type::INT);
        self.define(Op::NewArray(ty, one), ty)
    }

    /// Puts a reference into an array.
    pub(crate) fn store(&mut self, array: Value, element: Value) {
        let zero = self.define(Op::Const(Const::Int(0)), Type::INT);
        self.op(Op::ArrayStore(rp_ir::ArrayKind::Reference, [array, zero, element]));
    }

    /// Takes a reference out of an array of this type.
    pub(crate) fn load(&mut self, array: Value, ty: Type) -> Value {
        let zero = self.define(Op::Const(Const::Int(0)), Type::INT);
        let kind = rp_ir::ArrayKind::Reference;
        self.define(Op::ArrayLoad(kind, [array, zero]), ty.loaded(kind))
    }

    /// The reference as one of that type.
    pub(crate) fn cast(&mut self, value: Value, ty: Type) -> Value {
        self.define(Op::CheckCast(ty, value), ty)
    }

    /// No object.
    pub(crate) fn null(&mut self) -> Value {
        self.define(Op::Const(Const::Null), Type::NULL)
    }

    /// A class literal.
    pub(crate) fn class(&mut self, ty: Type) -> Value {
        self.define(Op::Const(Const::Class(ty)), Type::class(Symbol::CLASS))
    }

    /// Any number of a primitive type.
    pub(crate) fn number(&mut self, ty: Type) -> Value {
        let time = self.clock();
        let to = match ty {
            Type::LONG => return time,
            Type::FLOAT => NumericType::Float,
            Type::DOUBLE => NumericType::Double,
            _ => NumericType::Int,
        };
        let number = self.define(Op::Convert(Kind::Long, to, time), Type::of_number(to));
        let narrow = match ty {
            Type::BYTE => NumericType::Byte,
            Type::CHAR => NumericType::Char,
            Type::SHORT => NumericType::Short,
            _ => return number,
        };
        self.define(Op::Convert(Kind::Int, narrow, number), Type::of_number(narrow))
    }

    /// Reads a field.
    pub(crate) fn read(&mut self, class: Symbol, name: Symbol, ty: Type, base: Option<Value>) -> Value {
        let field = self.names.field_ref(FieldRefData { class, name, ty });
        self.define(base.map_or(Op::GetStatic(field), |base| Op::GetField(field, base)), ty)
    }

    /// Writes a field.
    pub(crate) fn write(&mut self, class: Symbol, name: Symbol, ty: Type, base: Option<Value>, value: Value) {
        let field = self.names.field_ref(FieldRefData { class, name, ty });
        self.op(base.map_or(Op::PutStatic(field, value), |base| Op::PutField(field, [base, value])));
    }

    /// The finished code.
    pub(crate) fn finish(self) -> Body {
        self.builder.finish()
    }
}

/// A field of a client, for any object.
pub(crate) fn field(access: &[Access], name: Symbol) -> Field {
    Field { access: all(access), name, ty: Type::OBJECT, constant: None, annotations: Annotations::default() }
}

fn all(access: &[Access]) -> Access {
    access.iter().fold(Access::default(), |all, each| Access(all.0 | each.0))
}

/// A method of a client.
pub(crate) fn method(access: &[Access], name: Symbol, sig: Sig) -> Method {
    Method {
        access: all(access),
        name,
        sig,
        exceptions: Box::new([]),
        annotations: Annotations::default(),
        default: None,
    }
}
