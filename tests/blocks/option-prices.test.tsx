import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { loadOptionPrices } from "#blocks/option-prices/load.ts";
import { optionPricesSchema } from "#blocks/option-prices/schema.ts";
import { OptionPricesView } from "#blocks/option-prices/view.tsx";
import type { Ask } from "#domain/contract/endpoint.ts";
import { selectionData } from "#domain/contract/selection-data.ts";
import { selectionPricesFrom } from "#domain/contract/selection-prices-from.ts";
import { pageContext } from "./page-context.ts";
import { sourcesOf } from "./sources.ts";

const content = optionPricesSchema.parse({
  component: "option-prices",
  headline: "Leinwand",
  article: "leinwand",
  link: { linktype: "url", url: "/leinwand" },
});
const price = (priceCurrent: number) => ({
  formatType: "600x400",
  priceCurrent,
  priceOriginal: priceCurrent,
  lowestPrice30Days: null,
});
const selection = {
  articles: [
    {
      article: "leinwand",
      groups: [{ group: "3:2", formats: ["600x400"] }],
      initialFormat: "600x400",
      popularFormat: null,
      options: [
        { group: "keilrahmen", values: ["25mm", "38mm"] },
        { group: "rand", values: ["farbig"] },
      ],
      frame: null,
      limits: { long: { minMm: 200, maxMm: 1500 }, short: { minMm: 150, maxMm: 1000 } },
    },
  ],
};
const from = {
  currency: "eur",
  from: price(4490),
  groups: [{ group: "keilrahmen", options: [{ value: "38mm", from: price(5490) }] }],
};

/** A backend whose prices tell which options were asked for. */
function backend(prices: object | null, inputs: unknown[] = [], fromReply: object | null = from): Ask {
  return async ({ path }, input) => {
    if (path === selectionData.path) return selection as never;
    if (path === selectionPricesFrom.path) {
      if (!fromReply) throw Object.assign(new Error(path), { kind: "missing" });
      return fromReply as never;
    }
    inputs.push(input);
    return prices as never;
  };
}
const PRICES = { currency: "eur", groups: [{ group: "3:2", prices: [price(5490)] }] };
const chosen = { query: (name: string) => (name === "keilrahmen" ? "38mm" : null) };

async function show(ask: Ask, page = pageContext()) {
  const data = await loadOptionPrices(content, page, sourcesOf(ask));
  if (!data) throw new Error("The article is sold.");
  return renderToString(
    <OptionPricesView content={content} data={{ state: "loaded", data, staleSinceMs: null }} page={page} />,
  );
}

describe("prices with options", () => {
  it("are asked for with the options in the address, and lead to the calculator with them", async () => {
    const inputs: unknown[] = [];
    const html = await show(backend(PRICES, inputs), pageContext(chosen));
    expect(inputs).toEqual([{ article: "leinwand", options: { keilrahmen: "38mm" } }]);
    expect(html).toContain('href="/leinwand?material=leinwand&amp;format=600x400&amp;keilrahmen=38mm#calculator"');
    expect(html).toMatch(/value="38mm"[^>]*checked|checked=""[^>]*value="38mm"/);
    expect(html).toContain("ab 54,90");
    expect(html).toContain("Klassisch 3:2");
  });

  it("offer only what is a choice, and say within which limits any size is made", async () => {
    const html = await show(backend(PRICES));
    expect(html.match(/<fieldset/g)).toHaveLength(1);
    expect(html).toMatch(/checked=""[^>]*value="25mm"|value="25mm"[^>]*checked/);
    expect(html).toContain("lange Seite 20 bis 150");
  });

  it("say so where the article is not made like this, or the backend does not answer", async () => {
    expect(await show(backend(null, [], null))).toContain('role="status"');
    const html = renderToString(<OptionPricesView content={content} data={{ state: "failed" }} page={pageContext()} />);
    expect(html).toContain('role="status"');
  });
});
