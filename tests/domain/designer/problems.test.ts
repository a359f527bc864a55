import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FRAMABLE_MATERIALS, FRAME_CHOICES } from "#domain/catalogue/frame.ts";
import { MATERIALS } from "#domain/catalogue/material.ts";
import { DESIGNER_BASE_PATHS } from "#domain/designer/base-path.ts";
import { parseHandOff } from "#domain/designer/hand-off.ts";
import type { HandOffProblem } from "#domain/designer/problem.ts";
import { matTypeOf, matWidthMm } from "#domain/product/photoframe/designer.ts";
import { LOCALES } from "#domain/shop/locale.ts";

function problemsOf(query: string, path: string = DESIGNER_BASE_PATHS["photo-frame"]) {
  const result = parseHandOff(path, query);
  return result.ok ? [] : result.problems;
}

const GOOD = "materialType=leinwand&locale=de-DE";

describe("spec 000 §3: a photo frame's problems", () => {
  const framable = FRAMABLE_MATERIALS;
  const coloured = ["mat-creme", "mat-schwarz", "mat-weiss"];
  const rows: [query: string, HandOffProblem[]][] = [
    [GOOD, []],
    [`${GOOD}&gclid=abc&utm_source=x`, []],
    [
      "",
      [
        { code: "missing", parameter: "materialType", allowed: MATERIALS },
        { code: "missing", parameter: "locale", allowed: LOCALES },
      ],
    ],
    ["materialType=poster&frameType=holzrahmen&optionTypes[glas]=museum&locale=de-DE", []],
    [
      "materialType=poster&optionTypes[glas]=museum&locale=de-DE",
      [{ code: "needs", parameter: "optionTypes[glas]", needed: "frameType" }],
    ],
    ["materialType=&locale=de-DE", [{ code: "missing", parameter: "materialType", allowed: MATERIALS }]],
    [
      "materialType=beton&locale=de-DE",
      [{ code: "not-allowed", parameter: "materialType", given: "beton", allowed: MATERIALS }],
    ],
    [`${GOOD}&materialType=poster`, [{ code: "wrong-shape", parameter: "materialType" }]],
    [`${GOOD}&formatType=60x040`, [{ code: "not-a-size", parameter: "formatType", given: "60x040" }]],
    [`${GOOD}&formatType[width]=60`, [{ code: "wrong-shape", parameter: "formatType" }]],
    [
      `${GOOD}&frameType=artbox&matSize=0x1e`,
      [{ code: "not-allowed", parameter: "matSize", given: "0x1e", allowed: ["0", "30"] }],
    ],
    [`${GOOD}&color=${"x".repeat(33)}`, [{ code: "too-long", parameter: "color", maximumLength: 32 }]],
    [`${GOOD}&optionTypes=matt`, [{ code: "wrong-shape", parameter: "optionTypes" }]],
    [
      `${GOOD}&optionTypes[keilrahmen]=99mm`,
      [{ code: "not-allowed", parameter: "optionTypes[keilrahmen]", given: "99mm", allowed: ["25mm", "38mm"] }],
    ],
    [
      `${GOOD}&optionTypes[laminierung]=matt`,
      [{ code: "not-allowed", parameter: "optionTypes", given: "laminierung", allowed: ["keilrahmen", "rand"] }],
    ],
    [
      "materialType=fototapete&frameType=holzrahmen&locale=de-DE",
      [{ code: "conflict", parameter: "frameType", given: "holzrahmen", with: "materialType", allowed: framable }],
    ],
    [
      `${GOOD}&frameType=artbox&matSize=30&matType=mat-none`,
      [{ code: "conflict", parameter: "matSize", given: "30", with: "matType", allowed: coloured }],
    ],
    ...coloured.map((mat): [string, HandOffProblem[]] => [`${GOOD}&frameType=artbox&matSize=30&matType=${mat}`, []]),
    ...coloured.map((mat): [string, HandOffProblem[]] => [`${GOOD}&frameType=artbox&matType=${mat}`, []]),
    [
      `${GOOD}&frameType=artbox&matSize=0&matType=mat-schwarz`,
      [{ code: "conflict", parameter: "matSize", given: "0", with: "matType", allowed: ["mat-none"] }],
    ],
    [
      `${GOOD}&frameType=artbox&matType=mat-rosa`,
      [{ code: "not-allowed", parameter: "matType", given: "mat-rosa", allowed: ["mat-none", ...coloured] }],
    ],
    // A frame for a photo of the shopper's own (spec 000 §4).
    ["frameType=fotorahmen&locale=de-DE", []],
    ["frameType=holzrahmen-eiche&matType=mat-creme&formatType=300x200&locale=de-DE", []],
    [
      "frameType=gold&locale=de-DE",
      [{ code: "not-allowed", parameter: "frameType", given: "gold", allowed: FRAME_CHOICES }],
    ],
    [`${GOOD}&matType=mat-creme`, [{ code: "needs", parameter: "matType", needed: "frameType" }]],
    [
      `${GOOD}&frameType=artbox&matSize=0&matType=mat-weiss`,
      [{ code: "conflict", parameter: "matSize", given: "0", with: "matType", allowed: ["mat-none"] }],
    ],
    [`${GOOD}&matSize=30`, [{ code: "needs", parameter: "matSize", needed: "frameType" }]],
    [`${GOOD}&matType=mat-weiss`, [{ code: "needs", parameter: "matType", needed: "frameType" }]],
    [`${GOOD}&matSize=0&matType=mat-none`, []],
  ];
  it.each(rows)("?%s", (query, problems) => {
    expect(problemsOf(query)).toEqual(problems);
  });
});

describe("spec 000 §3: other designers' problems", () => {
  const rows: [path: string, query: string, HandOffProblem][] = [
    ["card", "quantity=0", { code: "too-small", parameter: "quantity", given: "0", minimum: 1 }],
    ["card", "quantity=5001", { code: "too-large", parameter: "quantity", given: "5001", maximum: 5000 }],
    ["card", "quantity=1e3", { code: "not-a-number", parameter: "quantity", given: "1e3" }],
    ["card", "quantity=1.5", { code: "not-a-number", parameter: "quantity", given: "1.5" }],
    ["calendar", "startDate=2027-02-30", { code: "not-a-date", parameter: "startDate", given: "2027-02-30" }],
    ["calendar", "accessoryTypes=holzfuss", { code: "wrong-shape", parameter: "accessoryTypes" }],
    ["photobox", "photoboxFormat[width]=90", { code: "missing", parameter: "photoboxFormat[height]", allowed: [] }],
  ];
  it.each(rows)("%s ?%s", (designer, query, problem) => {
    expect(problemsOf(`locale=de-DE&${query}`, `/configurator-${designer}/`)).toEqual([problem]);
  });

  it("a path that is no designer's", () => {
    expect(parseHandOff("/configurator-mug/", "?locale=de-DE")).toEqual({
      ok: false,
      problems: [{ code: "unknown-designer", parameter: "" }],
      understood: null,
    });
  });
});

describe("spec 000 §3: a hand-off", () => {
  it("keeps everything that could be understood", () => {
    const query = `${GOOD}&formatType=big&designId=7&optionTypes[rand]=farbig&optionTypes[keilrahmen][a]=b`;
    expect(parseHandOff("/configurator-photo-frame/", query)).toMatchObject({
      ok: false,
      understood: {
        designer: "photo-frame",
        parameters: { materialType: "leinwand", designId: "7", optionTypes: { rand: "farbig" }, locale: "de-DE" },
      },
    });
  });
});

describe("spec 000 §3: the mat of a choice", () => {
  it.each([
    [{}, 0],
    [{ matSize: 30 }, 0],
    [{ frameType: "holzrahmen" }, 30],
    [{ frameType: "alurahmen-rund-gold" }, 30],
    [{ frameType: "artbox" }, 0],
    [{ frameType: "artbox", matType: "mat-weiss" }, 30],
    [{ frameType: "artbox", matType: "mat-creme" }, 30],
    [{ frameType: "artbox", matSize: 30 }, 30],
    [{ frameType: "holzrahmen", matType: "mat-none" }, 0],
    [{ frameType: "holzrahmen", matSize: 0 }, 0],
  ] as const)("%j is %d mm wide", (parameters, width) => {
    expect(matWidthMm(parameters)).toBe(width);
  });

  it.each([
    [{}, "mat-none"],
    [{ frameType: "holzrahmen" }, "mat-weiss"],
    [{ frameType: "holzrahmen", matType: "mat-schwarz" }, "mat-schwarz"],
    [{ frameType: "artbox", matSize: 30 }, "mat-weiss"],
    [{ frameType: "artbox", matType: "mat-none" }, "mat-none"],
  ] as const)("%j is %s", (parameters, type) => {
    expect(matTypeOf(parameters)).toBe(type);
  });
});

describe("spec 000 §5: a hostile query", () => {
  const key = fc.oneof(
    fc.constantFrom("materialType", "optionTypes[__proto__]", "__proto__[x]", "constructor", "optionTypes[toString]"),
    fc.constantFrom("photoboxFormat[width]", "accessoryTypes[]", "a[b][c][d][e]", "quantity", "[", "]", "[]="),
    fc.string(),
  );
  const value = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("%", "%00", "%ff", "\uD800", "9".repeat(400)));
  const query = fc.array(
    fc.tuple(key, value).map((pair) => pair.join("=")),
    { maxLength: 200 },
  );

  it("never throws and names only a bounded number of short things", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(DESIGNER_BASE_PATHS)), query, (path, parameters) => {
        const problems = problemsOf(parameters.join("&"), path);
        expect(problems.length).toBeLessThanOrEqual(120);
        for (const problem of problems) {
          expect(problem.parameter.length).toBeLessThanOrEqual(100);
          if ("given" in problem) expect(problem.given.length).toBeLessThanOrEqual(60);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("of a megabyte is read at once", () => {
    const many = Array.from({ length: 50_000 }, (_, index) => `optionTypes[k${index}]=v`).join("&");
    expect(problemsOf(`?${GOOD}&${many}`).length).toBeLessThanOrEqual(100);
    const deep = `optionTypes${"[a]".repeat(200_000)}=v`;
    expect(problemsOf(`?${GOOD}&${deep}`)).toEqual([{ code: "wrong-shape", parameter: "optionTypes[a]" }]);
  });

  it("crowds out nothing that is known", () => {
    const strangers = Array.from({ length: 10_000 }, (_, index) => `x${index}=y`).join("&");
    const repeats = Array.from({ length: 10_000 }, () => "color=red").join("&");
    expect(parseHandOff("/configurator-photo-frame/", `?${strangers}&${GOOD}&${strangers}`)).toEqual({
      ok: true,
      designer: "photo-frame",
      parameters: { materialType: "leinwand", locale: "de-DE" },
    });
    expect(parseHandOff("/configurator-photo-frame/", `?${repeats}&${GOOD}`)).toEqual({
      ok: false,
      problems: [{ code: "wrong-shape", parameter: "color" }],
      understood: { designer: "photo-frame", parameters: { materialType: "leinwand", locale: "de-DE" } },
    });
  });

  it("leaves prototypes alone", () => {
    parseHandOff(
      "/configurator-photo-frame/",
      "?__proto__[polluted]=1&optionTypes[__proto__][polluted]=1&constructor[prototype][polluted]=1",
    );
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });
});
