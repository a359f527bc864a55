import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { designerHref, parseHandOff } from "#domain/designer/hand-off.ts";
import { accessoryParameters, type CardAccessory, chosenAccessories } from "#domain/product/card/accessory.ts";
import { CARD_ACCESSORY_TYPES } from "#domain/product/card/card.ts";
import { LONGEST_SKU } from "#domain/product/sku.ts";

const SOLD: CardAccessory[] = [
  { type: "envelope", sku: "umschlag-nassklebend-kraft-162x114" },
  { type: "inlay", sku: "einlegeblatt-148x105-naturweiss" },
  { type: "bow", sku: "schleife-satin-creme" },
  { type: "ribbon", sku: "band-satin-rose" },
  { type: "box", sku: "box-karton-weiss" },
  { type: "posterbar", sku: "posterbar-210-eiche" },
];

const word = fc.constantFrom("satin", "leinen", "rot", "rose", "a-b");
const sku = fc.oneof(
  fc.tuple(word, word, word).map((words) => words.join("-")),
  fc.string({ minLength: 1, maxLength: LONGEST_SKU, unit: fc.constantFrom(..."abcxyz019_-") }),
);
const sold = fc.uniqueArray(fc.record({ type: fc.constantFrom(...CARD_ACCESSORY_TYPES), sku }), {
  selector: (one) => one.sku,
  maxLength: 12,
});

/** Returns the parameters as the card designer reads them. */
function arrived(chosen: readonly CardAccessory[], all: readonly CardAccessory[]) {
  const parameters = { ...accessoryParameters(chosen, all), locale: "de-DE" } as const;
  const url = new URL(designerHref({ designer: "card", parameters }), "https://shop.test");
  const read = parseHandOff(url.pathname, url.search);
  if (!read.ok || read.designer !== "card") throw new Error(url.search);
  return read.parameters;
}

describe("what goes with a card reaches its designer", () => {
  it("in the spec's parameters where it has any, else by its sku", () => {
    expect(arrived(SOLD, SOLD)).toEqual({
      bow: "schleife-satin-creme",
      ribbon: "satin",
      ribbonColor: "rose",
      accessoryTypes: [
        "umschlag-nassklebend-kraft-162x114",
        "einlegeblatt-148x105-naturweiss",
        "box-karton-weiss",
        "posterbar-210-eiche",
      ],
      locale: "de-DE",
    });
    expect(arrived([], SOLD)).toEqual({ locale: "de-DE" });
  });

  it("and is read back as it was, whatever is sold and however much of it is chosen", () => {
    fc.assert(
      fc.property(sold, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (all, picks) => {
        const chosen = all.filter((_, at) => picks[at]);
        const found = chosenAccessories(arrived(chosen, all), all) ?? [];
        expect(new Set(found)).toEqual(new Set(chosen));
        expect(found).toHaveLength(chosen.length);
      }),
    );
  });

  it("but where something else is meant than what is sold, nobody can tell what it costs", () => {
    for (const odd of [{ bow: "x" }, { ribbon: "satin" }, { ribbonColor: "rose" }, { accessoryTypes: ["x"] }])
      expect(chosenAccessories(odd, SOLD)).toBeNull();
    expect(chosenAccessories({ ribbon: "satin", ribbonColor: "rose" }, SOLD)).toEqual([SOLD[3]]);
  });
});
