import type { Designer } from "../designer/base-path.ts";
import type { Voucher } from "./voucher.ts";

/** A line of an order: its designer, and its amount in minor units. */
export interface VoucherLine {
  designer: Designer | null;
  amount: number;
}

/** The effect of a voucher on an order, in minor units. */
export interface VoucherEffect {
  /** The part of each line that it pays or takes off, in the order of the lines. */
  shares: number[];
  /** The part of the shipping cost that it pays or takes off. */
  shipping: number;
  /** All of it. */
  total: number;
  /** The part that makes the order cheaper, and so lowers its tax; the rest is a payment. */
  discount: number;
  /** The reason why it does not hold for this order: it has none of its products, or too little of them. Null if it holds. */
  lacks: "products" | { amount: number } | null;
}

/** Works out what a voucher does to an order. Nothing falls below zero, and the parts add up to the whole. */
export function applyVoucher(
  { gives, products, minimum }: Pick<Voucher, "gives" | "products" | "minimum">,
  lines: readonly VoucherLine[],
  shippingCost: number,
): VoucherEffect {
  const isMeant = (designer: VoucherLine["designer"]) =>
    products.length === 0 || products.some((product) => product === designer);
  const amounts = lines.map(({ designer, amount }) => (isMeant(designer) ? amount : 0));
  const goods = sumOf(amounts);
  if (goods === 0) return { ...effectOf(amounts, 0, 0), discount: 0, lacks: "products" };
  if (goods < minimum) return { ...effectOf(amounts, 0, 0), discount: 0, lacks: { amount: minimum - goods } };
  if (gives.kind === "amount") {
    const paid = Math.min(gives.amount, goods);
    // Shipping is for everything in the parcel: a voucher for some products does not pay it.
    const shipping = products.length === 0 ? Math.min(gives.amount - paid, shippingCost) : 0;
    return { ...effectOf(amounts, paid, shipping), discount: 0, lacks: null };
  }
  const effect =
    gives.kind === "percent"
      ? effectOf(amounts, Math.round((goods * gives.percent) / 100), 0)
      : effectOf(amounts, 0, shippingCost);
  return { ...effect, discount: effect.total, lacks: null };
}

function effectOf(amounts: readonly number[], goods: number, shipping: number) {
  return { shares: spread(goods, amounts), shipping, total: goods + shipping };
}

/** Spreads a total over amounts in their proportion, by rounding their running sum, so that no cent is lost or made. */
function spread(total: number, amounts: readonly number[]): number[] {
  const whole = Math.max(1, sumOf(amounts));
  let before = 0;
  let given = 0;
  return amounts.map((amount) => {
    before += amount;
    const share = Math.round((total * before) / whole) - given;
    given += share;
    return share;
  });
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
