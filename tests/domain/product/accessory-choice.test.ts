import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeChosen, pairAccessories, readAccessories, writeAccessories } from "#domain/product/accessory-choice.ts";
import { MOST_ACCESSORY_ITEMS } from "#domain/product/accessory-order.ts";

describe("chosen accessories in an address", () => {
  it("are read as they were written", () => {
    const sku = fc.stringMatching(/^\w{1,8}(-\w{1,8}){0,3}$/);
    const item = fc.record({ sku, quantity: fc.integer({ min: 1, max: 5000 }) });
    fc.assert(
      fc.property(fc.array(item, { maxLength: MOST_ACCESSORY_ITEMS }), (items) => {
        expect(readAccessories(writeAccessories(items))).toEqual(items);
      }),
    );
  });

  it("are written as the spec writes queries", () => {
    expect(writeAccessories([{ sku: "ribbon-satin-rot", quantity: 3 }])).toBe("sku[]=ribbon-satin-rot&quantity[]=3");
  });

  it("are also read where a browser escaped them, or there is one", () => {
    expect(readAccessories("?sku%5B%5D=a&quantity%5B%5D=5&sku%5B%5D=&sku%5B%5D=b")).toEqual([
      { sku: "a", quantity: 5 },
      { sku: "b", quantity: 1 },
    ]);
    expect(readAccessories("?sku=a&quantity=2")).toEqual([{ sku: "a", quantity: 2 }]);
    expect(readAccessories("?sku[]=a")).toEqual([{ sku: "a", quantity: 1 }]);
    expect(readAccessories("")).toEqual([]);
    expect(readAccessories("?sku[x]=a&sku[y][z]=b")).toEqual([]);
  });

  it("never throw, are never more than fifty, and have a quantity from one on or none", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string()), (skus, quantities) => {
        const chosen = pairAccessories(skus, quantities);
        expect(chosen.length).toBeLessThanOrEqual(MOST_ACCESSORY_ITEMS);
        for (const { quantity } of chosen) expect(quantity === null || quantity >= 1).toBe(true);
      }),
    );
    for (const typed of ["0", "-1", "1.5", "1e3", "viele", "", "99999999"])
      expect(pairAccessories(["a"], [typed])).toEqual([{ sku: "a", quantity: null }]);
    expect(pairAccessories(["x".repeat(999)], [])[0]?.sku).toHaveLength(64);
  });
});

it("what is chosen twice is one choice, and no choice where one of its quantities is none", () => {
  const chosen = [
    { sku: "a", quantity: 2 },
    { sku: "b", quantity: null },
    { sku: "a", quantity: 3 },
    { sku: "b", quantity: 1 },
  ];
  expect(mergeChosen(chosen)).toEqual([
    { sku: "a", quantity: 5 },
    { sku: "b", quantity: null },
  ]);
});
