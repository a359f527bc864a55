import { describe, expect, it } from "vitest";
import type { Vocabulary } from "#locales/vocabulary.ts";
import { VOCABULARIES } from "#locales/vocabulary.ts";
import {
  checkWords,
  faultyCalls,
  findUsage,
  isFault,
  missingPlurals,
  parameterNames,
  readCalls,
  staleAreas,
} from "#scripts/words/check.ts";
import { checkVocabularies } from "#scripts/words/vocabularies.ts";

const { findings, stale, calls } = checkVocabularies();

describe.each(Object.keys(VOCABULARIES) as Vocabulary[])("%s", (vocabulary) => {
  const found = findings[vocabulary];

  it("lacks no label and holds none that nobody shows", () => {
    expect(found.missing).toEqual([]);
    expect(found.unused).toEqual([]);
  });

  it("holds only messages that can be read, with the German parameters and every plural", () => {
    expect(found.broken).toEqual([]);
  });

  it("has the German keys, in the German order", () => {
    expect(Object.keys(VOCABULARIES[vocabulary])).toEqual(Object.keys(VOCABULARIES.de));
  });

  it("is a translation: few labels are the German ones", () => {
    expect(found.sameAsGerman.length).toBeLessThan(50);
  });
});

it("nothing is announced that is there already", () => {
  expect(stale).toEqual([]);
});

it("every look-up gives the parameters that its label takes", () => {
  expect(calls).toEqual([]);
});

describe("look-ups in a source", () => {
  const source = `labels("a/one"); labels(
    "a/two",
    { x, y: f(x, { z }) },
  ); labels("a/three", given); labels("a/four", { name })`;

  it("are read with their parameters, where these stand there", () => {
    expect(readCalls(source)).toEqual([
      { key: "a/one", names: [] },
      { key: "a/two", names: ["x", "y"] },
      { key: "a/four", names: ["name"] },
    ]);
  });

  it("are wrong where a parameter is not given, or none takes it", () => {
    const german = { "a/one": "Ein {x}", "a/two": "{y} {x}", "a/four": "Vier" };
    expect(faultyCalls([source], german)).toEqual([
      "a/one takes {x} and is given {}",
      "a/four takes {} and is given {name}",
    ]);
  });
});

describe("what sources use", () => {
  const usage = findUsage(
    [
      'labels("shell/skip"); page.labels(\n  "a/b", { c })',
      `const key = isOpen ? "menu/close" : "menu/open"; labels(\`error/\${kind}-title\`)`,
    ],
    ["material/poster"],
  );

  it("are keys named, chosen, put together and reached by type", () => {
    expect(usage.asked).toEqual(["shell/skip", "a/b"]);
    for (const key of ["shell/skip", "a/b", "menu/open", "error/not-found-title", "material/poster"]) {
      expect(usage.isUsed(key), key).toBe(true);
    }
    for (const key of ["shell/ski", "error/not-found-text", "material/x", "error/a/b-title", "xerror/a-title"]) {
      expect(usage.isUsed(key), key).toBe(false);
    }
  });
});

describe("the check", () => {
  const german = { "a/one": "Ein {x} Wort", "a/two": "{n, plural, one {# Tag} other {# Tage}}", "b/three": "Poster" };
  const usage = findUsage(['labels("a/one") labels("a/two") labels("a/four")'], []);
  const options = { locale: "en", usage, aheadOfUse: ["b"] };

  it("finds what is missing: in the German file, asked for, or empty", () => {
    expect(checkWords({ "a/one": "One {x}", "a/two": "" }, german, options).missing).toEqual([
      "a/two",
      "b/three",
      "a/four",
    ]);
  });

  it("finds what nothing shows, in no list or in no German", () => {
    const texts = { ...german, "a/extra": "More" };
    expect(checkWords(texts, german, options).unused).toEqual(["a/extra"]);
    expect(checkWords(german, german, { ...options, aheadOfUse: [] }).unused).toEqual(["b/three"]);
  });

  it.each([
    ["a/one", "A word", "takes {}, the German {x}"],
    ["a/one", "A {y} word", "takes {y}, the German {x}"],
    ["a/one", "A {x", "SyntaxError"],
    ["a/two", "{n, plural, other {# days}}", "no plural one"],
    ["a/two", "{n, number} days, {m}", "takes {m,n}, the German {n}"],
  ])("finds %s broken as %s", (key, text, fault) => {
    const { broken } = checkWords({ ...german, [key]: text }, german, options);
    expect(broken).toEqual([expect.stringContaining(fault)]);
  });

  it("names what may be forgotten and what may be too long", () => {
    const found = checkWords({ ...german, "a/one": "A very long {x} sentence" }, german, options);
    expect(found.sameAsGerman).toEqual(["a/two", "b/three"]);
    expect(found.long).toEqual(["a/one"]);
  });

  it("stops a build for missing, unused and broken labels, for nothing else", () => {
    const none = { missing: [], unused: [], broken: [], sameAsGerman: ["a"], long: ["a"] };
    expect(isFault(none)).toBe(false);
    for (const kind of ["missing", "unused", "broken"]) expect(isFault({ ...none, [kind]: ["a"] })).toBe(true);
  });

  it("finds areas announced of which everything is shown, or nothing is there", () => {
    expect(staleAreas(german, usage, ["a", "b", "c"])).toEqual(["a", "c"]);
  });
});

describe("parameters of a message", () => {
  it("are named once, those inside of plurals too", () => {
    expect(parameterNames("{b} {a} {b} {n, plural, one {{c} #} other {{d, date, long}}}")).toEqual([
      "a",
      "b",
      "c",
      "d",
      "n",
    ]);
    expect(parameterNames("<b>Text</b>")).toEqual([]);
  });

  it("have the plurals that the locale counts with", () => {
    expect(missingPlurals("{n, plural, other {x}}", "de")).toEqual(["one"]);
    expect(missingPlurals("{n, plural, =0 {y} one {z} other {x}}", "fr")).toEqual([]);
    expect(missingPlurals("{n, plural, one {z} other {x}}", "pl").sort()).toEqual(["few", "many"]);
  });
});
