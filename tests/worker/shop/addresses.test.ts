import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { oneOf } from "#tests/support/runs.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();

/** Matches `https://posterliebe.de/Leinwand  301  /leinwand`: an address, its status, and the location of a redirect. */
const ROW = /^(https?:\S+)\s+(\d{3})(?:\s+(\S+))?$/;

const rows = readFileSync("tests/worker/shop/addresses.txt", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("http"))
  .map((line) => {
    const [, address = "", status, location = null] = ROW.exec(line) ?? [];
    return { address, status: Number(status), location };
  });

describe("the table of addresses", () => {
  it("has at least 200", () => {
    expect(rows.length).toBeGreaterThanOrEqual(200);
    expect(rows.filter(({ address, status }) => !address || !status)).toEqual([]);
  });

  it.each(oneOf(2, rows))("$address answers $status $location", async ({ address, status, location }) => {
    const reply = await shop.get(address);
    expect([reply.status, reply.headers.get("Location")]).toEqual([status, location]);
    if (location === null) return;
    const next = await shop.get(new URL(location, address).href);
    expect([200, 404]).toContain(next.status);
  });
});
