//! The shape of the JSON report.

use expect_test::expect;
use rp_report::json;

use crate::build::{full, report, text};

#[test]
fn has_the_fields_of_the_model() {
    expect![[r#"
        {
          "schema": "raceproof/1",
          "program": {
            "inputs": [
              "bank.jar"
            ],
            "kind": "closed",
            "entry_points": [
              "demo.Bank.main(String[])"
            ],
            "jdk": "21",
            "classes": 2,
            "methods": 6
          },
          "stages": [
            {
              "name": "conflicting",
              "pairs": 1217,
              "tuples": 104388,
              "ms": 3
            },
            {
              "name": "shared",
              "pairs": 405,
              "tuples": 20001,
              "ms": 12
            }
          ],
          "findings": [
            {
              "id": "F1",
              "fingerprint": "0123456789abcdef",
              "target": {
                "kind": "instance",
                "class": "demo.Bank",
                "name": "balance"
              },
              "confidence": "definite",
              "races": [
                "R1"
              ],
              "fix": "7 of 8 accesses hold `this.lock`; take it here"
            },
            {
              "id": "F2",
              "fingerprint": "0123456789abcdef",
              "target": {
                "kind": "static",
                "class": "demo.Bank",
                "name": "total"
              },
              "confidence": "possible",
              "races": [
                "R2"
              ],
              "fix": ""
            }
          ],
          "races": [
            {
              "id": "R1",
              "finding": "F1",
              "fingerprint": "52afef224cbc1072",
              "confidence": "definite",
              "conflict": "read-write",
              "target": {
                "kind": "instance",
                "class": "demo.Bank",
                "name": "balance"
              },
              "objects": [
                {
                  "class": "demo.Bank",
                  "file": "Bank.java",
                  "line": 20
                }
              ],
              "accesses": [
                {
                  "kind": "write",
                  "class": "demo.Bank",
                  "method": "deposit(int)",
                  "file": "Bank.java",
                  "line": 12,
                  "thread": {
                    "name": "demo.Teller",
                    "file": "Bank.java",
                    "line": 21,
                    "many": true
                  },
                  "locks": [
                    {
                      "class": "java.lang.Object",
                      "file": "Bank.java",
                      "line": 6
                    }
                  ],
                  "path": [
                    {
                      "class": "demo.Teller",
                      "method": "run()",
                      "file": "Teller.java",
                      "line": 8
                    },
                    {
                      "class": "demo.Bank",
                      "method": "deposit(int)",
                      "file": "Bank.java",
                      "line": 12
                    }
                  ]
                },
                {
                  "kind": "read",
                  "class": "demo.Bank",
                  "method": "main(String[])",
                  "file": "Bank.java",
                  "line": 22,
                  "thread": {
                    "name": "main",
                    "file": null,
                    "line": null,
                    "many": false
                  },
                  "locks": [],
                  "path": []
                }
              ],
              "notes": [
                "a long is read in two halves"
              ]
            },
            {
              "id": "R2",
              "finding": "F2",
              "fingerprint": "5c7c2dc700b190cc",
              "confidence": "possible",
              "conflict": "read-write",
              "target": {
                "kind": "static",
                "class": "demo.Bank",
                "name": "total"
              },
              "objects": [],
              "accesses": [
                {
                  "kind": "write",
                  "class": "demo.Bank",
                  "method": "deposit(int)",
                  "file": "Bank.java",
                  "line": 14,
                  "thread": {
                    "name": "demo.Teller",
                    "file": "Bank.java",
                    "line": 21,
                    "many": true
                  },
                  "locks": [],
                  "path": [
                    {
                      "class": "demo.Teller",
                      "method": "run()",
                      "file": "Teller.java",
                      "line": 8
                    },
                    {
                      "class": "demo.Bank",
                      "method": "deposit(int)",
                      "file": "Bank.java",
                      "line": 14
                    }
                  ]
                },
                {
                  "kind": "read",
                  "class": "demo.Bank",
                  "method": "main(String[])",
                  "file": "Bank.java",
                  "line": 22,
                  "thread": {
                    "name": "main",
                    "file": null,
                    "line": null,
                    "many": false
                  },
                  "locks": [],
                  "path": []
                }
              ],
              "notes": []
            }
          ],
          "safe": {
            "thread-local": 812,
            "ordered": 200,
            "locked": 0,
            "immutable": 192
          },
          "assumptions": [
            {
              "id": "native-no-model",
              "count": 1204,
              "examples": [
                "demo.Native.call()"
              ]
            },
            {
              "id": "reflection",
              "count": 1,
              "examples": []
            }
          ],
          "stats": {
            "ms": 1234,
            "peak_mb": 210,
            "abstract objects": 5321
          }
        }
    "#]]
    .assert_eq(&json(&full()));
}

#[test]
fn hostile_names_are_escaped() {
    let mut report = report();
    let name = "\u{1b}[2J\u{202e}\r\n\"\\\u{9b}m\u{7f}\u{e0001}é";
    report.program.inputs = vec![text(name)];
    let json = json(&report);
    let line = json.lines().find(|line| line.contains("[2J")).unwrap();
    expect![[r#""\u001b[2J\u202e\r\n\"\\\u009bm\u007f\udb40\udc01é""#]].assert_eq(line.trim());
    let back: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(back["program"]["inputs"][0], name);
}
