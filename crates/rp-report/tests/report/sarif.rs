//! What code-scanning services read.

use expect_test::expect;
use rp_report::{Assumption, Confidence, Ending, NoSources, Report, Sources, sarif};
use serde_json::Value;
use serde_sarif::sarif::Sarif;

use crate::build::{HOSTILE, balance, found, full, main, named, race, read, report, target, total, write};

const DONE: Ending = Ending { exit_code: 1, incomplete: Vec::new() };

/// The only run, after a check against the schema: types made from it read the text, and lose nothing of it.
#[track_caller]
fn run(report: &Report, all: bool, ending: &Ending, sources: &dyn Sources) -> Value {
    let text = sarif(report, all, ending, sources);
    let value: Value = serde_json::from_str(&text).unwrap();
    let typed: Sarif = serde_json::from_str(&text).unwrap();
    assert_eq!(serde_json::to_value(typed).unwrap(), value);
    assert!(text.starts_with("{\n  \"version\": \"2.1.0\",\n"));
    value["runs"][0].clone()
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap()
}

#[test]
fn a_small_report() {
    let run = run(&full(), true, &DONE, &NoSources);
    expect![[r#"
        {
          "codeFlows": [
            {
              "threadFlows": [
                {
                  "locations": [
                    {
                      "importance": "essential",
                      "location": {
                        "logicalLocations": [
                          {
                            "fullyQualifiedName": "demo.Bank.main(String[])",
                            "kind": "function"
                          }
                        ],
                        "message": {
                          "text": "read of demo.Bank.balance, holding no lock"
                        },
                        "physicalLocation": {
                          "artifactLocation": {
                            "uri": "demo/Bank.java",
                            "uriBaseId": "%SRCROOT%"
                          },
                          "region": {
                            "startLine": 22
                          }
                        }
                      },
                      "nestingLevel": 0
                    }
                  ],
                  "message": {
                    "text": "thread main"
                  }
                },
                {
                  "locations": [
                    {
                      "importance": "important",
                      "location": {
                        "logicalLocations": [
                          {
                            "fullyQualifiedName": "demo.Teller.run()",
                            "kind": "function"
                          }
                        ],
                        "message": {
                          "text": "Teller.run() Teller.java:8"
                        },
                        "physicalLocation": {
                          "artifactLocation": {
                            "uri": "demo/Teller.java",
                            "uriBaseId": "%SRCROOT%"
                          },
                          "region": {
                            "startLine": 8
                          }
                        }
                      },
                      "nestingLevel": 0
                    },
                    {
                      "importance": "essential",
                      "location": {
                        "logicalLocations": [
                          {
                            "fullyQualifiedName": "demo.Bank.deposit(int)",
                            "kind": "function"
                          }
                        ],
                        "message": {
                          "text": "write of demo.Bank.balance, holding `this.lock` (made at Bank.java:6)"
                        },
                        "physicalLocation": {
                          "artifactLocation": {
                            "uri": "demo/Bank.java",
                            "uriBaseId": "%SRCROOT%"
                          },
                          "region": {
                            "startLine": 12
                          }
                        }
                      },
                      "nestingLevel": 1
                    }
                  ],
                  "message": {
                    "text": "thread Teller (one of several, started at Bank.java:21)"
                  }
                }
              ]
            }
          ],
          "level": "error",
          "locations": [
            {
              "logicalLocations": [
                {
                  "fullyQualifiedName": "demo.Bank.main(String[])",
                  "kind": "function"
                }
              ],
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "demo/Bank.java",
                  "uriBaseId": "%SRCROOT%"
                },
                "region": {
                  "startLine": 22
                }
              }
            }
          ],
          "message": {
            "text": "Definite race on demo.Bank.balance: read-write. This read is by thread main, holding no lock; [the other access](1), a write at Bank.java:12, is by thread Teller (one of several, started at Bank.java:21), holding `this.lock` (made at Bank.java:6). Note: a long is read in two halves. Fix: 7 of 8 accesses hold `this.lock`; take it here."
          },
          "partialFingerprints": {
            "primaryLocationLineHash": "52afef224cbc1072:1",
            "raceproof/v1": "52afef224cbc1072:1"
          },
          "properties": {
            "confidence": "definite",
            "conflict": "read-write",
            "finding": "F1",
            "fingerprint": "0123456789abcdef",
            "races": 1
          },
          "relatedLocations": [
            {
              "id": 1,
              "logicalLocations": [
                {
                  "fullyQualifiedName": "demo.Bank.deposit(int)",
                  "kind": "function"
                }
              ],
              "message": {
                "text": "write by thread Teller (one of several, started at Bank.java:21)"
              },
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "demo/Bank.java",
                  "uriBaseId": "%SRCROOT%"
                },
                "region": {
                  "startLine": 12
                }
              }
            }
          ],
          "ruleId": "race-on-field",
          "ruleIndex": 0
        }"#]].assert_eq(&pretty(&run["results"][0]));
    expect![[r#"
        [
          {
            "executionSuccessful": true,
            "exitCode": 1,
            "toolExecutionNotifications": [
              {
                "descriptor": {
                  "id": "native-no-model"
                },
                "level": "note",
                "message": {
                  "text": "Native code, taken to do nothing: 1,204 (for example demo.Native.call())"
                }
              },
              {
                "descriptor": {
                  "id": "reflection"
                },
                "level": "note",
                "message": {
                  "text": "Reflection on names that are not constants: 1"
                }
              }
            ]
          }
        ]"#]]
    .assert_eq(&pretty(&run["invocations"]));
    expect![[r#"
        [
          {
            "id": "native-no-model",
            "shortDescription": {
              "text": "Native code, taken to do nothing"
            }
          },
          {
            "id": "reflection",
            "shortDescription": {
              "text": "Reflection on names that are not constants"
            }
          }
        ]"#]]
    .assert_eq(&pretty(&run["tool"]["driver"]["notifications"]));
}

#[test]
fn every_result_has_its_rule() {
    let run = run(&full(), true, &DONE, &NoSources);
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    let results = run["results"].as_array().unwrap();
    assert_eq!(results.len(), 2);
    for result in results {
        assert_eq!(rules[result["ruleIndex"].as_u64().unwrap() as usize]["id"], result["ruleId"]);
    }
    let [levels, ids] = ["level", "ruleId"].map(|key| [&results[0][key], &results[1][key]]);
    assert_eq!(
        (levels, ids),
        (
            ["error", "note"].map(Value::from).each_ref(),
            ["race-on-field", "race-on-static-field"].map(Value::from).each_ref()
        )
    );
}

#[test]
fn possible_races_are_counted() {
    let run = run(&full(), false, &DONE, &NoSources);
    assert_eq!(run["results"].as_array().unwrap().len(), 1);
    let notifications = &run["invocations"][0]["toolExecutionNotifications"];
    assert_eq!(notifications[0]["message"]["text"], "1 possible race not among the results (--all)");
}

#[test]
fn a_run_that_was_cut_short() {
    let ending = Ending { exit_code: 3, incomplete: vec!["--timeout is used up".to_owned()] };
    let run = run(&report(), false, &ending, &NoSources);
    expect![[r#"
        [
          {
            "executionSuccessful": false,
            "exitCode": 3,
            "toolExecutionNotifications": [
              {
                "descriptor": {
                  "id": "incomplete"
                },
                "level": "warning",
                "message": {
                  "text": "--timeout is used up"
                }
              }
            ]
          }
        ]"#]]
    .assert_eq(&pretty(&run["invocations"]));
    assert_eq!(run["results"], Value::Array(Vec::new()));
}

/// One or many: the number stands where both are right.
#[test]
fn assumptions_are_counted() {
    let examples = |all: &[&str]| all.iter().map(|each| each.to_string()).collect();
    let mut report = report();
    report.assumptions = vec![
        Assumption {
            id: "missing-class",
            count: 4,
            own: 0,
            examples: examples(&["A.a()", "B.b()", "C.c()"]),
        },
        Assumption { id: "native-no-model", count: 1, own: 0, examples: examples(&["A.a()"]) },
        Assumption { id: "not-analysed", count: 1, own: 0, examples: Vec::new() },
        Assumption { id: "not-judged", count: 1_000, own: 0, examples: Vec::new() },
        Assumption { id: "not-listed", count: 2_000, own: 0, examples: examples(&["at least so many"]) },
        Assumption { id: "unheard-of", count: 1, own: 0, examples: Vec::new() },
        Assumption { id: "unloadable-class", count: 1, own: 0, examples: examples(&["demo.Bad"]) },
    ];
    let run = run(&report, false, &DONE, &NoSources);
    let notifications = run["invocations"][0]["toolExecutionNotifications"].as_array().unwrap();
    let line = |notification: &Value| {
        format!(
            "{} {}",
            notification["level"].as_str().unwrap(),
            notification["message"]["text"].as_str().unwrap()
        )
    };
    expect![[r#"
        note Classes that are used but not on the class path (-cp): 4 (for example A.a(), B.b(), C.c())
        note Native code, taken to do nothing: 1 (A.a())
        warning Classes of which nothing was judged, for want of time or memory: 1
        warning Pairs that may race, for there was no time or memory to judge them: 1,000
        note Races, most of them possible ones, counted but not listed: 2,000 (at least so many)
        note unheard-of: 1
        note Classes that cannot be loaded: 1 (demo.Bad)"#]]
    .assert_eq(&notifications.iter().map(line).collect::<Vec<String>>().join("\n"));
}

/// Whoever opens an alert stands where the lock is missing.
#[test]
fn the_access_with_fewer_locks_comes_first() {
    let run = run(&full(), true, &DONE, &NoSources);
    let line = |location: &Value| location["physicalLocation"]["region"]["startLine"].clone();
    let result = &run["results"][0];
    assert_eq!([line(&result["locations"][0]), line(&result["relatedLocations"][0])], [22, 12]);
}

#[test]
fn equal_fingerprints_are_counted() {
    let each = || vec![race(Confidence::Likely, total(), [write(14), write(15)])];
    let run = run(&found([each(), each()]), false, &DONE, &NoSources);
    let fingerprint = |number: usize| &run["results"][number]["partialFingerprints"]["raceproof/v1"];
    assert_eq!(fingerprint(0), "5c7c2dc700b190cc:1");
    assert_eq!(fingerprint(1), "5c7c2dc700b190cc:2");
}

#[test]
fn further_races_are_related_locations() {
    let races = [write(12), write(12), write(13)]
        .map(|write| race(Confidence::Likely, balance(), [write, main(read(22))]));
    let run = run(&found([races.to_vec()]), false, &DONE, &NoSources);
    let related = run["results"][0]["relatedLocations"].as_array().unwrap();
    let place = |location: &Value| {
        (location["id"].as_u64(), location["physicalLocation"]["region"]["startLine"].as_u64())
    };
    assert_eq!(related.iter().map(place).collect::<Vec<_>>(), [(Some(1), Some(22)), (Some(2), Some(13))]);
}

/// Sources in a folder that build tools use.
struct Maven;

impl Sources for Maven {
    fn line(&self, _folder: &str, _file: &str, _line: u32) -> Option<String> {
        None
    }

    fn path(&self, folder: &str, file: &str) -> Option<String> {
        Some(format!("my app/src/main/java/{folder}/{file}"))
    }
}

#[test]
fn files_are_where_the_user_sees_them() {
    let run = run(&full(), false, &DONE, &Maven);
    let location = &run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"];
    assert_eq!(location["uri"], "my%20app/src/main/java/demo/Bank.java");
}

/// Without a source file the class file is named, for a result without a file is none for GitHub.
#[test]
fn files_that_are_not_known() {
    let mut report = found([vec![race(Confidence::Likely, total(), [write(14), main(read(22))])]]);
    report.races[0].accesses[0].file = None;
    report.races[0].accesses[1].line = None;
    let run = run(&report, false, &DONE, &NoSources);
    let place = |location: &Value| location["physicalLocation"].clone();
    let result = &run["results"][0];
    let expected =
        serde_json::json!({"artifactLocation": {"uri": "demo/Bank.class", "uriBaseId": "%SRCROOT%"}});
    assert_eq!(place(&result["locations"][0]), expected);
    assert_eq!(place(&result["relatedLocations"][0])["region"], Value::Null);
}

/// All values of a key, wherever it is.
fn values<'v>(value: &'v Value, key: &str, found: &mut Vec<&'v Value>) {
    match value {
        Value::Array(values_of) => values_of.iter().for_each(|each| values(each, key, found)),
        Value::Object(object) => {
            found.extend(object.get(key));
            object.values().for_each(|each| values(each, key, found));
        }
        _ => {}
    }
}

fn strings<'v>(run: &'v Value, key: &str) -> Vec<&'v str> {
    let mut found = Vec::new();
    values(run, key, &mut found);
    found.into_iter().map(|value| value.as_str().unwrap()).collect()
}

#[test]
fn names_lead_nowhere() {
    for name in HOSTILE {
        let run = run(&named(name), true, &DONE, &NoSources);
        let uris = strings(&run, "uri");
        assert!(!uris.is_empty());
        for uri in uris {
            let is_safe = |c: char| c.is_ascii_alphanumeric() || "-._~$%/".contains(c);
            assert!(uri.chars().all(is_safe) && !uri.starts_with('/'), "{uri}");
            let decoded = uri.replace("%2E", ".").replace("%2e", ".");
            assert!(decoded.split('/').all(|part| !part.chars().all(|c| c == '.')), "{uri}");
        }
    }
}

/// Messages have one link, which is ours, no placeholder, and no character that does not show itself.
#[test]
fn names_are_plain_text_in_messages() {
    for name in HOSTILE {
        let run = run(&named(name), true, &DONE, &NoSources);
        for text in strings(&run, "text") {
            assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{text:?}");
            let links = text.replace("]\\", "]").matches("](").count();
            assert!(links == 0 || links == 1 && text.contains("; [the other access](1), "), "{text:?}");
            let without = text.replace("{{", "").replace("}}", "");
            assert!(!without.contains(['{', '}']), "{text:?}");
        }
    }
    let run = run(&named(HOSTILE[0]), true, &DONE, &NoSources);
    let [message, method] = ["text", "fullyQualifiedName"].map(|key| strings(&run["results"][0], key));
    assert!(message.iter().any(|text| text.contains("<script>alert(1)</script>")));
    assert!(method.iter().all(|name| *name == "<script>alert(1)</script>.<script>alert(1)</script>"));
}

#[test]
fn kinds_of_memory() {
    use rp_report::TargetKind::{Array, Container};
    let races = [target(Array, "int[]", "[]"), target(Container, "java.util.HashMap", "state")];
    let races = races.map(|target| vec![race(Confidence::Likely, target, [write(15), write(16)])]);
    let run = run(&found(races), false, &DONE, &NoSources);
    assert_eq!(strings(&run["results"], "ruleId"), ["race-on-array", "race-on-collection"]);
}
