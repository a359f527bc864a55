import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyVoucher } from "#domain/voucher/apply.ts";
import { VOUCHER_PRODUCTS, type Voucher } from "#domain/voucher/voucher.ts";

type Terms = Pick<Voucher, "gives" | "products" | "minimum">;
const terms = (gives: Voucher["gives"], more: Partial<Terms> = {}): Terms => ({
  gives,
  products: [],
  minimum: 0,
  ...more,
});
const BOOK = { designer: "photobook", amount: 5001 } as const;
const CARD = { designer: "card", amount: 999 } as const;

describe("a voucher", () => {
  it("of a percentage takes it off the products that it is for, and not off shipping", () => {
    const { total, discount, shares, shipping } = applyVoucher(
      terms({ kind: "percent", percent: 20 }, { products: ["photobook"] }),
      [CARD, BOOK],
      590,
    );
    expect({ total, discount, shares, shipping }).toEqual({
      total: 1000,
      discount: 1000,
      shares: [0, 1000],
      shipping: 0,
    });
  });

  it("of an amount pays goods and then shipping, up to what is left of it, and is no discount", () => {
    const part = applyVoucher(terms({ kind: "amount", amount: 6200 }), [CARD, BOOK], 590);
    expect(part).toEqual({ shares: [999, 5001], shipping: 200, total: 6200, discount: 0, lacks: null });
    expect(applyVoucher(terms({ kind: "amount", amount: 99_999 }), [CARD, BOOK], 590).total).toBe(6590);
  });

  it("of an amount for some products pays no shipping", () => {
    const some = applyVoucher(terms({ kind: "amount", amount: 9000 }, { products: ["card"] }), [CARD, BOOK], 590);
    expect(some).toMatchObject({ shares: [999, 0], shipping: 0, total: 999 });
  });

  it("of free shipping takes off just that", () => {
    const free = applyVoucher(terms({ kind: "shipping" }), [CARD], 590);
    expect(free).toEqual({ shares: [0], shipping: 590, total: 590, discount: 590, lacks: null });
  });

  it("says what is missing: goods, or products that it is for", () => {
    const percent = { kind: "percent", percent: 20 } as const;
    const least = terms(percent, { products: ["photobook"], minimum: 6000 });
    expect(applyVoucher(least, [BOOK, CARD], 590)).toMatchObject({ total: 0, discount: 0, lacks: { amount: 999 } });
    expect(applyVoucher({ ...least, minimum: 5001 }, [BOOK], 590).lacks).toBeNull();
    expect(applyVoucher(least, [CARD, { designer: null, amount: 9000 }], 590).lacks).toBe("products");
    expect(applyVoucher(terms(percent), [], 0)).toMatchObject({ total: 0, lacks: "products" });
  });

  it("never takes more than there is, and its parts add up to the cent", () => {
    const gives = fc.oneof(
      fc.record({ kind: fc.constant("amount" as const), amount: fc.integer({ min: 1, max: 10_000_000 }) }),
      fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.constant({ kind: "shipping" as const }),
    );
    const line = fc.record({
      designer: fc.constantFrom(null, ...VOUCHER_PRODUCTS),
      amount: fc.integer({ min: 0, max: 1_000_000 }),
    });
    const voucher = fc.record({
      gives,
      products: fc.subarray([...VOUCHER_PRODUCTS]),
      minimum: fc.integer({ min: 0, max: 20_000 }),
    });
    fc.assert(
      fc.property(voucher, fc.array(line, { maxLength: 30 }), fc.nat({ max: 2000 }), (one, lines, cost) => {
        const { shares, shipping, total, discount, lacks } = applyVoucher(one, lines, cost);
        const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
        expect(shares.reduce((sum, share) => sum + share, 0) + shipping).toBe(total);
        for (const [at, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(lines[at]?.amount ?? 0);
        }
        expect(shipping).toBeLessThanOrEqual(cost);
        expect(goods + cost - total).toBeGreaterThanOrEqual(0);
        expect([0, total]).toContain(discount);
        if (lacks) expect(total).toBe(0);
        if (one.gives.kind === "amount") expect(total).toBeLessThanOrEqual(one.gives.amount);
      }),
    );
  });
});
