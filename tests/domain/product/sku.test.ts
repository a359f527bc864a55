import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ok } from "#domain/parsed.ts";
import {
  buildEnvelopeSku,
  buildInlaySku,
  buildRibbonSku,
  parseEnvelopeSku,
  parseInlaySku,
  parseRibbonSku,
} from "#domain/product/sku.ts";
import { runs, runsText } from "#tests/support/runs.ts";

const word = fc.stringMatching(/^[A-Za-z0-9_]{1,12}$/);
const side = fc.integer({ min: 1, max: 99_999 });
const size = fc.record({ width: side, height: side });
const RUNS = { numRuns: runs(10_000) };

describe("spec 000 §3: skus", () => {
  it(`of envelopes are prefix-subtype-colour-WxH, read back ${runsText(10_000)} times`, () => {
    const parts = { prefix: "ENV", subtype: "seidig", colour: "creme", size: { width: 162, height: 114 } };
    expect(buildEnvelopeSku(parts)).toBe("ENV-seidig-creme-162x114");
    fc.assert(
      fc.property(fc.record({ prefix: word, subtype: word, colour: word, size }), (sku) => {
        expect(parseEnvelopeSku(buildEnvelopeSku(sku))).toEqual(ok(sku));
      }),
      RUNS,
    );
  });

  it(`of inlays are prefix-WxH-paper, read back ${runsText(10_000)} times`, () => {
    expect(buildInlaySku({ prefix: "INL", size: { width: 140, height: 140 }, paper: "pergament" })).toBe(
      "INL-140x140-pergament",
    );
    fc.assert(
      fc.property(fc.record({ prefix: word, size, paper: word }), (sku) => {
        expect(parseInlaySku(buildInlaySku(sku))).toEqual(ok(sku));
      }),
      RUNS,
    );
  });

  it(`of ribbons are prefix-subtype-colour, read back ${runsText(10_000)} times`, () => {
    expect(buildRibbonSku({ prefix: "RIB", subtype: "satin", colour: "rot" })).toBe("RIB-satin-rot");
    fc.assert(
      fc.property(fc.record({ prefix: word, subtype: word, colour: word }), (sku) => {
        expect(parseRibbonSku(buildRibbonSku(sku))).toEqual(ok(sku));
      }),
      RUNS,
    );
  });

  it.each([
    [
      parseEnvelopeSku,
      "ENV-a-b",
      "wrong-parts",
      '"ENV-a-b" is no sku of an envelope, which reads prefix-subtype-colour-WxH.',
    ],
    [
      parseEnvelopeSku,
      "ENV-a-b-1x1-c",
      "wrong-parts",
      '"ENV-a-b-1x1-c" is no sku of an envelope, which reads prefix-subtype-colour-WxH.',
    ],
    [parseEnvelopeSku, "ENV--b-1x1", "no-word", '"" is no part of a sku.'],
    [parseEnvelopeSku, "ENV-a-b-0x1", "no-size", '"0x1" is no size such as 600x400, in whole millimetres.'],
    [parseInlaySku, "INL-1x1", "wrong-parts", '"INL-1x1" is no sku of an inlay, which reads prefix-WxH-paper.'],
    [parseInlaySku, "INL-1x1-ü", "no-word", '"ü" is no part of a sku.'],
    [parseInlaySku, "INL-1y1-a", "no-size", '"1y1" is no size such as 600x400, in whole millimetres.'],
    [parseRibbonSku, "RIB", "wrong-parts", '"RIB" is no sku of a ribbon, which reads prefix-subtype-colour.'],
    [parseRibbonSku, "RIB-a-b c", "no-word", '"b c" is no part of a sku.'],
  ])("%o refuses %s: %s", (parse, sku, code, problem) => {
    expect(parse(sku)).toEqual({ ok: false, code, problem });
  });

  it("of a stranger break nothing", () => {
    const hostile = fc.oneof(fc.string({ unit: "binary" }), fc.constant("-".repeat(1_000_000)));
    fc.assert(
      fc.property(hostile, (text) => {
        const sku = parseEnvelopeSku(text);
        if (sku.ok) expect(buildEnvelopeSku(sku.value)).toBe(text);
        void parseInlaySku(text);
        void parseRibbonSku(text);
      }),
      { numRuns: 500 },
    );
  });
});
