import { describe, expect, it } from "vitest";
import { nearNames, unknownNames } from "#domain/near-names.ts";

const EVENTS = ["prices.changed", "designs.changed", "pictures.changed"] as const;

describe("near names", () => {
  it.each([
    ["price.changed", ["prices.changed"]],
    ["Prices.Changed", ["prices.changed"]],
    ["pictures.chnaged", ["pictures.changed"]],
    ["orders.shipped", []],
    ["", []],
  ])("of %j are %j", (typed, near) => {
    expect(nearNames(typed, EVENTS)).toEqual(near);
  });

  it("are the nearest first, three at most, and never the name itself", () => {
    const names = ["de-DE/leinwande", "de-DE/leinwand", "de-DE/leinwandx1", "de-DE/leinwandxy", "de-DE/poster"];
    expect(nearNames("de-DE/leinwnad", names)).toEqual(["de-DE/leinwand", "de-DE/leinwande", "de-DE/leinwandx1"]);
    expect(nearNames("de-DE/leinwand", names, 1)).toEqual(["de-DE/leinwande"]);
  });

  it("of a short text differ by one letter", () => {
    expect(nearNames("ab", ["abc", "abcd", "xb"])).toEqual(["abc", "xb"]);
  });
});

describe("names that are unknown", () => {
  it.each([
    ["prices.changed", []],
    ["price.changed", ['"price.changed" is no event. Did you mean "prices.changed"?']],
    ["orders", ['"orders" is no event; there are prices.changed, designs.changed, pictures.changed.']],
    [undefined, ["no name is no event; there are prices.changed, designs.changed, pictures.changed."]],
    [7, ["7 is no event; there are prices.changed, designs.changed, pictures.changed."]],
  ])("are told: %j", (given, sentences) => {
    expect(unknownNames("event", [given], EVENTS)).toEqual(sentences);
  });

  it("are told in few words, however long and many they are", () => {
    const [first, ...others] = unknownNames("event", Array(5000).fill("x".repeat(5000)), ["a"]);
    expect(first).toHaveLength(80 + " is no event; there are a.".length);
    expect(others).toHaveLength(9);
    expect(unknownNames("event", [...Array(200).fill("a"), "b"], ["a"])).toEqual([]);
  });
});
