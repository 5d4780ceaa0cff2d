//! A class with every opcode in every form and every constant that can be loaded. Compilers use no `jsr`, `ret`,
//! `goto_w` or `swap`, so the classes of JDKs do not show that these are read right.

use crate::class_writer::{ClassWriter, be};

pub(crate) const NAME: &str = "A";

pub(crate) fn class() -> Vec<u8> {
    let mut writer = ClassWriter::new();
    let int = writer.constant(3, &(-7_i32).to_be_bytes());
    let float = writer.constant(4, &0x7F80_0001_u32.to_be_bytes()); // a signalling NaN
    let long = writer.wide_constant(5, i64::MIN.to_be_bytes());
    let double = writer.wide_constant(6, 0xFFF8_0000_0000_0042_u64.to_be_bytes()); // a NaN with a payload
    // NUL, space, backslash, e acute, a surrogate pair, half of one.
    let text = writer.utf8(b"\xC0\x80 \\\xC3\xA9\xED\xA0\xBD\xED\xB8\x80\xED\xA0\x80");
    let string = writer.reference(8, &[text]);
    let class = writer.class("java/util/Map$Entry");
    let array = writer.class("[[Ljava/lang/String;");
    let descriptor = writer.utf8("(I[J)Ljava/lang/Object;");
    let method_type = writer.reference(16, &[descriptor]);
    let field = writer.member(9, "A", "field", "[I");
    let method = writer.member(10, "[I", "clone", "()Ljava/lang/Object;");
    let interface_method = writer.member(11, "java/util/List", "of", "()Ljava/util/List;");
    let name_and_type = writer.name_and_type("call", "(J)V");
    let site = writer.reference(18, &[0, name_and_type]);
    let name_and_type = writer.name_and_type("value", "D");
    let dynamic = writer.reference(17, &[1, name_and_type]);
    let mut handles = Vec::new();
    for kind in 1..=9 {
        let member = if kind < 5 {
            field
        } else if kind < 9 {
            method
        } else {
            interface_method
        };
        handles.push(writer.constant(15, &[&[kind], be(&[member]).as_slice()].concat()));
    }

    let mut code = Code::default();
    for opcode in (0..=15).chain(26..=53).chain(59..=131).chain(133..=152).chain(172..=177) {
        code.push(opcode, &[]);
    }
    for opcode in [190, 191, 194, 195] {
        code.push(opcode, &[]);
    }
    code.push(16, &[0x80]);
    code.push(17, &[0x80, 0]);
    code.push(18, &[int as u8]);
    for &constant in [int, float, string, class, array, method_type].iter().chain(&handles) {
        code.push(19, &be(&[constant]));
    }
    for constant in [long, double, dynamic] {
        code.push(20, &be(&[constant]));
    }
    for opcode in (21..=25).chain(54..=58).chain([169]) {
        code.push(opcode, &[200]);
        code.push(196, &[opcode, 1, 44]);
    }
    code.push(132, &[200, 0x80]);
    code.push(196, &[132, 1, 44, 0x80, 0]);
    for opcode in (153..=168).chain([198, 199]) {
        code.branch(opcode, 0);
    }
    for opcode in [200, 201] {
        code.wide_branch(opcode, 0);
    }
    // At all four alignments. (A table that goes on to `i32::MAX` is too much for the loop of java.lang.classfile.)
    for _ in 0..4 {
        code.push(0, &[]);
        code.switch(170, &[-2, 1], &[None; 4]);
        code.switch(170, &[i32::MAX - 1, i32::MAX - 1], &[None]);
        code.switch(171, &[3], &[Some(i32::MIN), Some(0), Some(i32::MAX)]);
        code.switch(171, &[0], &[]);
    }
    for opcode in 178..=181 {
        code.push(opcode, &be(&[field]));
    }
    for opcode in 182..=184 {
        code.push(opcode, &be(&[method]));
    }
    code.push(184, &be(&[interface_method]));
    code.push(185, &[&be(&[interface_method])[..], &[1, 0]].concat());
    code.push(186, &be(&[site, 0]));
    for opcode in [187, 189, 192, 193] {
        code.push(opcode, &be(&[class]));
    }
    for opcode in [189, 192, 193] {
        code.push(opcode, &be(&[array]));
    }
    for element in 4..=11 {
        code.push(188, &[element]);
    }
    code.push(197, &[&be(&[array])[..], &[2]].concat());

    let code = writer.code(&code.bytes, &[]);
    writer.add_method("everything", "()V", &[code]);
    for (constant, descriptor) in
        [(int, "Z"), (float, "F"), (long, "J"), (double, "D"), (string, "Ljava/lang/String;")]
    {
        let value = writer.attribute("ConstantValue", be(&[constant]));
        writer.add_field("field", descriptor, &[value]);
    }
    let bootstrap = [be(&[2, handles[5], 0, handles[5], 2]), be(&[string, handles[7]])].concat();
    writer.add_attribute("BootstrapMethods", bootstrap);
    writer.finish()
}

#[derive(Default)]
struct Code {
    bytes: Vec<u8>,
}

impl Code {
    fn push(&mut self, opcode: u8, operands: &[u8]) {
        self.bytes.push(opcode);
        self.bytes.extend(operands);
    }

    /// How far it is from the next instruction to `target`.
    fn distance(&self, target: i32) -> i32 {
        target - i32::try_from(self.bytes.len()).unwrap()
    }

    fn branch(&mut self, opcode: u8, target: i32) {
        let distance = i16::try_from(self.distance(target)).unwrap();
        self.push(opcode, &distance.to_be_bytes());
    }

    fn wide_branch(&mut self, opcode: u8, target: i32) {
        self.push(opcode, &self.distance(target).to_be_bytes());
    }

    /// Everything goes to the first instruction, except that the last case goes to the second.
    fn switch(&mut self, opcode: u8, header: &[i32], values: &[Option<i32>]) {
        let (to_first, to_second) = (self.distance(0), self.distance(1));
        self.bytes.push(opcode);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        let mut words = vec![to_first];
        words.extend(header);
        for (index, value) in values.iter().enumerate() {
            words.extend(value);
            words.push(if index + 1 == values.len() { to_second } else { to_first });
        }
        self.bytes.extend(words.iter().flat_map(|word| word.to_be_bytes()));
    }
}
