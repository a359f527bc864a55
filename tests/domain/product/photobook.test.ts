import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PHOTOBOX_NAMES } from "#domain/catalogue/vocabulary.ts";
import { parseHandOff } from "#domain/designer/hand-off.ts";
import { ok } from "#domain/parsed.ts";
import {
  BINDING_BY_TYPE,
  PHOTOBOOK_BINDINGS,
  PHOTOBOOK_COVERS,
  PHOTOBOOK_PAPERS,
  parsePhotobookVariantKey,
  photobookVariantKey,
} from "#domain/product/photobook/photobook.ts";
import { PHOTOBOX_TYPES } from "#domain/product/photobox/photobox.ts";
import { PHOTO_PRINT_FINISHES, PHOTO_PRINT_FORMATS } from "#domain/product/photoprint/photo-print.ts";
import { runs, runsText } from "#tests/support/runs.ts";

const word = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
const variant = fc.record({
  printing: word,
  cover: fc.constantFrom(...PHOTOBOOK_COVERS),
  binding: fc.constantFrom(...PHOTOBOOK_BINDINGS),
  paper: fc.constantFrom(...PHOTOBOOK_PAPERS),
  coverLamination: word,
});

describe("spec 000 §3: photo books", () => {
  it("are bound by their type: flat, lay-flat, stitched", () => {
    expect(BINDING_BY_TYPE).toEqual({ digitalfotobuch: "pur", echtfotobuch: "layflat", fotoheft: "heftbindung" });
  });

  it("have a variant key of printing, cover, binding, paper and cover lamination", () => {
    const key = "digital_hard_layflat_feinstweiss_glossy";
    const parts = { printing: "digital", cover: "hard", binding: "layflat", paper: "feinstweiss" } as const;
    expect(photobookVariantKey({ ...parts, coverLamination: "glossy" })).toBe(key);
    expect(parsePhotobookVariantKey(key)).toEqual(ok({ ...parts, coverLamination: "glossy" }));
  });

  it(`have a variant key that is read back, ${runsText(10_000)} times`, () => {
    fc.assert(
      fc.property(variant, (drawn) => {
        expect(parsePhotobookVariantKey(photobookVariantKey(drawn))).toEqual(ok(drawn));
      }),
      { numRuns: runs(10_000) },
    );
  });

  it.each([
    [
      "digital_hard_layflat_matt",
      "wrong-parts",
      '"digital_hard_layflat_matt" has not the five parts of a photo book\'s variant.',
    ],
    [
      "a_hard_layflat_matt_b_c",
      "wrong-parts",
      '"a_hard_layflat_matt_b_c" has not the five parts of a photo book\'s variant.',
    ],
    ["_hard_layflat_matt_glossy", "no-word", '"" is no printing or lamination of a photo book.'],
    ["digital_hard_layflat_matt_Glossy!", "no-word", '"Glossy!" is no printing or lamination of a photo book.'],
    ["digital_leather_layflat_matt_glossy", "unknown-cover", 'A photo book has no cover "leather".'],
    ["digital_hard_spiral_matt_glossy", "unknown-binding", 'A photo book has no binding "spiral".'],
    ["digital_hard_layflat_silk_glossy", "unknown-paper", 'A photo book has no paper "silk".'],
  ])("%s is refused: %s", (key, code, problem) => {
    expect(parsePhotobookVariantKey(key)).toEqual({ ok: false, code, problem });
  });

  it("have no key that a stranger could break", () => {
    const hostile = fc.array(fc.constantFrom("_", "hard", "layflat", "matt", "digital", "__proto__", "\uD800", "-"));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          hostile.map((parts) => parts.join("")),
        ),
        (text) => {
          const parsed = parsePhotobookVariantKey(text);
          if (parsed.ok) expect(photobookVariantKey(parsed.value)).toBe(text);
        },
      ),
      { numRuns: runs(2000) },
    );
  });
});

describe("spec 000 §3: photo boxes and prints", () => {
  it("call one MAX, which is a name and no type", () => {
    expect(PHOTOBOX_NAMES).toEqual(["small", "max", "photo-prints"]);
    const search = "photoboxType=max&locale=de-DE";
    expect(parseHandOff("/configurator-photobox/", search)).toMatchObject({
      ok: false,
      problems: [{ code: "not-allowed", parameter: "photoboxType", given: "max", allowed: PHOTOBOX_TYPES }],
    });
  });

  it("have two types, two finishes and six formats", () => {
    expect(PHOTOBOX_TYPES).toEqual(["small", "photo-prints"]);
    expect(PHOTO_PRINT_FINISHES).toEqual(["glossy", "matt"]);
    const formats = PHOTO_PRINT_FORMATS.map(({ width, height }) => `${width / 10}x${height / 10}`);
    expect(formats).toEqual(["10x10", "10x12", "13x9", "15x10", "18x13", "30x20"]);
  });
});
