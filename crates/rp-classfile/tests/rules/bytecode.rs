//! Instructions: which are read how, and which are refused.

use rp_classfile::{ErrorKind, Instruction as I, Kind, decode};

/// Decodes the first instruction, which must be the only one.
fn only(code: &[u8]) -> I<'_> {
    let (instruction, next) = decode(code, 0).unwrap();
    assert_eq!(next, code.len(), "{code:?}");
    instruction
}

/// Why the first instruction is refused.
fn refusal(code: &[u8]) -> &'static str {
    let error = decode(code, 0).unwrap_err();
    assert_eq!(error.offset, 0);
    match error.kind {
        ErrorKind::Code(why) => why,
        other => panic!("{other:?}"),
    }
}

/// A switch at offset 0: the opcode, padding and then these numbers.
fn switch(opcode: u8, numbers: &[i32]) -> Vec<u8> {
    let mut code = vec![opcode, 0, 0, 0];
    code.extend(numbers.iter().flat_map(|number| number.to_be_bytes()));
    code
}

fn cases(code: &[u8]) -> (u32, Vec<(i32, u32)>) {
    match only(code) {
        I::Switch(switch) => (switch.default, switch.cases().collect()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_wide_form() {
    let kinds = [Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Reference];
    for (opcode, kind) in (21..).zip(kinds) {
        assert_eq!(only(&[196, opcode, 0xFF, 0xFE]), I::Load(kind, 0xFFFE));
    }
    for (opcode, kind) in (54..).zip(kinds) {
        assert_eq!(only(&[196, opcode, 0x01, 0x00]), I::Store(kind, 256));
    }
    assert_eq!(only(&[196, 132, 0x01, 0x00, 0x80, 0x00]), I::Increment(256, -32768));
    assert_eq!(only(&[196, 169, 0x01, 0x00]), I::Ret(256));
}

#[test]
fn no_other_wide_form() {
    for opcode in (0..=255).filter(|opcode| !matches!(opcode, 21..=25 | 54..=58 | 132 | 169)) {
        assert_eq!(
            refusal(&[196, opcode, 0, 0, 0, 0]),
            "wide before an instruction that has no wide form",
            "{opcode}"
        );
    }
}

#[test]
fn no_opcode_above_jsr_w() {
    for opcode in 202..=255 {
        assert_eq!(refusal(&[opcode, 0, 0, 0, 0]), "unknown opcode");
    }
}

#[test]
fn every_instruction_needs_all_of_its_bytes() {
    let samples: [&[u8]; 19] = [
        &[16, 1],                    // bipush
        &[17, 1, 2],                 // sipush
        &[18, 1],                    // ldc
        &[19, 1, 2],                 // ldc_w
        &[20, 1, 2],                 // ldc2_w
        &[25, 1],                    // aload
        &[58, 1],                    // astore
        &[132, 1, 2],                // iinc
        &[153, 0, 0],                // ifeq
        &[169, 1],                   // ret
        &[178, 1, 2],                // getstatic
        &[185, 1, 2, 1, 0],          // invokeinterface
        &[186, 1, 2, 0, 0],          // invokedynamic
        &[188, 4],                   // newarray
        &[196, 25, 1, 2],            // wide aload
        &[196, 132, 1, 2, 3, 4],     // wide iinc
        &[197, 1, 2, 1],             // multianewarray
        &[200, 0, 0, 0, 0],          // goto_w
        &switch(170, &[0, 5, 5, 0]), // tableswitch
    ];
    for sample in samples {
        only(sample);
        for length in 0..sample.len() {
            let why = refusal(&sample[..length]);
            assert_eq!(why, "the code ends inside an instruction", "{:?}", &sample[..length]);
        }
    }
}

#[test]
fn operands_that_are_refused() {
    for (code, why) in [
        (&[185, 0, 1, 1, 1][..], "the fourth operand of invokeinterface is not zero"),
        (&[186, 0, 1, 0, 1], "the last operands of invokedynamic are not zero"),
        (&[186, 0, 1, 1, 0], "the last operands of invokedynamic are not zero"),
        (&[188, 3], "unknown element type of newarray"),
        (&[188, 12], "unknown element type of newarray"),
        (&[197, 0, 1, 0], "multianewarray without dimensions"),
    ] {
        assert_eq!(refusal(code), why);
    }
}

#[test]
fn branches_stay_inside_the_code() {
    let nops = [0; 10];
    for opcode in (153..=168).chain([198, 199]) {
        for (distance, ok) in [(0, true), (12, true), (13, false), (-1, false), (i16::MIN, false)] {
            let code = [&[opcode], &distance.to_be_bytes()[..], &nops].concat();
            assert_eq!(decode(&code, 0).is_ok(), ok, "{opcode} by {distance}");
        }
    }
    for opcode in [200, 201] {
        for (distance, ok) in [(14, true), (15, false), (-1, false), (i32::MIN, false), (i32::MAX, false)] {
            let code = [&[opcode], &distance.to_be_bytes()[..], &nops].concat();
            assert_eq!(decode(&code, 0).is_ok(), ok, "{opcode} by {distance}");
        }
    }
    assert_eq!(decode(&[0, 0, 167, 0xFF, 0xFE], 2), Ok((I::Goto(0), 5)));
}

#[test]
fn switches_are_padded_to_four_bytes() {
    for at in 0..4 {
        let mut code = vec![0; at];
        code.push(171);
        code.resize(code.len().next_multiple_of(4), 0xAA);
        code.extend([0; 8]);
        let (instruction, next) = decode(&code, at).unwrap();
        assert!(matches!(instruction, I::Switch(switch) if switch.default == at as u32), "{instruction:?}");
        assert_eq!(next, code.len());
    }
}

#[test]
fn tableswitch_bounds() {
    assert_eq!(cases(&switch(170, &[1, -1, 0, 2, 3])), (1, vec![(-1, 2), (0, 3)]));
    assert_eq!(cases(&switch(170, &[0, 5, 5, 0])), (0, vec![(5, 0)]));
    assert_eq!(cases(&switch(170, &[0, i32::MAX, i32::MAX, 0])), (0, vec![(i32::MAX, 0)]));
    assert_eq!(cases(&switch(170, &[0, i32::MIN, i32::MIN, 0])), (0, vec![(i32::MIN, 0)]));
    let wrong_order = "the bounds of a tableswitch are in the wrong order";
    assert_eq!(refusal(&switch(170, &[0, 1, 0, 0])), wrong_order);
    assert_eq!(refusal(&switch(170, &[0, i32::MAX, i32::MIN])), wrong_order);
    // Four thousand million cases are more than there are bytes.
    assert_eq!(refusal(&switch(170, &[0, i32::MIN, i32::MAX])), "the code ends inside an instruction");
}

#[test]
fn lookupswitch_values_are_sorted() {
    let sorted = switch(171, &[1, 3, i32::MIN, 2, 0, 3, i32::MAX, 4]);
    assert_eq!(cases(&sorted), (1, vec![(i32::MIN, 2), (0, 3), (i32::MAX, 4)]));
    assert_eq!(cases(&switch(171, &[1, 0])), (1, vec![]));
    let not_sorted = "the values of a lookupswitch are not sorted";
    assert_eq!(refusal(&switch(171, &[1, 2, 5, 0, 4, 0])), not_sorted);
    assert_eq!(refusal(&switch(171, &[1, 2, 5, 0, 5, 0])), not_sorted, "each value once");
    assert_eq!(refusal(&switch(171, &[1, -1])), "the code ends inside an instruction");
}

#[test]
fn switch_targets_stay_inside_the_code() {
    let outside = "a branch leaves the code";
    for far in [-1, 100, i32::MIN, i32::MAX] {
        assert_eq!(refusal(&switch(170, &[far, 0, 0, 0])), outside);
        assert_eq!(refusal(&switch(170, &[0, 0, 1, 0, far])), outside);
        assert_eq!(refusal(&switch(171, &[far, 0])), outside);
        assert_eq!(refusal(&switch(171, &[0, 2, 0, 0, 1, far])), outside);
    }
}
