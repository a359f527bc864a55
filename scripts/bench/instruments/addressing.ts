import { readFileSync } from "node:fs";
import { canonicalLocation } from "#domain/address/canonical.ts";
import { brandHosts, buildShopTable, DEFAULT_BRANDS } from "#domain/shop/shop.ts";
import { type Spread, spreadOf } from "./statistics.ts";

const ROUNDS = 7;
const PASSES = 200;

/** The addresses of the table that the shop is tested with: right ones, wrong ones and hostile ones. */
const ADDRESSES = readFileSync("tests/worker/shop/addresses.txt", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("http"))
  .map((line) => line.split(" ", 1)[0] ?? "");

/** What the shop and canonical steps cost a request, in microseconds: the median of the rounds, and their spread. */
export function measureAddressing(): Spread {
  const shops = buildShopTable(brandHosts(DEFAULT_BRANDS));
  const each = Array.from({ length: ROUNDS + 1 }, () => {
    const started = performance.now();
    for (let pass = 0; pass < PASSES; pass++) {
      for (const address of ADDRESSES) {
        const url = new URL(address);
        const shop = shops.get(url.hostname);
        if (shop) canonicalLocation(url, shop, shops);
      }
    }
    return ((performance.now() - started) * 1000) / (PASSES * ADDRESSES.length);
  }).slice(1);
  return spreadOf(each);
}
