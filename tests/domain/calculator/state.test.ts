import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CalculatorAction,
  type CalculatorMaterial,
  type CalculatorStart,
  type CalculatorState,
  reduceCalculator,
  startCalculator,
} from "#domain/calculator/state.ts";

const CANVAS: CalculatorMaterial = {
  value: "leinwand",
  formats: ["300x200", "600x400", "900x600"],
  initialFormat: "600x400",
};
const POSTER: CalculatorMaterial = { value: "poster", formats: ["297x210", "600x400"], initialFormat: "297x210" };
const MATERIALS = [CANVAS, POSTER] as const;
const extra = (format: string, prices = "99,90 €") => ({ format, prices });

function start(changed: Partial<CalculatorStart<string>> = {}): CalculatorState<string> {
  return startCalculator({ materials: [...MATERIALS], selected: "leinwand", hasExtra: true, sku: null, ...changed });
}

/** Tests whose rows are sentences of the specification (spec 001 §4 "Calculator"). */
describe("spec 001 §4: the calculator", () => {
  it("begins with the selected material and that material's initial format", () => {
    expect(start()).toEqual({ material: "leinwand", format: "600x400", extra: null });
    expect(start({ selected: "poster" })).toEqual({ material: "poster", format: "297x210", extra: null });
    expect(start({ selected: "gold" })).toEqual({ material: "leinwand", format: "600x400", extra: null });
  });

  it("changing the material resets the selected format to that material's initial format", () => {
    const chosen = reduceCalculator(start(), { type: "choose-format", format: "900x600" });
    expect(reduceCalculator(chosen, { type: "choose-material", material: POSTER })).toEqual({
      material: "poster",
      format: "297x210",
      extra: null,
    });
  });

  it("the same material once more is no change", () => {
    const chosen = reduceCalculator(start(), { type: "choose-format", format: "900x600" });
    expect(reduceCalculator(chosen, { type: "choose-material", material: CANVAS })).toBe(chosen);
  });

  it("clicking a format selects it", () => {
    expect(reduceCalculator(start(), { type: "choose-format", format: "300x200" }).format).toBe("300x200");
  });

  it("if it is not the extra format chosen via the dialog, the extra entry is cleared", () => {
    const picked = reduceCalculator(start(), {
      type: "choose-in-dialog",
      material: CANVAS,
      extra: extra("1000x500"),
    });
    expect(reduceCalculator(picked, { type: "choose-format", format: "1000x500" })).toEqual(picked);
    expect(reduceCalculator(picked, { type: "choose-format", format: "300x200" })).toEqual({
      material: "leinwand",
      format: "300x200",
      extra: null,
    });
  });

  it("picking a format in the dialog can also switch the material", () => {
    expect(reduceCalculator(start(), { type: "choose-in-dialog", material: POSTER, extra: extra("841x594") })).toEqual({
      material: "poster",
      format: "841x594",
      extra: extra("841x594"),
    });
  });

  it("the chosen format is held as an extra entry with its own prices", () => {
    const picked = reduceCalculator(start(), {
      type: "choose-in-dialog",
      material: CANVAS,
      extra: extra("1000x500", "79,90 €"),
    });
    expect(picked.extra).toEqual({ format: "1000x500", prices: "79,90 €" });
    const another = reduceCalculator(picked, {
      type: "choose-in-dialog",
      material: CANVAS,
      extra: extra("700x700", "69,90 €"),
    });
    expect(another.extra).toEqual({ format: "700x700", prices: "69,90 €" });
  });

  it("a change of material clears the extra entry", () => {
    const picked = reduceCalculator(start(), {
      type: "choose-in-dialog",
      material: CANVAS,
      extra: extra("1000x500"),
    });
    expect(reduceCalculator(picked, { type: "choose-material", material: POSTER }).extra).toBeNull();
  });

  it("a size of one's own is an extra entry too", () => {
    expect(reduceCalculator(start(), { type: "choose-free-size", extra: extra("530x410") })).toEqual({
      material: "leinwand",
      format: "530x410",
      extra: extra("530x410"),
    });
  });

  const sku = (material: string, format: string, prices: string | null = "59,90 €") => ({ material, format, prices });

  it("with a sku context it opens with the sku's material and format preselected", () => {
    expect(start({ sku: sku("poster", "600x400") })).toEqual({ material: "poster", format: "600x400", extra: null });
  });

  it("if the format is not in the list and the product is framed, it shows as the extra format", () => {
    expect(start({ sku: sku("poster", "500x400") })).toEqual({
      material: "poster",
      format: "500x400",
      extra: { format: "500x400", prices: "59,90 €" },
    });
  });

  it.each([
    ["of a product that has no extra format", { hasExtra: false, sku: sku("poster", "500x400") }],
    ["without a price", { sku: sku("poster", "500x400", null) }],
  ])("a sku %s opens with the material's initial format", (_, changed) => {
    expect(start(changed)).toEqual({ material: "poster", format: "297x210", extra: null });
  });

  it("a sku of a material that is not offered counts for nothing", () => {
    expect(start({ sku: sku("gold", "600x400") })).toEqual({ material: "leinwand", format: "600x400", extra: null });
  });
});

const FORMATS = ["300x200", "600x400", "900x600", "297x210", "1000x500", "530x410"];
const material = fc.constantFrom(...MATERIALS);
const anyExtra = fc.constantFrom(...FORMATS).map((format) => extra(format));
const action: fc.Arbitrary<CalculatorAction<string>> = fc.oneof(
  material.map((one) => ({ type: "choose-material" as const, material: one })),
  fc.constantFrom(...FORMATS).map((format) => ({ type: "choose-format" as const, format })),
  fc.record({ type: fc.constant("choose-in-dialog" as const), material, extra: anyExtra }),
  fc.record({ type: fc.constant("choose-free-size" as const), extra: anyExtra }),
);

describe("whatever she does", () => {
  it("an extra entry is there only while it is the one that is chosen", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const state = actions.reduce(reduceCalculator<string>, start());
        if (state.extra) expect(state.extra.format).toBe(state.format);
        expect(MATERIALS.map(({ value }) => value)).toContain(state.material);
      }),
    );
  });

  it("going to a material and choosing there forgets all that was before", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 20 }), material, (actions, next) => {
        const before = actions.reduce(reduceCalculator<string>, start());
        fc.pre(before.material !== next.value);
        const after = reduceCalculator(before, { type: "choose-material", material: next });
        expect(after).toEqual({ material: next.value, format: next.initialFormat, extra: null });
      }),
    );
  });
});
