import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Loaded } from "#blocks/block.ts";
import { type FormatsAndPrices, loadFormatPrices, type ProportionTile } from "#blocks/formats-and-prices/load.ts";
import { choiceLink, priceTable } from "#blocks/formats-and-prices/rows.ts";
import { formatsAndPricesSchema } from "#blocks/formats-and-prices/schema.ts";
import { FormatsAndPricesView } from "#blocks/formats-and-prices/view.tsx";
import type { Ask } from "#domain/contract/endpoint.ts";
import type { FormatPrices } from "#domain/contract/format-prices.ts";
import { pageContext } from "./page-context.ts";
import { sourcesOf } from "./sources.ts";

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
const loadedWith = (prices: FormatPrices, tiles: readonly ProportionTile[] = []) =>
  ({ state: "loaded", data: { prices, tiles }, staleSinceMs: null }) as const;
const loaded = loadedWith(PRICES);
const render = (fields = {}, data: Loaded<FormatsAndPrices> = loaded, page = pageContext()) =>
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

  it("show twelve of many sizes, and open the others below: no row is cut", () => {
    const sizes = (count: number) => ({
      ...PRICES,
      articles: [
        {
          article: "poster" as const,
          prices: Array.from({ length: count }, (_, at) => priceOf(`${300 + 10 * at}x200`, 1000)),
        },
      ],
    });
    const [seen = "", further = ""] = render({}, loadedWith(sizes(59))).split("<details>");
    expect([seen, further].map((part) => part.match(/scope="row"/g)?.length)).toEqual([12, 47]);
    expect(further).toContain("<summary>47 weitere Formate</summary>");
    expect(render({}, loadedWith(sizes(16)))).not.toContain("<details>");
  });

  it("have tiles of proportions, each leading to its sizes alone; the order stays", () => {
    const tiles = [
      { group: "square", sizes: 1, from: { amount: 990, currency: "eur" }, image: null },
      { group: "3:2", sizes: 2, from: null, image: { src: "/f/1/600x400/d4783719f7/a.jpg", width: 600, height: 400 } },
    ] as const;
    const html = render({ tilesOf: "poster" }, loadedWith(PRICES, tiles));
    expect(html).toContain('href="/probe?proportion=3%3A2#prices-poster"');
    expect(html).toContain("ab 9,90");
    expect(html).toContain("2 Formate");
    expect(html).toContain("DIN A4");
    const query = (name: string) => (name === "proportion" ? "3:2" : "largest");
    const narrowed = render({ tilesOf: "poster" }, loadedWith(PRICES, tiles), pageContext({ query }));
    expect(narrowed).toContain('aria-current="true"');
    expect(narrowed).not.toContain("DIN A4");
    expect(narrowed).toContain('href="/probe?proportion=3%3A2#prices-poster"');
    expect(narrowed).toContain('href="/probe?sort=largest#prices-poster"');
  });

  it("load tiles of one article, and none for an article of one proportion", async () => {
    const image = null;
    const groups = [
      { group: "square", prices: [priceOf("300x300", 990)], image },
      { group: "3:2", prices: [priceOf("600x400", 1190)], image },
    ];
    const ask = (of: readonly object[]): Ask =>
      (async ({ path }) =>
        path.endsWith("formats") ? PRICES : { currency: "eur", articles: [{ article: "poster", groups: of }] }) as Ask;
    const load = (of: readonly object[], fields = {}) =>
      loadFormatPrices(contentOf({ tilesOf: "poster", ...fields }), pageContext(), sourcesOf(ask(of)));
    expect((await load(groups))?.tiles.map(({ group, from }) => [group, from?.amount])).toEqual([
      ["square", 990],
      ["3:2", 1190],
    ]);
    expect((await load(groups.slice(1)))?.tiles).toEqual([]);
    expect((await load(groups, { tilesOf: "" }))?.tiles).toEqual([]);
  });

  it("say so where there is no price", () => {
    for (const data of [{ state: "failed" }, { state: "nothing" }] as const) {
      const html = render({ headline: "Preise" }, data);
      expect(html).toContain("Preise");
      expect(html).toContain('role="status"');
      expect(html).not.toContain("<table");
    }
    expect(render({}, loadedWith({ ...PRICES, articles: [] }))).not.toContain("<table");
  });

  it("need an article that is sold, and nothing else", () => {
    const parse = (fields: object) => formatsAndPricesSchema.safeParse({ component: "formats-and-prices", ...fields });
    expect(parse({ articles: ["nothing", "poster"], headline: 7, link: "x" }).data).toEqual({
      component: "formats-and-prices",
      headline: "",
      text: "",
      articles: ["poster"],
      tilesOf: null,
      link: null,
    });
    expect(parse({ articles: ["nothing"] }).success).toBe(false);
  });
});
