//! Writes JDK images in either byte order, with packed resources if wanted. The hash table stays empty.

/// The name of a decompressor, and its opposite.
pub(crate) type Packer = (&'static str, fn(&[u8]) -> Vec<u8>);

/// A resource of a module.
pub(crate) struct Resource {
    pub(crate) module: &'static str,
    pub(crate) parent: &'static str,
    pub(crate) base: &'static str,
    pub(crate) extension: &'static str,
    pub(crate) content: Vec<u8>,
    /// How the content is packed, the innermost layer first.
    pub(crate) packing: Vec<Packer>,
}

impl Resource {
    /// A class that is not packed.
    pub(crate) fn class(
        module: &'static str,
        parent: &'static str,
        base: &'static str,
        content: Vec<u8>,
    ) -> Resource {
        Resource { module, parent, base, extension: "class", content, packing: Vec::new() }
    }
}

/// The byte order of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    Little,
    Big,
}

impl Order {
    fn u32(self, value: usize) -> [u8; 4] {
        let value = value as u32;
        if self == Order::Little { value.to_le_bytes() } else { value.to_be_bytes() }
    }

    fn u64(self, value: usize) -> [u8; 8] {
        let value = value as u64;
        if self == Order::Little { value.to_le_bytes() } else { value.to_be_bytes() }
    }
}

/// The bytes of an image of these resources.
pub(crate) fn image(order: Order, resources: &[Resource]) -> Vec<u8> {
    let mut strings = vec![0];
    let mut string = |text: &str| {
        let offset = strings.len();
        strings.extend(text.as_bytes());
        strings.push(0);
        if text.is_empty() { 0 } else { offset }
    };
    let mut content = Vec::new();
    let mut locations = vec![0];
    let mut offsets = Vec::new();
    for resource in resources {
        let mut stored = resource.content.clone();
        for (name, pack) in &resource.packing {
            let packed = pack(&stored);
            let mut header = order.u32(0xCAFE_FAFA).to_vec();
            header.extend(order.u64(packed.len()));
            header.extend(order.u64(stored.len()));
            header.extend(order.u32(string(name)));
            header.extend(order.u32(usize::MAX));
            header.push(1);
            stored = [header, packed].concat();
        }
        offsets.push(locations.len());
        let attributes = [
            string(resource.module),
            string(resource.parent),
            string(resource.base),
            string(resource.extension),
            content.len(),
            if resource.packing.is_empty() { 0 } else { stored.len() },
            resource.content.len(),
        ];
        for (kind, value) in (1u8..).zip(attributes) {
            if value != 0 {
                locations.push(kind << 3 | 3);
                locations.extend((value as u32).to_be_bytes());
            }
        }
        locations.push(0);
        content.extend(stored);
    }
    let count = resources.len();
    let header = [0xCAFE_DADA, 1 << 16, 0, count, count, locations.len(), strings.len()];
    let mut out: Vec<u8> = header.into_iter().flat_map(|value| order.u32(value)).collect();
    out.extend(vec![0; 4 * count]);
    out.extend(offsets.into_iter().flat_map(|value| order.u32(value)));
    [out, locations, strings, content].concat()
}
