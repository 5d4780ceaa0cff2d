//! Things that a client may do, and code that does one of them, or several.

use rp_ir::{Body, Type, Value};
use rp_program::{ClassId, FieldId, MethodId};

use crate::code::Code;
use crate::synthesis::{Function, Synthesis};

/// A thing that a client may do.
#[derive(Clone, Copy)]
pub(crate) enum Piece {
    /// Calls a static method, and uses the result.
    Static(MethodId),
    /// Makes an object, shares it if it is to be shared, and gives it.
    Make(ClassId),
    /// The same, and gives nothing.
    MakeOnly(ClassId),
    /// Gets any object of a type, and uses it.
    Obtain(Type),
    /// Makes an object and hands it over as a type.
    HandOver(ClassId, Type),
    /// Calls methods of a shared object.
    CallPooled(ClassId),
    /// Gives a shared object.
    Pooled(Type),
    /// Calls a method of the value.
    Method(MethodId),
    /// Calls a method of the value that gives what is inside, and uses that as a class.
    Look(MethodId, ClassId),
    /// Calls a protected method of the value, if a client has written its class.
    Opened(ClassId, usize),
    /// Reads a field of the value, or a static one, and uses the content.
    ReadField(ClassId, FieldId),
    /// Writes it.
    WriteField(ClassId, FieldId),
    /// Calls a function with the value.
    Apply(Function),
    /// Calls a function with the value, if it is of a class.
    Downcast(ClassId, Function),
    /// Sends the value through streams.
    Stream(Function),
    /// Shares the value, if it is of a class.
    PublishAs(ClassId),
    /// Passes the value to a method.
    Taker(MethodId, usize),
    /// Makes an object of the value, and shares it.
    MakeOf(MethodId, usize),
    /// Hands an array to several objects.
    Lend(MethodId, usize),
    /// Uses as a type what the value has kept, if a client has written its class.
    Kept(ClassId, Type),
    /// Uses an element of the value.
    Element(Type),
    /// Gives any object of a type.
    Any(Type),
    /// Gives what a static method returns.
    Factory(MethodId),
    /// Gives what a method of any object returns.
    Getter(MethodId),
    /// Gives what a static field holds.
    Constant(ClassId, FieldId),
    /// Gives a new object of a class of the JDK.
    Plain(ClassId, MethodId),
}

impl Synthesis<'_> {
    /// A body that does one of some pieces and ends; each piece ends the method by itself.
    pub(crate) fn one_of(
        &mut self,
        params: &[Type],
        pieces: Vec<Piece>,
        otherwise: impl FnOnce(&mut Code<'_>),
    ) -> Body {
        let (mut code, values) = Code::new(self.api.program.names(), params);
        code.choose(1, pieces.len() + 1);
        code.piece();
        otherwise(&mut code);
        for piece in pieces {
            code.piece();
            let value = self.piece(&mut code, piece, values.first().copied());
            code.give(value);
        }
        code.finish()
    }

    /// A body that does pieces again and again.
    pub(crate) fn repeatedly(&mut self, params: &[Type], pieces: Vec<Piece>) -> Body {
        let (mut code, values) = Code::new(self.api.program.names(), params);
        code.go_to(1);
        code.piece();
        code.choose(2, pieces.len() + 1);
        code.piece();
        code.give(None);
        for piece in pieces {
            code.piece();
            self.piece(&mut code, piece, values.first().copied());
            code.go_to(1);
        }
        code.finish()
    }

    /// Does a piece with a value, if there is one; gives what it gives.
    pub(crate) fn piece(&mut self, code: &mut Code<'_>, piece: Piece, value: Option<Value>) -> Option<Value> {
        match piece {
            Piece::Static(method) => {
                let result = self.invoke(code, method, None);
                self.consume_result(code, method, result);
                None
            }
            Piece::Make(class) => {
                let made = self.apply(code, Function::New(class), &[])?;
                if self.is_pooled(class) {
                    self.publish(code, made);
                }
                Some(made)
            }
            Piece::HandOver(class, ty) => {
                let made = self.apply(code, Function::New(class), &[])?;
                self.apply(code, Function::Give(ty), &[made]);
                None
            }
            Piece::MakeOnly(class) => {
                self.piece(code, Piece::Make(class), None);
                None
            }
            Piece::Obtain(ty) => {
                let object = self.apply(code, Function::Any(ty), &[])?;
                self.consume(code, object, ty);
                None
            }
            Piece::CallPooled(class) => {
                let pooled = code.read(self.client, self.pool, Type::OBJECT, None);
                let receiver = code.cast(pooled, self.api.type_of(class));
                self.apply(code, Function::Call(class), &[receiver]);
                None
            }
            Piece::Pooled(ty) => {
                let pooled = code.read(self.client, self.pool, Type::OBJECT, None);
                Some(code.cast(pooled, ty))
            }
            Piece::Method(method) => {
                let result = self.invoke(code, method, value);
                self.consume_result(code, method, result);
                None
            }
            Piece::Look(method, class) => {
                self.look(code, method, value?, class);
                None
            }
            Piece::Opened(class, position) => {
                self.opened(code, class, position, value?);
                None
            }
            Piece::ReadField(class, field) | Piece::WriteField(class, field) => {
                let declaration = self.api.program.field(field);
                let owner = self.api.program.class_name(class);
                let base = if declaration.is_static() { None } else { value };
                if matches!(piece, Piece::WriteField(..)) {
                    let content = self.argument(code, declaration.ty);
                    code.write(owner, declaration.name, declaration.ty, base, content);
                } else {
                    let content = code.read(owner, declaration.name, declaration.ty, base);
                    self.consume(code, content, declaration.ty);
                    let named = self.api.program.named_by_field(field);
                    self.use_contents(code, content, declaration.ty, named);
                }
                None
            }
            Piece::Apply(function) => self.apply(code, function, value.as_slice()),
            Piece::Downcast(class, function) => {
                let cast = code.cast(value?, self.api.type_of(class));
                self.apply(code, function, &[cast]);
                None
            }
            Piece::Stream(function) => {
                self.stream(code, function, value?);
                None
            }
            Piece::PublishAs(class) => {
                let cast = code.cast(value?, self.api.type_of(class));
                self.publish(code, cast);
                None
            }
            Piece::Taker(method, position) => {
                let result = self.invoke_with(code, method, None, Some((position, value?)));
                self.consume_result(code, method, result);
                None
            }
            Piece::MakeOf(constructor, position) => {
                let made = self.make_of(code, constructor, (position, value?));
                self.publish(code, made);
                None
            }
            Piece::Lend(method, position) => {
                let array = self.argument(code, self.api.param(method, position));
                self.apply(code, Function::Lend(method, position), &[array]);
                None
            }
            Piece::Kept(class, ty) => {
                let stub = self.stub(class).name;
                let keeper = code.cast(value?, Type::class(stub));
                let kept = code.read(stub, self.kept, Type::OBJECT, Some(keeper));
                let kept = code.cast(kept, ty);
                self.consume(code, kept, ty);
                None
            }
            Piece::Element(ty) => {
                let element = code.load(value?, ty);
                self.consume(code, element, ty.element()?);
                None
            }
            Piece::Any(ty) => self.apply(code, Function::Any(ty), &[]),
            Piece::Factory(method) => self.invoke(code, method, None),
            Piece::Getter(method) => self.invoke_with(code, method, None, None),
            Piece::Constant(class, field) => {
                let declaration = self.api.program.field(field);
                Some(code.read(self.api.program.class_name(class), declaration.name, declaration.ty, None))
            }
            Piece::Plain(class, constructor) => self.plain(code, class, constructor),
        }
    }

    pub(crate) fn publish(&self, code: &mut Code<'_>, object: Value) {
        code.write(self.client, self.pool, Type::OBJECT, None, object);
    }
}
