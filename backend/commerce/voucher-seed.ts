import type { Currency } from "#domain/price/currency.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { VoucherProduct } from "#domain/voucher/voucher.ts";
import type { Statement } from "../sql-statement.ts";

/** A voucher to try the shop with. Amounts are minor units. */
interface SeededVoucher {
  channel: Channel;
  codeHash: string;
  currency?: Currency;
  /** Gift of the voucher: an amount, a percentage, or neither for free shipping. */
  amount?: number;
  percent?: number;
  products?: readonly VoucherProduct[];
  minimum?: number;
  validFrom?: string;
  validUntil?: string;
  usesLeft?: number;
}

const LONG = "2029-12-31T23:00:00Z";

/** Vouchers of each kind and with each limit; docs/reference/vouchers.md names their codes. */
const VOUCHERS: readonly SeededVoucher[] = [
  // An amount: with all of it left, with nothing left, over, and of the other brand.
  { channel: "poster", codeHash: "c5753bfeb04e2ffaed863558f81b5fd07c548958b084752c3929ca93d38fce65", amount: 5000 },
  { channel: "poster", codeHash: "8748cc2eecff26744c14695ffc07f4b7d1f4d5cf57a156468876f7bd4cb9279c", amount: 0 },
  {
    channel: "poster",
    codeHash: "652da863852c300b4dd77503e4f168691d745b0e3787cb1ece6c215af9b302dd",
    amount: 2500,
    validUntil: "2025-12-31T23:00:00Z",
  },
  {
    channel: "kartenliebe",
    codeHash: "81c292bcccbb249dfa63874bfd24b5197bb583d1d1c53512dea3feeb5a3ef95d",
    amount: 3000,
  },
  // 20 % off photo books from 40 EUR.
  {
    channel: "poster",
    codeHash: "ca7cf6b20d8fd6a2d5eafeffed489916401f7b1ef93994cc030036539f367957",
    percent: 20,
    products: ["photobook"],
    minimum: 4000,
  },
  // 10 % off everything.
  { channel: "poster", codeHash: "e7bf2412a3414c95cdbac82d8dad4d79816951b95dcd4053c8325c6b5e093832", percent: 10 },
  // Free shipping.
  { channel: "poster", codeHash: "1cb52a1d88bff02377ee515f668e5b098a3bbac01a17f3c19918711430a64fe4" },
  // 15 % off everything, for one order.
  {
    channel: "poster",
    codeHash: "6cc156702c0f81e6e9a2396111712cca87c8d4a24d392b606a3b9cdbfdd23c3d",
    percent: 15,
    usesLeft: 1,
  },
  // An amount for calendars alone.
  {
    channel: "poster",
    codeHash: "80908a34184f55829af550392af7472b6893e4f7d82116e6fbf9ffb8095130e3",
    amount: 500,
    products: ["calendar"],
  },
  // Not valid yet.
  {
    channel: "poster",
    codeHash: "0d04a1ccbac3ff195de8cee686386ef9eaf95d62bcf7eda52bc1d7d7e4ec9b41",
    percent: 10,
    validFrom: "2029-11-01T00:00:00Z",
  },
  // 15 % off cards from 50 EUR.
  {
    channel: "kartenliebe",
    codeHash: "594577625a48203d7ddc77c795f6537758561cfa6f8213e3a85c22c9193aa54f",
    percent: 15,
    products: ["card"],
    minimum: 5000,
  },
];

/** Returns the statements that write the seeded vouchers to table `vouchers`. What was spent meanwhile stays spent. */
export function voucherSeed(): Statement[] {
  return VOUCHERS.map(({ channel, codeHash, amount, percent, ...rest }) => ({
    sql: `INSERT INTO vouchers (channel, code_hash, currency, kind, amount, percent, products, minimum, valid_from, valid_until, uses_left)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    params: [
      ...[channel, codeHash, rest.currency ?? "eur"],
      ...[
        percent !== undefined ? "percent" : amount !== undefined ? "amount" : "shipping",
        amount ?? 0,
        percent ?? null,
      ],
      ...[JSON.stringify(rest.products ?? []), rest.minimum ?? 0],
      ...[rest.validFrom ?? null, rest.validUntil ?? LONG, rest.usesLeft ?? null],
    ],
  }));
}
