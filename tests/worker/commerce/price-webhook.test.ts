import { beforeEach, describe, expect, it } from "vitest";
import { isPriceTag, priceChangeTags } from "#domain/price/price-tags.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { EMPTY_JOURNAL, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { announcePrices, pricesChanged, type SentMessage, signMessage } from "#tests/support/announce-prices.ts";
import { startShop } from "#tests/support/shop.ts";
import { usePricedShop } from "./priced-shop.ts";

const MINUTE = 60_000;
const CANVAS = "/leinwand";
const POSTER = "/poster";
const CARDS = "http://de.kartenliebe.localhost/";
const AUSTRIA = "http://at.poster.localhost/leinwand";

/**
 * The cache state for the next visitor of an announced page. A page that has only expired, as prices of ten seconds ago do,
 * has another one.
 */
const MADE_NEW = "MISS (published)";

const priced = usePricedShop({ COMMERCE_REMEMBERED_MS: "60000" });
const announce = (message: unknown, sent?: SentMessage) => announcePrices(priced.shop, message, sent);
const cacheOf = async (address: string) => (await priced.look(address)).cache;
/**
 * Announces prices to channels.
 *
 * @returns the epochs of the announcement in the channels' journals.
 */
async function announceTo(channels: readonly Channel[], ...articles: string[]) {
  const { body } = await announce(pricesChanged(articles, { channels }));
  return (body as { epochs: Partial<Record<Channel, number>> }).epochs;
}
/** Returns the prices in a channel's journal after an epoch and up to another. Other tests write other entries into it. */
async function pricesBetween(channel: Channel, after = 0, upTo = 0) {
  const read = async () => (await priced.shop.STORIES.get<PurgeJournal>(`journal:${channel}`, "json")) ?? EMPTY_JOURNAL;
  await expect.poll(async () => (await read()).epoch).toBeGreaterThanOrEqual(upTo);
  const { entries } = await read();
  return entries
    .filter(({ epoch, tags }) => epoch > after && epoch <= upTo && tags.some(isPriceTag))
    .map(({ tags }) => tags);
}

beforeEach(async () => {
  await priced.warm("/", CANVAS, POSTER, CARDS, AUSTRIA);
  priced.shop.clearLogs();
});

describe("a changed price", () => {
  it("is on the next request of every page that shows it, while other pages stay hits", async () => {
    await priced.look("/echtglas");
    priced.cents.set("echtglas", 7777);
    expect((await priced.look("/echtglas")).html).not.toContain("77,77");
    expect((await announce(pricesChanged(["echtglas"]))).status).toBe(200);
    const canvas = await priced.look(CANVAS);
    expect(canvas.cache).toBe(MADE_NEW);
    expect((await priced.look("/echtglas")).html).toContain("77,77");
    expect(await cacheOf(AUSTRIA)).toBe(MADE_NEW);
    // The home page has a tile with the lowest price.
    expect(await cacheOf("/")).toBe(MADE_NEW);
    for (const other of [POSTER, CARDS]) expect(await cacheOf(other)).not.toBe(MADE_NEW);
    await expect.poll(() => cacheOf(CANVAS)).toMatch(/^HIT/);
  });

  it("is in the offers beside the page at once", async () => {
    const offers = `${CANVAS}/_offers.json`;
    await priced.warm(offers);
    priced.cents.set("echtglas", 8888);
    expect((await priced.look(offers)).html).not.toContain('"amount":8888');
    await announce(pricesChanged(["echtglas"]));
    expect((await priced.look(offers)).html).toContain('"amount":8888');
  });

  it("of all articles is on every page that shows prices, and makes nothing else new", async () => {
    const asked = await announce(pricesChanged("all"));
    expect(asked.body).toMatchObject({ purged: "all", ignored: [] });
    for (const page of ["/", CANVAS, POSTER]) expect(await cacheOf(page)).toBe(MADE_NEW);
    expect(await cacheOf(CARDS)).not.toBe(MADE_NEW);
  });

  it("is announced to the channels that are named alone", async () => {
    const { poster: before } = await announceTo(["poster"], "fototapete");
    await priced.warm(CANVAS);
    const told = await announceTo(["kartenliebe", "kartenliebe"], "echtglas");
    expect(Object.keys(told)).toEqual(["kartenliebe"]);
    expect(await cacheOf(CANVAS)).not.toBe(MADE_NEW);
    const { poster: after } = await announceTo(["poster"], "forexplatte");
    expect(await pricesBetween("poster", before, after)).toEqual([priceChangeTags(["forexplatte"])]);
    const { kartenliebe } = told;
    expect(await pricesBetween("kartenliebe", (kartenliebe ?? 0) - 1, kartenliebe)).toEqual([
      priceChangeTags(["echtglas"]),
    ]);
  });

  it("in a burst of 500 messages is one change: every page is new once, and the next view is a hit", async () => {
    const replies = await Promise.all(Array.from({ length: 500 }, () => announce(pricesChanged(["acrylglas"]))));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    // Prices that were just announced hold for seconds, so on a busy machine they may have expired.
    expect(await cacheOf(CANVAS)).toMatch(/^MISS \((published|over)\)/);
    await expect.poll(() => cacheOf(CANVAS)).toMatch(/^HIT/);
    expect(await cacheOf(CARDS)).not.toBe(MADE_NEW);
  });

  it("in a message about a thousand articles is one of those that the shop sells", async () => {
    const many = Array.from({ length: 999 }, (_, at) => `article-of-somebody-else-${at}`);
    const { status, body } = await announce(pricesChanged([...many, "echtglas"]));
    expect([status, body]).toMatchObject([200, { purged: ["echtglas"] }]);
    expect(await cacheOf(CANVAS)).toBe(MADE_NEW);
    for (const other of [POSTER, CARDS]) expect(await cacheOf(other)).not.toBe(MADE_NEW);
  });

  it("of what the shop does not sell changes nothing, and is said in the log", async () => {
    const { status, body } = await announce(pricesChanged(["keilrahmen-xxl", "tasse"]));
    expect([status, body]).toMatchObject([200, { ignored: "prices.changed" }]);
    expect(priced.events("commerce-event-ignored")).toMatchObject([{ articles: ["keilrahmen-xxl", "tasse"] }]);
    expect((await announce(pricesChanged(["tasse", "echtglas"]))).body).toMatchObject({
      purged: ["echtglas"],
      ignored: ["tasse"],
    });
    expect(await cacheOf(CANVAS)).toBe(MADE_NEW);
  });

  it("is found among the 10,000 of a backend's whole range, in a log line that can be read", async () => {
    const range = Array.from({ length: 10_000 }, (_, at) => `artikel-nummer-${at}`);
    expect((await announce(pricesChanged([...range, "leinwand"]))).body).toMatchObject({ purged: ["leinwand"] });
    await expect.poll(() => priced.events("commerce-event-ignored")).toMatchObject([{ unknown: 10_000 }]);
    expect(JSON.stringify(priced.events("commerce-event-ignored")).length).toBeLessThan(1000);
  });
});

describe("a message that nobody should believe", () => {
  const body = JSON.stringify(pricesChanged("all"));
  it.each<[string, SentMessage]>([
    ["signed with another secret", { secret: "a-guessed-secret" }],
    ["not signed", { header: "" }],
    ["signed six minutes ago", { atMs: Date.now() - 6 * MINUTE }],
    ["signed an hour ahead", { atMs: Date.now() + 60 * MINUTE }],
    ["signed for another body", { header: signMessage("{}") }],
    ["signed at another time", { header: signMessage(body).replace(/t=\d+/, "t=1") }],
    ["half signed", { header: signMessage(body).slice(0, -1) }],
  ])("is refused: %s", async (_, sent) => {
    const reply = await announce(body, sent);
    expect([reply.status, reply.type]).toEqual([401, "application/problem+json"]);
    expect(await cacheOf(CANVAS)).not.toBe(MADE_NEW);
  });

  it("is refused where it is too large, or says nothing", async () => {
    expect((await announce(pricesChanged(["x".repeat(1_000_001)]))).status).toBe(413);
    for (const garbled of [
      "",
      "[]",
      "{",
      { event: "prices.changed" },
      pricesChanged([]),
      pricesChanged(["a"], { channels: ["x"] }),
    ]) {
      const reply = await announce(garbled);
      expect([reply.status, reply.type]).toEqual([400, "application/problem+json"]);
    }
    expect(await cacheOf(CANVAS)).not.toBe(MADE_NEW);
  });

  it.each([
    [{ event: "price.changed", articles: ["leinwand"] }, 'is no event. Did you mean "prices.changed"?'],
    [{ event: "orders.shipped" }, '"orders.shipped" is no event; there are prices.changed, designs.changed'],
    [{ event: "prices.changed", article: ["leinwand"] }, '"article" is no field. Did you mean "articles"?'],
    [pricesChanged(["leinwand"], { channels: ["postr"] }), '"postr" is no channel. Did you mean "poster"?'],
    [{ event: "designs.changed", kind: "cards", ids: "all" }, '"cards" is no kind. Did you mean "card"?'],
  ])("has a slip of typing named: %j", async (message, sentence) => {
    const { status, body } = await announce(message);
    expect(status).toBe(400);
    expect(JSON.stringify(body).replaceAll("\\", "")).toContain(sentence);
  });

  it("has misspelt articles named, beside those that it is about", async () => {
    const both = await announce(pricesChanged(["echtglas", "leinwnad"]));
    expect(both.body).toMatchObject({ purged: ["echtglas"], hint: 'Did you mean "leinwand" for "leinwnad"?' });
    const none = await announce(pricesChanged(["postr"]));
    expect(none.body).toMatchObject({ why: expect.stringContaining('Did you mean "poster" for "postr"?') });
  });

  it("changes nothing when it comes again, whatever came in between and however it is written", async () => {
    const first = JSON.stringify(pricesChanged(["echtglas"], { channels: ["poster"] }));
    const header = signMessage(first);
    expect((await announce(first, { header })).body).toMatchObject({ purged: ["echtglas"] });
    await announce(pricesChanged(["fototapete"]));
    await priced.warm(CANVAS, POSTER);
    for (const again of [
      header,
      header.replace("v1=", " v1="),
      header.replace(/[0-9a-f]{64}/, (hex) => hex.toUpperCase()),
    ]) {
      expect((await announce(first, { header: again })).body).toMatchObject({ why: "It was told before." });
      expect(await cacheOf(CANVAS)).not.toBe(MADE_NEW);
    }
  });

  it("is answered with 503 where the backend has no secret here", async () => {
    const closed = await startShop({ vars: { COMMERCE_WEBHOOK_SECRET: "" }, unseeded: true });
    expect((await announcePrices(closed, pricesChanged("all"), { secret: "" })).status).toBe(503);
    await closed.close();
  });
});

it("is no page for anybody else", async () => {
  expect((await priced.look("/commerce/webhook")).status).toBe(404);
});
