import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { unstable_splitSqlQuery } from "wrangler";
import { readPrices } from "#backend/commerce/format-prices.ts";
import type { Country } from "#domain/shop/country.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { seedPrices } from "./seed-prices.ts";

const backend = useBackend();

async function run(migration: string) {
  const sql = unstable_splitSqlQuery(await readFile(`backend/migrations/${migration}.sql`, "utf8"));
  await backend.DB.batch(sql.map((statement) => backend.DB.prepare(statement)));
}

const NOW_MS = Date.parse("2026-11-22T12:00:00Z");

async function posterPrice(country: Country) {
  const { articles } = await readPrices(backend.DB, ["poster"], country, NOW_MS);
  return articles[0]?.prices.find(({ formatType }) => formatType === "600x400")?.priceCurrent;
}

describe("a database whose prices were a currency's", () => {
  it("keeps what was written by hand in each country of the currency, and takes the list of today", async () => {
    await backend.DB.exec("DROP TABLE prices; DROP TABLE surcharges; DROP TABLE campaigns;");
    await run("0002_prices");
    const insert = "INSERT INTO prices (article, currency, format_type, kind, valid_from, amount) VALUES";
    await backend.DB.exec(`${insert} ('poster', 'eur', '600x400', 'regular', '2024-01-01T00:00:00Z', 1190)`);
    await backend.DB.exec(`${insert} ('poster', 'chf', '600x400', 'regular', '2026-11-20T00:00:00Z', 1234)`);
    await backend.DB.exec(`${insert} ('leinwand', 'eur', '600x400', 'promotion', '2026-11-01T00:00:00Z', 3490)`);
    await run("0007_price_table");
    expect(await Promise.all([posterPrice("NL"), posterPrice("LI"), posterPrice("GB")])).toEqual([
      1190,
      1234,
      undefined,
    ]);
    await seedPrices(backend.DB);
    expect(await Promise.all([posterPrice("DE"), posterPrice("CH"), posterPrice("LI")])).toEqual([1190, 1234, 1234]);
    const { results } = await backend.DB.prepare(
      "SELECT DISTINCT valid_from FROM prices WHERE article = 'poster'",
    ).all();
    expect(results).toHaveLength(3);
  });
});
