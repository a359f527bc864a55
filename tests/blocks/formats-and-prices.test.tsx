import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Loaded } from "#blocks/block.ts";
import { choiceLink, priceTable } from "#blocks/formats-and-prices/rows.ts";
import { formatsAndPricesSchema } from "#blocks/formats-and-prices/schema.ts";
import { FormatsAndPricesView } from "#blocks/formats-and-prices/view.tsx";
import type { FormatPrices } from "#domain/contract/format-prices.ts";
import { pageContext } from "./page-context.ts";

const priceOf = (formatType: string, priceCurrent: number) => ({
  formatType,
  priceCurrent,
  priceOriginal: priceCurrent,
  lowestPrice30Days: null,
});
const PRICES: FormatPrices = {
  currency: "eur",
  articles: [
    { article: "leinwand", prices: [priceOf("600x400", 4490), priceOf("300x200", 1890), priceOf("900x600", 0)] },
    { article: "poster", prices: [priceOf("210x297", 590), priceOf("600x400", 1190)] },
  ],
};
const contentOf = (fields: object) =>
  formatsAndPricesSchema.parse({ component: "formats-and-prices", articles: ["poster", "leinwand"], ...fields });
const loaded: Loaded<FormatPrices> = { state: "loaded", data: PRICES, staleSinceMs: null };
const render = (fields = {}, data: Loaded<FormatPrices> = loaded, page = pageContext()) =>
  renderToString(<FormatsAndPricesView content={contentOf(fields)} data={data} page={page} />);
const link = { linktype: "url", url: "/leinwand" };

describe("the rows of prices", () => {
  it("stand by area in the columns of the content; what costs nothing has no price", () => {
    const { articles, rows } = priceTable(PRICES, ["poster", "leinwand", "acrylglas"], "smallest");
    expect(articles).toEqual(["poster", "leinwand"]);
    expect(rows.map(({ formatType, prices }) => [formatType, ...prices])).toEqual([
      ["300x200", null, 1890],
      ["210x297", 590, null],
      ["600x400", 1190, 4490],
    ]);
    expect(priceTable(PRICES, articles, "largest").rows[0]?.formatType).toBe("600x400");
  });

  it("lead to the calculator with material and size chosen, whatever the page's address has already", () => {
    expect(choiceLink("/leinwand", "poster", "600x400")).toBe("/leinwand?material=poster&format=600x400#calculator");
    expect(choiceLink("/a?b=c#d", "poster", "1x2")).toBe("/a?b=c&material=poster&format=1x2#calculator");
    expect(choiceLink(undefined, "poster", "1x2")).toBeNull();
    expect(choiceLink("/a", undefined, "1x2")).toBeNull();
  });
});

describe("formats and prices", () => {
  it("are a table with a caption, heads, a way to turn it round, and a link for each price", () => {
    const html = render({ headline: "Preise", link });
    expect(html).toContain("<caption");
    expect(html).toContain('href="/leinwand?material=leinwand&amp;format=300x200#calculator">18,90');
    expect(html).toContain('aria-sort="ascending"');
    expect(html).toContain('href="/probe?sort=largest#prices-poster"');
    expect(html).toContain("DIN A4");
    const turned = render({}, loaded, pageContext({ query: () => "largest" }));
    expect(turned).toContain('aria-sort="descending"');
    expect(turned).toContain('href="/probe#prices-poster"');
    expect(turned).not.toContain("material=");
  });

  it("say so where there is no price", () => {
    for (const data of [{ state: "failed" }, { state: "nothing" }] as const) {
      const html = render({ headline: "Preise" }, data);
      expect(html).toContain("Preise");
      expect(html).toContain('role="status"');
      expect(html).not.toContain("<table");
    }
    expect(render({}, { ...loaded, data: { ...PRICES, articles: [] } })).not.toContain("<table");
  });

  it("need an article that is sold, and nothing else", () => {
    const parse = (fields: object) => formatsAndPricesSchema.safeParse({ component: "formats-and-prices", ...fields });
    expect(parse({ articles: ["nothing", "poster"], headline: 7, link: "x" }).data).toEqual({
      component: "formats-and-prices",
      headline: "",
      text: "",
      articles: ["poster"],
      link: null,
    });
    expect(parse({ articles: ["nothing"] }).success).toBe(false);
  });
});
