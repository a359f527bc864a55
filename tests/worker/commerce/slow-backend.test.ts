import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { designIds } from "#domain/contract/design-ids.ts";
import { themes } from "#domain/contract/themes.ts";
import { type CommerceStandIn, given, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

const PRICE = /\d+,\d\d\s€/;
const MISSING = "Die Preise sind gerade nicht erreichbar.";
const DESIGN = { id: "7", name: "Olivenzweig", type: "hochzeit", formatType: null, picture: null, priceFrom: 52 };
const IDS = ["7", "9"];

let commerce: CommerceStandIn;
const start = async (vars: Record<string, string>) => {
  commerce = await startCommerce(
    given(designIds, () => ({ ids: IDS })),
    given(themes, ({ ids }) => ({
      currency: "eur" as const,
      themes: IDS.filter((id) => ids.includes(id)).map((id) => ({ ...DESIGN, id, isWithdrawn: id === "9" })),
    })),
    given(calendarDesignGroup, () => ({ currency: "eur" as const, designs: [] })),
  );
  return { vars: { PAGE_CACHE: "off", COMMERCE_URL: commerce.url, COMMERCE_REMEMBERED_MS: "0", ...vars } };
};
afterAll(() => commerce.close());

/** Holds back every answer, except to questions for which `isAnswered` is true, until it is released. */
function holdBack(isAnswered: (url: string) => boolean = () => false) {
  const held: [IncomingMessage, ServerResponse][] = [];
  commerce.answer = (request, response) =>
    isAnswered(request.url ?? "") ? commerce.byContract(request, response) : held.push([request, response]);
  return {
    held,
    release: async () => {
      commerce.answer = commerce.byContract;
      await Promise.all(held.splice(0).map(([request, response]) => commerce.byContract(request, response)));
    },
  };
}

const isGate = (url: string) => url.startsWith(designIds.path) || (url.startsWith(themes.path) && url.includes("ids"));

/**
 * Reads a page as a browser does.
 *
 * @returns its status, and what has come of it when `text` has.
 */
async function openPage(origin: URL, path: string, text: string) {
  const reply = await fetch(new URL(path, origin), { headers: { "Accept-Encoding": "identity" } });
  const reader = reply.body?.getReader();
  const decoder = new TextDecoder();
  let html = "";
  const readOn = async () => {
    const { value, done = true } = (await reader?.read()) ?? {};
    html += decoder.decode(value, { stream: true });
    return !done;
  };
  while (!html.includes(text) && (await readOn()));
  return {
    status: reply.status,
    begin: html,
    rest: async () => {
      while (await readOn());
      return html;
    },
  };
}

describe("while the backend holds back its prices", () => {
  const shop = useShop(() => start({}));
  beforeEach(() => {
    commerce.answer = commerce.byContract;
    commerce.paths.length = 0;
    shop.clearLogs();
  });
  const open = (path: string, text = "</header>") => openPage(shop.url, path, text);

  it.each([
    ["/themes/7", 200],
    ["/themes/9", 410],
  ])("%s leaves with its frame as soon as it is known that it is there", async (path, status) => {
    const { held, release } = holdBack(isGate);
    const page = await open(path);
    expect([page.status, page.begin.includes("</html>")]).toEqual([status, false]);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await release();
    expect(await page.rest()).toMatch(/<h1[^>]*>.*<\/html>$/s);
  });

  it("a list of designs that is not there yet does not hold up the one that is", async () => {
    const { held, release } = holdBack((url) => isGate(url) && !url.startsWith(designIds.path));
    const page = await open("/themes/7");
    expect([page.status, held.some(([{ url = "" }]) => url.startsWith(designIds.path))]).toEqual([200, true]);
    await release();
    await page.rest();
  });

  it("40 views of a page at once ask what one asks, and all get the prices", async () => {
    const { held, release } = holdBack();
    const began = performance.now();
    const pages = Array.from({ length: 40 }, () => shop.get("/leinwand"));
    const opened = await Promise.all(pages);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await release();
    for (const html of await Promise.all(opened.map((page) => page.text()))) expect(html).toMatch(PRICE);
    expect(new Set(commerce.paths).size).toBe(7);
    // A view that comes when a call is 800 ms old asks anew, which happens on a machine that stalls.
    const rounds = 1 + Math.floor((performance.now() - began) / 800);
    expect(commerce.paths.length).toBeLessThanOrEqual(7 * rounds);
    expect(shop.logs().filter(({ level }) => level === "error" || level === "fatal")).toEqual([]);
  });
});

describe("when a view's time is over", () => {
  const shop = useShop(() => start({ VIEW_TIMEOUT_MS: "600" }));
  beforeEach(() => {
    commerce.answer = commerce.byContract;
  });

  it("a design that nobody could tell of is not known, and the page says that it cannot be had", async () => {
    const { release } = holdBack();
    expect((await shop.get("/themes/7")).status).toBe(503);
    await release();
  });

  it("a design's page ends without its price and says so, however many calls were to follow each other", async () => {
    const { release } = holdBack(isGate);
    const reply = await shop.get("/themes/7");
    const html = await reply.text();
    expect([reply.status, html.includes(MISSING), html.endsWith("</html>")]).toEqual([200, true, true]);
    await release();
  });
});
