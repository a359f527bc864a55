import { expect, it } from "vitest";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();
const PANEL = '<details class="debug-panel" lang="en">';
const read = async (path: string) => (await shop.get(path)).text();

it.each(["_debug", "splitDebug"])("%s shows above everything else what a page was made of", async (parameter) => {
  const html = await read(`/leinwand?${parameter}=1&feature=new-price&treatment=on`);
  expect(html.indexOf(PANEL)).toBeLessThan(html.indexOf('<header class="header">'));
  for (const fact of [
    "<dt>Shop</dt><dd>poster, DE, web</dd>",
    "<dt>Locale</dt><dd>de-DE</dd>",
    "<dt>Path</dt><dd>/leinwand</dd>",
    "<dt>Flags by address</dt><dd>new-price: on</dd>",
    "<dt>Shell</dt><dd>de-DE/shell, published ",
  ])
    expect(html).toContain(fact);
  expect(html).toMatch(/<dt>Blocks<\/dt><dd>[a-z-, ]*calculator/);
  expect(html).toMatch(/<dt>Translations<\/dt><dd>[^<]*fr-CH/);
});

it("shows on a page that is not there too, and what was written into its address is text", async () => {
  const html = await read("/nirgends%3Cu%3E?_debug=1&feature=%3Cu%3E&treatment=on");
  expect(html).toContain(PANEL);
  expect(html).toContain("<dt>Flags by address</dt><dd>none</dd>");
  expect(html).not.toContain("<u>");
});

it("shows nowhere else", async () => {
  expect(await read("/leinwand")).not.toContain("debug-panel");
});
