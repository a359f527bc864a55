import { priceSeed } from "#backend/commerce/seed.ts";
import type { startBackend } from "#tests/support/backend.ts";

export type Backend = Awaited<ReturnType<typeof startBackend>>;

/** Puts the price list into the database, as seeding does. */
export async function seedPrices(db: Backend["DB"]): Promise<void> {
  await db.batch(priceSeed().map(({ sql, params }) => db.prepare(sql).bind(...params)));
}

interface HandWrittenPrice {
  article: string;
  country: string;
  formatType: string;
  kind: "regular" | "promotion";
  amount: number;
  from: Date;
  until?: Date;
}

/** Adds one price row, as an operator would. */
export async function addPrice(db: Backend["DB"], price: HandWrittenPrice): Promise<void> {
  await db
    .prepare(
      "INSERT INTO prices (article, country, format_type, kind, amount, valid_from, valid_until) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(
      price.article,
      price.country,
      price.formatType,
      price.kind,
      price.amount,
      instant(price.from),
      price.until ? instant(price.until) : null,
    )
    .run();
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}

function instant(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
