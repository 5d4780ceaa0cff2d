//! The class file itself (JVMS 4.1), its fields (4.5) and methods (4.6).

use crate::access::Access;
use crate::attribute::{self, Attributes, EnclosingMethod, InnerClass, RecordComponent};
use crate::code::Code;
use crate::error::{Error, ErrorKind, Result};
use crate::pool::{Constant, Pool};
use crate::reader::{Reader, be16};

/// The major version of Java 1.1, the oldest that is read.
pub const OLDEST_MAJOR: u16 = 45;
/// The major version of Java 25, the newest that is read.
pub const NEWEST_MAJOR: u16 = 69;

/// A class file version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    /// 45 for Java 1.1, then one more for each release.
    pub major: u16,
    /// 65535 marks a preview feature.
    pub minor: u16,
}

/// A class file: found, not decoded.
#[derive(Clone, Debug)]
pub struct ClassFile<'a> {
    /// The class file version.
    pub version: Version,
    /// The constant pool.
    pub pool: Pool<'a>,
    /// Flags of the class.
    pub access: Access,
    /// The internal name of the class.
    pub name: &'a [u8],
    /// The internal name of its superclass; none for `java/lang/Object` and module descriptors.
    pub super_name: Option<&'a [u8]>,
    interfaces: &'a [u8],
    /// The fields, in order.
    pub fields: Vec<Member<'a>>,
    /// The methods, in order.
    pub methods: Vec<Member<'a>>,
    /// The attributes of the class.
    pub attributes: Attributes<'a>,
}

/// A field or a method.
#[derive(Clone, Copy, Debug)]
pub struct Member<'a> {
    /// Flags of the member.
    pub access: Access,
    /// Its name.
    pub name: &'a [u8],
    /// Its descriptor, not checked.
    pub descriptor: &'a [u8],
    /// Its attributes.
    pub attributes: Attributes<'a>,
}

impl<'a> ClassFile<'a> {
    /// Finds everything in the class file `bytes`.
    pub fn parse(bytes: &'a [u8]) -> Result<ClassFile<'a>> {
        let mut reader = Reader::new(bytes, 0);
        if reader.u32()? != 0xCAFE_BABE {
            return Err(Error { offset: 0, kind: ErrorKind::BadMagic });
        }
        let minor = reader.u16()?;
        let major = reader.u16()?;
        if !(OLDEST_MAJOR..=NEWEST_MAJOR).contains(&major) || major >= 56 && minor != 0 && minor != u16::MAX {
            return Err(Error { offset: 4, kind: ErrorKind::UnsupportedVersion(major, minor) });
        }
        let pool = Pool::parse(bytes, &mut reader)?;
        let access = Access(reader.u16()?);
        let name = pool.class(reader.u16()?)?;
        let super_name = pool.optional_class(reader.u16()?)?;
        let interfaces = reader.table(2)?;
        let fields = members(&pool, &mut reader)?;
        let methods = members(&pool, &mut reader)?;
        let attributes = Attributes::skip(&mut reader)?;
        reader.finish("extra bytes after the class")?;
        for index in interfaces.chunks_exact(2) {
            pool.class(be16(index))?;
        }
        Ok(ClassFile {
            version: Version { major, minor },
            pool,
            access,
            name,
            super_name,
            interfaces,
            fields,
            methods,
            attributes,
        })
    }

    /// The internal names of the direct superinterfaces, in order.
    pub fn interfaces(&self) -> impl Iterator<Item = &'a [u8]> + '_ {
        self.interfaces.chunks_exact(2).filter_map(|index| self.pool.class(be16(index)).ok())
    }

    /// The attributes of the class for whoever looks for one that came with this major version: a JVM does not know it
    /// in older classes (JVMS 4.7), so there it may hold anything.
    fn attributes_since(&self, major: u16) -> Attributes<'a> {
        if self.version.major >= major { self.attributes } else { Attributes::NONE }
    }

    /// Checks the attributes that HotSpot checks when it loads a class (JVMS 4.7): a class that fails is not loadable.
    pub fn check_attributes(&self) -> Result<()> {
        self.source_file()?;
        self.inner_classes()?;
        self.enclosing_method()?;
        self.nest_host()?;
        self.nest_members()?;
        self.permitted_subclasses()?;
        self.record_components()?;
        self.bootstrap_methods()?;
        if self.version.major >= 49 {
            attribute::signature(&self.pool, self.attributes)?;
            for member in self.fields.iter().chain(&self.methods) {
                attribute::signature(&self.pool, member.attributes)?;
            }
        }
        Ok(())
    }

    /// `SourceFile`: the simple name of the source, as the compiler wrote it.
    pub fn source_file(&self) -> Result<Option<&'a [u8]>> {
        attribute::source_file(&self.pool, self.attributes)
    }

    /// `InnerClasses`.
    pub fn inner_classes(&self) -> Result<Vec<InnerClass<'a>>> {
        attribute::inner_classes(&self.pool, self.attributes)
    }

    /// `EnclosingMethod`.
    pub fn enclosing_method(&self) -> Result<Option<EnclosingMethod<'a>>> {
        attribute::enclosing_method(&self.pool, self.attributes_since(49))
    }

    /// `NestHost`: the class whose nest this one claims to belong to.
    pub fn nest_host(&self) -> Result<Option<&'a [u8]>> {
        attribute::nest_host(&self.pool, self.attributes_since(55))
    }

    /// `NestMembers`: the classes that may claim to belong to this one's nest.
    pub fn nest_members(&self) -> Result<Vec<&'a [u8]>> {
        attribute::class_list(&self.pool, self.attributes_since(55), b"NestMembers")
    }

    /// `PermittedSubclasses`; `None` if the class is not sealed.
    pub fn permitted_subclasses(&self) -> Result<Option<Vec<&'a [u8]>>> {
        let attributes = self.attributes_since(61);
        match attributes.find(&self.pool, b"PermittedSubclasses") {
            None => Ok(None),
            Some(_) => attribute::class_list(&self.pool, attributes, b"PermittedSubclasses").map(Some),
        }
    }

    /// `Record`: the components, or `None` if the class is no record.
    pub fn record_components(&self) -> Result<Option<Vec<RecordComponent<'a>>>> {
        attribute::record_components(&self.pool, self.attributes_since(60))
    }

    /// `BootstrapMethods`.
    pub fn bootstrap_methods(&self) -> Result<Vec<attribute::BootstrapMethod<'a>>> {
        attribute::bootstrap_methods(&self.pool, self.attributes_since(51))
    }

    /// The body of a method of this class, if it has one.
    pub fn code(&self, method: &Member<'a>) -> Result<Option<Code<'a>>> {
        method.attributes.find(&self.pool, b"Code").map(Code::parse).transpose()
    }

    /// `ConstantValue` of a field of this class.
    pub fn constant_value(&self, field: &Member<'a>) -> Result<Option<Constant<'a>>> {
        let Some(attribute) = field.attributes.find(&self.pool, b"ConstantValue") else { return Ok(None) };
        let mut reader = attribute.reader();
        let constant = self.pool.constant(reader.u16()?)?;
        reader.finish("extra bytes in ConstantValue")?;
        Ok(Some(constant))
    }

    /// `Exceptions` of a method of this class: what it declares to throw.
    pub fn exceptions(&self, method: &Member<'a>) -> Result<Vec<&'a [u8]>> {
        attribute::class_list(&self.pool, method.attributes, b"Exceptions")
    }
}

fn members<'a>(pool: &Pool<'a>, reader: &mut Reader<'a>) -> Result<Vec<Member<'a>>> {
    let count = usize::from(reader.u16()?);
    let mut members = Vec::with_capacity(count.min(reader.remaining() / 8));
    for _ in 0..count {
        let access = Access(reader.u16()?);
        let name = pool.utf8(reader.u16()?)?;
        let descriptor = pool.utf8(reader.u16()?)?;
        let attributes = Attributes::skip(reader)?;
        members.push(Member { access, name, descriptor, attributes });
    }
    Ok(members)
}
