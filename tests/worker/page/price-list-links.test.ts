import { expect, it } from "vitest";
import { oneOf } from "#tests/support/runs.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();

/** Lists the prices of a list, each with the address that it leads to. */
function pricesOf(html: string): { href: string; price: string }[] {
  return [...html.matchAll(/<td><a href="([^"#]+)#calculator">([^<]+)<\/a>/g)].map(([, href = "", price = ""]) => ({
    href: href.replaceAll("&amp;", "&"),
    price,
  }));
}

it("every price of the shop's own list leads to the calculator with that size, at that price", async () => {
  const prices = pricesOf(await (await shop.get("/formate-und-preise")).text());
  expect(prices.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  for (const { href, price } of oneOf(8, prices)) {
    const html = await (await shop.get(href)).text();
    const total = /<p class="total">([^<]+)</.exec(html)?.[1];
    if (total !== price || html.includes('class="notice"')) wrong.push(`${href}: ${price}, there ${total}`);
  }
  expect(wrong).toEqual([]);
});
