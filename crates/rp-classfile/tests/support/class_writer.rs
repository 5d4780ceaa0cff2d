//! Writes class files by hand, also such as no compiler would write.

/// A class file in the making: `A`, a public subclass of `java/lang/Object`.
pub(crate) struct ClassWriter {
    /// Major version; that of Java 25 unless changed.
    pub(crate) major: u16,
    pub(crate) minor: u16,
    constants: Vec<u8>,
    constant_count: u16,
    fields: Vec<Vec<u8>>,
    methods: Vec<Vec<u8>>,
    attributes: Vec<Vec<u8>>,
}

impl ClassWriter {
    pub(crate) fn new() -> ClassWriter {
        let mut writer = ClassWriter {
            major: 69,
            minor: 0,
            constants: Vec::new(),
            constant_count: 1,
            fields: Vec::new(),
            methods: Vec::new(),
            attributes: Vec::new(),
        };
        assert_eq!([writer.class("A"), writer.class("java/lang/Object")], [2, 4]);
        writer
    }

    /// A constant of one slot; returns its index.
    pub(crate) fn constant(&mut self, tag: u8, content: &[u8]) -> u16 {
        self.constants.push(tag);
        self.constants.extend(content);
        self.constant_count += 1;
        self.constant_count - 1
    }

    /// A `long` or a `double`: a constant of two slots.
    pub(crate) fn wide_constant(&mut self, tag: u8, content: [u8; 8]) -> u16 {
        let index = self.constant(tag, &content);
        self.constant_count += 1;
        index
    }

    pub(crate) fn utf8(&mut self, text: impl AsRef<[u8]>) -> u16 {
        let text = text.as_ref();
        let length = u16::try_from(text.len()).unwrap();
        self.constant(1, &[&length.to_be_bytes(), text].concat())
    }

    /// A constant that refers to others, such as a class to its name.
    pub(crate) fn reference(&mut self, tag: u8, indices: &[u16]) -> u16 {
        self.constant(tag, &be(indices))
    }

    pub(crate) fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.reference(7, &[name])
    }

    pub(crate) fn name_and_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let indices = [self.utf8(name), self.utf8(descriptor)];
        self.reference(12, &indices)
    }

    /// A field (9), method (10) or interface method (11) reference.
    pub(crate) fn member(&mut self, tag: u8, class: &str, name: &str, descriptor: &str) -> u16 {
        let indices = [self.class(class), self.name_and_type(name, descriptor)];
        self.reference(tag, &indices)
    }

    /// An attribute, to be added to something.
    pub(crate) fn attribute(&mut self, name: &str, content: impl AsRef<[u8]>) -> Vec<u8> {
        let content = content.as_ref();
        let length = u32::try_from(content.len()).unwrap();
        [&be(&[self.utf8(name)])[..], &length.to_be_bytes(), content].concat()
    }

    /// A `Code` attribute without handlers.
    pub(crate) fn code(&mut self, code: &[u8], attributes: &[Vec<u8>]) -> Vec<u8> {
        let length = u32::try_from(code.len()).unwrap();
        let content = [
            &be(&[10, 500])[..], // stack, locals
            &length.to_be_bytes(),
            code,
            &be(&[0]),
            &list(attributes),
        ]
        .concat();
        self.attribute("Code", content)
    }

    pub(crate) fn add_field(&mut self, name: &str, descriptor: &str, attributes: &[Vec<u8>]) {
        let member = self.new_member(name, descriptor, attributes);
        self.fields.push(member);
    }

    pub(crate) fn add_method(&mut self, name: &str, descriptor: &str, attributes: &[Vec<u8>]) {
        let member = self.new_member(name, descriptor, attributes);
        self.methods.push(member);
    }

    fn new_member(&mut self, name: &str, descriptor: &str, attributes: &[Vec<u8>]) -> Vec<u8> {
        let indices = be(&[0x0009, self.utf8(name), self.utf8(descriptor)]);
        [indices, list(attributes)].concat()
    }

    pub(crate) fn add_attribute(&mut self, name: &str, content: impl AsRef<[u8]>) {
        let attribute = self.attribute(name, content);
        self.attributes.push(attribute);
    }

    pub(crate) fn finish(self) -> Vec<u8> {
        [
            0xCAFE_BABE_u32.to_be_bytes().to_vec(),
            be(&[self.minor, self.major, self.constant_count]),
            self.constants,
            be(&[0x0021, 2, 4, 0]), // access, this, super, interfaces
            list(&self.fields),
            list(&self.methods),
            list(&self.attributes),
        ]
        .concat()
    }
}

/// Numbers as a class file has them.
pub(crate) fn be(numbers: &[u16]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_be_bytes()).collect()
}

/// A list with its length before it.
pub(crate) fn list(items: &[Vec<u8>]) -> Vec<u8> {
    [be(&[u16::try_from(items.len()).unwrap()]), items.concat()].concat()
}
