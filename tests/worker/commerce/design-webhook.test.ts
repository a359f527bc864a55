import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { designIds } from "#domain/contract/design-ids.ts";
import { themes } from "#domain/contract/themes.ts";
import { EMPTY_JOURNAL, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { announcePrices, pricesChanged, type SentMessage, signMessage } from "#tests/support/announce-prices.ts";
import { type CommerceStandIn, given, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

const HOST = "http://de.kartenliebe.localhost";
const LIST = `${HOST}/themes/hochzeit/`;
const ONE = `${HOST}/themes/41/`;
const OTHER = `${HOST}/themes/42/`;
const MISSING = `${HOST}/themes/43/`;
const ALIKE = `${HOST}/themes/44/`;
const CHRISTENINGS = `${HOST}/themes/taufe/`;
/** Listings by two filters that the design does not fit, and by one of them. */
const FILTERED = `${LIST}?color[]=rot&style[]=floral`;
const COUNTING = `${LIST}?color[]=rot`;
const CALENDARS = `${HOST}/fotokalender/`;
const PLAIN = `${HOST}/impressum/`;
const MADE_NEW = "MISS (published)";

const sold = new Map<string, string>();
/** Returns the occasion of a card. Card 42 has another one, so it is not listed among those that are like the others. */
const typeOf = (id: string) => (id === "42" ? "taufe" : "hochzeit");
let commerce: CommerceStandIn;
const shop = useShop(async () => {
  commerce = await startCommerce(
    given(designIds, ({ kind }) => ({ ids: kind === "card" ? [...sold.keys()] : [] })),
    given(themes, ({ ids, types }) => {
      const all = [...sold].map(([id, name]) => ({ id, name, type: typeOf(id), priceFrom: 190 }));
      const isAsked = (id: string) =>
        ids.length === 0 ? types.length === 0 || types.includes(typeOf(id)) : ids.includes(id);
      return { currency: "eur" as const, themes: all.filter(({ id }) => isAsked(id)) };
    }),
    given(calendarDesignGroup, () => ({ currency: "eur" as const, designs: [] })),
  );
  return { vars: { COMMERCE_URL: commerce.url, COMMERCE_REMEMBERED_MS: "60000" } };
});
afterAll(() => commerce.close());

const look = async (address: string) => {
  const reply = await shop.get(address);
  return { cache: reply.headers.get("X-Cache") ?? "", status: reply.status, html: await reply.text() };
};
const cacheOf = async (address: string) => (await look(address)).cache;
async function warm(...addresses: string[]) {
  for (const address of addresses) await expect.poll(() => cacheOf(address), { timeout: 60_000 }).toMatch(/^HIT/);
}
const changed = (ids: readonly string[] | "all", more: object = {}) => ({
  event: "designs.changed",
  kind: "card",
  ids,
  ...more,
});
const announce = (message: unknown, sent?: SentMessage) => announcePrices(shop, message, sent);

beforeAll(() => {
  sold.set("41", "Olivenzweig").set("42", "Kranz").set("44", "Birke");
});
beforeEach(async () => {
  await warm(LIST, ONE, ALIKE, OTHER, CALENDARS, PLAIN);
  shop.clearLogs();
});

describe("a changed design", () => {
  it("makes its page, the lists of its kind and the pages that show it new, and no other", async () => {
    sold.set("41", "Olivenhain");
    expect((await look(LIST)).html).not.toContain("Olivenhain");
    const { status, body } = await announce(changed(["41"]));
    expect([status, body]).toMatchObject([200, { purged: ["41"], kind: "card" }]);
    const list = await look(LIST);
    expect([list.cache, list.html.includes("Olivenhain")]).toEqual([MADE_NEW, true]);
    expect(await cacheOf(ONE)).toBe(MADE_NEW);
    const alike = await look(ALIKE);
    expect([alike.cache, alike.html.includes("Olivenhain")]).toEqual([MADE_NEW, true]);
    for (const other of [OTHER, CALENDARS, PLAIN]) expect(await cacheOf(other)).toMatch(/^HIT/);
    await expect.poll(() => shop.logs().map(({ event }) => event)).toContain("commerce-designs-changed");
  });

  it("makes of the lists those new that hold or count it, where it is said by what it is found", async () => {
    const listed = [CHRISTENINGS, FILTERED, COUNTING];
    await warm(...listed);
    const facets = { type: ["hochzeit"], color: ["blau"], style: ["modern"], weight: ["heavy"] };
    expect((await announce(changed(["41"], { facets }))).status).toBe(200);
    for (const page of [LIST, ONE, COUNTING]) expect(await cacheOf(page)).toBe(MADE_NEW);
    for (const page of [CHRISTENINGS, FILTERED, OTHER]) expect(await cacheOf(page)).toMatch(/^HIT/);
    // The card moves to another occasion, and the message names both.
    await warm(LIST);
    await announce(changed(["41"], { facets: { ...facets, type: ["hochzeit", "taufe"] } }));
    for (const page of [LIST, CHRISTENINGS]) expect(await cacheOf(page)).toBe(MADE_NEW);
    // The message lacks the other facets, so the card may be in any list.
    await warm(...listed);
    await announce(changed(["41"], { facets: { color: ["blau"] } }));
    for (const page of [CHRISTENINGS, COUNTING, FILTERED]) expect(await cacheOf(page)).toBe(MADE_NEW);
  });

  it("that is withdrawn is off the lists, and its page is gone", async () => {
    sold.delete("41");
    expect((await look(ONE)).status).toBe(200);
    await announce(changed(["41"]));
    expect((await look(LIST)).html).not.toContain("Oliven");
    expect((await look(ONE)).status).toBe(404);
    sold.set("41", "Olivenzweig");
    await announce(changed(["41"]));
    expect((await look(ONE)).status).toBe(200);
  });

  it("that is new is on the lists, and at the address where there was none", async () => {
    await warm(MISSING);
    expect((await look(MISSING)).status).toBe(404);
    sold.set("43", "Mohnfeld");
    await announce(changed(["43"]));
    expect((await look(LIST)).html).toContain("Mohnfeld");
    expect((await look(MISSING)).status).toBe(200);
    for (const other of [ONE, OTHER]) expect(await cacheOf(other)).toMatch(/^HIT/);
  });

  it.each([
    ["all", "all"],
    ["10,000", Array.from({ length: 10_000 }, (_, at) => `design-${at}-of-an-import`)],
    ["more than 500", Array.from({ length: 501 }, (_, at) => `no-${at}`)],
  ])("of %s makes every page of its kind new", async (_, ids) => {
    expect((await announce(changed(ids as string[] | "all"))).body).toMatchObject({ purged: "all" });
    for (const page of [LIST, ONE, OTHER]) expect(await cacheOf(page)).toBe(MADE_NEW);
    for (const page of [CALENDARS, PLAIN]) expect(await cacheOf(page)).toMatch(/^HIT/);
  });

  it("of 500 is one of each of them", async () => {
    const many = Array.from({ length: 499 }, (_, at) => `no-${at}`);
    expect((await announce(changed([...many, "41"]))).status).toBe(200);
    expect(await cacheOf(ONE)).toBe(MADE_NEW);
    expect(await cacheOf(OTHER)).toMatch(/^HIT/);
  });

  it("of another kind, or another channel, is none of these", async () => {
    await announce({ event: "designs.changed", kind: "photobook", ids: "all" });
    await announce(changed("all", { channels: ["poster"] }));
    for (const page of [LIST, ONE, OTHER, PLAIN]) expect(await cacheOf(page)).toMatch(/^HIT/);
  });

  it("has a price that is no article's: it is another where all prices are, and stays where one article's is", async () => {
    await announce(pricesChanged(["leinwand"]));
    for (const page of [LIST, ONE, OTHER, CALENDARS]) expect(await cacheOf(page)).toMatch(/^HIT/);
    await announce(pricesChanged("all"));
    for (const page of [LIST, ONE, OTHER, CALENDARS]) expect(await cacheOf(page)).toBe(MADE_NEW);
    expect(await cacheOf(PLAIN)).toMatch(/^HIT/);
  });

  it("a thousand times pushes nothing else out of the journal", async () => {
    for (let at = 0; at < 130; at++) expect((await announce(changed([`bulk-${at}`]))).status).toBe(200);
    const read = async () => (await shop.STORIES.get<PurgeJournal>("journal:kartenliebe", "json")) ?? EMPTY_JOURNAL;
    await expect.poll(async () => JSON.stringify(await read())).toContain("bulk-129");
    const { floor, entries } = await read();
    expect(floor).toBe(0);
    expect(entries.length).toBeLessThan(130);
  });
});

describe("a message that nobody should believe", () => {
  const body = JSON.stringify(changed("all"));
  it.each<[string, SentMessage]>([
    ["signed with another secret", { secret: "a-guessed-secret" }],
    ["not signed", { header: "" }],
    ["signed six minutes ago", { atMs: Date.now() - 6 * 60_000 }],
    ["signed for another body", { header: signMessage("{}") }],
  ])("changes nothing: %s", async (_, sent) => {
    expect((await announce(body, sent)).status).toBe(401);
    expect(await cacheOf(LIST)).toMatch(/^HIT/);
  });

  it("changes nothing where it comes again", async () => {
    const first = JSON.stringify(changed(["41"]));
    const header = signMessage(first);
    expect((await announce(first, { header })).body).toMatchObject({ purged: ["41"] });
    await warm(LIST, ONE);
    expect((await announce(first, { header })).body).toMatchObject({ why: "It was told before." });
    for (const page of [LIST, ONE]) expect(await cacheOf(page)).toMatch(/^HIT/);
  });

  it.each([
    changed([]),
    changed(["a b"]),
    changed(["x".repeat(65)]),
    { event: "designs.changed", ids: ["41"] },
    { event: "designs.changed", kind: "mug", ids: ["41"] },
    changed(["41"], { channels: [] }),
    changed(["41"], { facets: { color: "rot" } }),
  ])("is refused where it says nothing: %j", async (message) => {
    expect(await announce(message)).toMatchObject({ status: 400, type: "application/problem+json" });
    expect(await cacheOf(LIST)).toMatch(/^HIT/);
  });
});
