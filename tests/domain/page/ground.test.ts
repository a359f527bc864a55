import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GROUNDS, nearestGround } from "#domain/page/ground.ts";

describe("the colour behind a photograph until it is there", () => {
  it("is a colour itself where that is one of the list", () => {
    expect(GROUNDS.map(nearestGround)).toEqual(GROUNDS.map((_, index) => index));
  });

  it.each([
    ["#ff2010", "#9a3625"],
    ["#10203F", "#103243"],
    ["#ffffff", "#e8e4dd"],
    ["#000000", "#211e1a"],
    ["#7a9a6f", "#778e71"],
  ])("of %s is %s", (colour, ground) => {
    expect(GROUNDS[nearestGround(colour) ?? -1]).toBe(ground);
  });

  it.each([undefined, null, "", "red", "#fff", "#12345g", "#1234567", 0x123456, ["#123456"], { colour: "#123456" }])(
    "is none for %j",
    (colour) => {
      expect(nearestGround(colour)).toBeNull();
    },
  );

  it("is never far from a colour as photographs have in the mean", () => {
    // Two parts in three grey of any lightness.
    const mean = fc
      .tuple(
        fc.integer({ min: 20, max: 240 }),
        fc.array(fc.integer({ min: -28, max: 28 }), { minLength: 3, maxLength: 3 }),
      )
      .map(([light, offsets]) => offsets.map((offset) => Math.min(255, Math.max(0, light + offset))));
    fc.assert(
      fc.property(mean, (channels) => {
        const colour = `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
        const ground = GROUNDS[nearestGround(colour) ?? -1] ?? "";
        for (const [at, channel] of channels.entries())
          expect(Math.abs(Number.parseInt(ground.slice(1 + 2 * at, 3 + 2 * at), 16) - channel)).toBeLessThan(64);
      }),
      { numRuns: 1000 },
    );
  });

  it("is in the style sheet as in the list", () => {
    const sheet = readFileSync("blocks/elements/picture/grounds.css", "utf8");
    const rules = [...sheet.matchAll(/\.ground-(\d+) \{\s+--ground: (#[\da-f]{6});/g)];
    expect(rules.map(([, index, colour]) => [Number(index), colour])).toEqual(
      GROUNDS.map((colour, index) => [index, colour]),
    );
  });
});
