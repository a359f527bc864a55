import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PageContext, Sources } from "#blocks/block.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { askOf, given } from "#tests/support/commerce-stand-in.ts";
import { CommerceError } from "#worker/commerce/commerce-error.ts";
import { loadBlocks, parsePage } from "#worker/page/load.ts";
import { allBlocks } from "#worker/page/loaded-block.ts";
import { blockElement, renderBlock } from "#worker/page/render-block.tsx";
import type { PageSources } from "#worker/page/sources.ts";
import { pageContext } from "./page-context.ts";
import { askNobody, sourcesOf } from "./sources.ts";

interface Report {
  event: string;
  detail: Record<string, unknown>;
}

function listen() {
  const reports: Report[] = [];
  const page: PageContext = pageContext({ report: (event, detail) => reports.push({ event, detail }) });
  return { reports, page };
}

const soldAsk = askOf(
  given(formatPrices, ({ articles }) => ({
    currency: "eur" as const,
    articles: articles.map((article) => ({
      article,
      prices: [{ formatType: "600x400", priceCurrent: 1290, priceOriginal: 1290, lowestPrice30Days: null }],
    })),
  })),
);

const tiles = { component: "sub-teasers", items: [{ component: "sub-teaser", title: "Poster", article: "poster" }] };
const headline = (text: string) => ({ component: "headline", text });
const text = (...body: unknown[]) => ({
  component: "text",
  text: { type: "doc", content: [{ type: "blok", attrs: { body } }] },
});

function load(body: unknown[], page: PageContext, sources: PageSources = sourcesOf(soldAsk)) {
  const content = parsePage({ component: "page", body });
  if (!content) throw new Error("No page.");
  return loadBlocks(content, page, sources);
}

async function render(body: unknown[], page: PageContext, sources?: Sources): Promise<string> {
  return (await Promise.all(load(body, page, sources).map((block) => renderBlock(block, page, null, new Map())))).join(
    "",
  );
}

describe("a block within running text", () => {
  it("shows its prices, at any depth, and its text waits for them", async () => {
    const { page, reports } = listen();
    const body = [text(headline("Davor"), text(tiles))];
    const [block] = load(body, page);
    expect(block?.whole).toBeInstanceOf(Promise);
    const html = await render(body, page);
    expect(html).toMatch(/Davor.*Poster.*ab 12,90\s€/s);
    expect(reports).toEqual([]);
  });

  it("is ready at once where nothing within needs data", () => {
    const { page } = listen();
    const [block] = load([text(headline("Davor"))], page);
    expect(block && renderBlock(block, page, null, new Map())).toContain("Davor</h2>");
  });

  it("is on the page's list of blocks, for sheets and scripts", () => {
    const { page } = listen();
    const blocks = allBlocks(load([text(headline("A"), tiles), headline("B")], page));
    expect(blocks.map(({ block }) => block.component)).toEqual(["text", "headline", "sub-teasers", "headline"]);
  });

  it("costs only itself where it is broken or unknown", async () => {
    const { page, reports } = listen();
    const html = await render([text({ component: "headline" }, { component: "unheard-of" }, headline("Danach"))], page);
    expect(html).toContain("Danach");
    expect(reports.map(({ event, detail }) => [event, detail.component])).toEqual([
      ["hybrid-parse-error", "headline"],
      ["hybrid-parse-error", "unheard-of"],
    ]);
  });

  it("costs only itself where it cannot be rendered", async () => {
    const { page, reports } = listen();
    const resolveLink = () => {
      throw new Error("no link");
    };
    const html = await render([text(headline("Davor"), tiles, headline("Danach"))], { ...page, resolveLink });
    expect(html).toMatch(/Davor.*Danach/s);
    expect(html).not.toContain("tiles");
    expect(reports).toEqual([
      { event: "hybrid-ssr-error", detail: { component: "sub-teasers", message: "Error: no link" } },
    ]);
  });
});

describe("bounds", () => {
  it("of depth: ten within each other, the rest is left out in one line", async () => {
    const { page, reports } = listen();
    let nested = headline("zu tief") as object;
    for (let depth = 0; depth < 10; depth++) nested = text(headline(`Stufe ${10 - depth}`), nested);
    const html = await render([nested], page);
    expect(html).toContain("Stufe 9<");
    expect(html).not.toContain("Stufe 10<");
    expect(reports.map(({ event, detail }) => [event, detail.leftOut])).toEqual([["hybrid-parse-error", 2]]);
  });

  it("of a block that holds itself: it stands once", async () => {
    const { page, reports } = listen();
    const own = text(headline("Einmal"));
    own.text.content.push({ type: "blok", attrs: { body: [own] } });
    const html = await render([text(own)], page);
    expect(html.match(/Einmal/g)).toHaveLength(1);
    expect(reports).toHaveLength(1);
  });

  it("of number: 500 blocks a page", async () => {
    const { page, reports } = listen();
    const blocks = load(
      Array.from({ length: 60 }, () => text(...Array.from({ length: 9 }, () => headline("Viele")))),
      page,
    );
    expect(allBlocks(blocks)).toHaveLength(500);
    expect(reports.map(({ detail }) => detail.leftOut)).toEqual([10]);
  });
});

describe("what a view is told of its data", () => {
  const stateOf = async (ask: Sources["ask"], body: object = tiles) => {
    const { page, reports } = listen();
    const [block] = load([body], page, sourcesOf(ask));
    return [(await block?.whole)?.data.state, reports.map(({ event }) => event)];
  };

  it.each([
    ["loaded", soldAsk, tiles, []],
    ["not-asked", soldAsk, headline("Ohne"), []],
    ["failed", askNobody, tiles, ["commerce-error"]],
    [
      "nothing",
      async () => {
        throw new CommerceError("missing", "/x: answered 404", { status: 404 });
      },
      tiles,
      [],
    ],
    [
      "failed",
      async () => {
        throw new CommerceError("refused", "/x: answered 400", { status: 400 });
      },
      tiles,
      ["commerce-error"],
    ],
  ] as const)("%s", async (state, ask, body, reported) => {
    expect(await stateOf(ask, body)).toEqual([state, reported]);
  });
});

it("an item that was left out is reported with its place", async () => {
  const { page, reports } = listen();
  const html = await render([{ ...tiles, _uid: "7", items: [...tiles.items, { component: "sub-teaser" }] }], page);
  expect(html).toContain("Poster");
  expect(reports).toMatchObject([
    { event: "hybrid-parse-error", detail: { component: "sub-teasers", uid: "7", field: "items.1" } },
  ]);
});

it("a page is read once, however often it is shown", async () => {
  const { page } = listen();
  const content = parsePage({ component: "page", body: [text(tiles)] });
  const contents = [1, 2].map(() => content && allBlocks(loadBlocks(content, page, sourcesOf(soldAsk))));
  for (const [at, { content: parsed }] of contents[0]?.entries() ?? []) expect(contents[1]?.[at]?.content).toBe(parsed);
  const [whole] = await Promise.all((contents[0] ?? []).map((block) => block.whole));
  expect(whole && renderToString(blockElement(whole, page))).toContain("12,90");
});

it("a block knows how old the oldest of its replies is, and no other's; one that is young enough says nothing", async () => {
  const { page } = listen();
  const agedAsk: PageSources["ask"] = (endpoint, input, onCopy) => {
    const { articles = [] } = input as { articles?: readonly string[] };
    if (articles.includes("leinwand")) for (const goodAtMs of [3000, 1000, 2000]) onCopy?.({ goodAtMs, isStale: true });
    else onCopy?.({ goodAtMs: 500, isStale: false });
    return soldAsk(endpoint, input);
  };
  const canvas = {
    component: "sub-teasers",
    items: [{ component: "sub-teaser", title: "Leinwand", article: "leinwand" }],
  };
  const blocks = load([tiles, canvas], page, { ...sourcesOf(soldAsk), ask: agedAsk });
  const whole = await Promise.all(blocks.map((block) => block.whole));
  expect(whole.map(({ data }) => data)).toMatchObject([{ staleSinceMs: null }, { staleSinceMs: 1000 }]);
});
