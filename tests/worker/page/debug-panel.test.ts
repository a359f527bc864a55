import { describe, expect, it } from "vitest";
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

describe("the flags that a page read", () => {
  const FLAGS = '<details class="debug-panel" lang="en"><summary>Flags</summary>';

  it.each(["debug", "_debug", "splitDebug"])("stand below it with ?%s", async (parameter) => {
    const html = await read(`/alu-dibond?${parameter}=1&feature=calculator-layout&treatment=on`);
    expect(html).toContain("<dt>calculator-layout</dt><dd>on</dd>");
    expect(html.indexOf(FLAGS)).toBeGreaterThan(html.indexOf("</footer>"));
    expect(html).toContain(".debug-panel{");
  });

  it("are said to be none where it read none, and ?debug alone shows nothing else of how it was made", async () => {
    const html = await read("/impressum?debug");
    expect(html).toContain(`${FLAGS}<dl class="wrap"><div><dt>Flags</dt><dd>none</dd></div></dl>`);
    expect(html.split(PANEL)).toHaveLength(2);
  });

  it.each(["/alu-dibond?debug=0", "/alu-dibond?feature=calculator-layout&treatment=on"])(
    "are not said at %s",
    async (path) => {
      expect(await read(path)).not.toContain("debug-panel");
    },
  );
});

it("shows nowhere else", async () => {
  expect(await read("/leinwand")).not.toContain("debug-panel");
});
