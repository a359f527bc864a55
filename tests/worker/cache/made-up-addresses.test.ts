import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProductionShop, startProductionShop } from "#scripts/bench/instruments/production-shop.ts";
import { PATIENCE } from "#tests/support/patience.ts";
import { runs, runsText } from "#tests/support/runs.ts";
import { CONTENT_PATH } from "#worker/routes/content-path.ts";

/** The number of addresses of each kind. Before them, the first ones bring about what costs something once. */
const OF_EACH = 1000;
const SHORT = 10;
const FIRST = 20;
const AT_ONCE = 16;
/**
 * The most that all addresses of a kind may cost together. Replies and pages that hold for seconds are asked for and made
 * again.
 */
const MOST = { kvWrites: 0, cachePuts: 16, contentCalls: 0, commerceCalls: 16 } as const;
/**
 * The place of the last kind that fills memory: such kinds render what they ask for and come first. After it, memory may not
 * grow.
 */
const FILLING = 4;
const COSTS = ["kvWrites", "cachePuts", "contentCalls", "commerceCalls"] as const;
/** The most that memory may grow, of an isolate's 128 MB. What it remembers is limited in entries and bytes. */
const MOST_GROWTH_MEGABYTES = 4;

let shop: ProductionShop;
beforeAll(async () => {
  shop = await startProductionShop({
    isInstrumented: true,
    isInspected: true,
    vars: { ...PATIENCE, COMMERCE_REMEMBERED_MS: "60000" },
  });
});
afterAll(() => shop?.close());

type Address = string | { address: string; init: RequestInit };
const pick = (all: readonly string[], at: number) => all[at % all.length] ?? "";

const FOLDERS = ["localhost/", "ch.poster.localhost/fr/", "ch.poster.localhost/it/d/", "li.poster.localhost/"];
const HOSTS = [...FOLDERS, "be.poster.localhost/fr/", "de.kartenliebe.localhost/", "desktop.localhost/d/"];
const MISSING = [
  "f/287216594031001/400x300/ab12/",
  "f/287216594031002/9x9/ab12/",
  "f/999999999999999/400x300/ab12/",
  "nothing/",
];
const FIELDS = "email=a%40b.de&consent=on";
const FORM = { "Content-Type": "application/x-www-form-urlencoded", Origin: "http://localhost" };

const KINDS: Record<string, (at: number) => Address> = {
  // These come first: they are rendered, and fill the memory of rendered pieces, which is limited.
  "card listings": (at) =>
    `http://de.kartenliebe.localhost/karten-designen/${pick(["", "hochzeit/", "made/"], at)}made-up-${at}/`,
  "sizes of one's own": (at) =>
    `http://localhost/${pick(["leinwand", "leinwand/_offers.json", "poster", ""], at)}?${pick([`size=${at + 200}x410`, `width=${at}&height=${at}`], at)}&material=x${at}`,
  "what looks like a parameter's presence": (at) =>
    `http://localhost/leinwand?material%3F=${at}&format?=${at}&size%253F=${at}&formats=all${pick(["", "&rand=x"], at)}${at}`,
  "slugs in every folder": (at) => `http://${pick(HOSTS, at)}made-up-${at}`,
  "values of a parameter": (at) => `http://localhost/leinwand?format=${at}x7&material=m${at}`,
  parameters: (at) => `http://localhost/poster?made-up-${at}=${at}&utm_source=${at}`,
  themes: (at) => `http://${pick(["localhost", "de.kartenliebe.localhost"], at)}/themes/made-up-${at}`,
  pictures: (at) => `http://localhost/media/319.webp/${pick(MISSING, at)}made-up-${at}.jpg`,
  "stories and payloads": (at) =>
    `http://localhost${pick([`${CONTENT_PATH}/de-DE/x${at}`, `${CONTENT_PATH}/breadcrumb?path=/x${at}`, `/x${at}/_payload.json`], at)}`,
  "parts of the sitemap": (at) => `http://localhost/sitemap-${at + 2}.xml`,
  overrides: (at) =>
    `http://localhost/${pick(["", "leinwand", `made-${at}`], at)}?_storyblok=${at}&feature=f${at}&treatment=on&disableCache=${at}`,
  encodings: (at) =>
    `http://localhost/${pick(["%F0%9F%8E%A8-", "%C3%A4%CC%88-", `${"lang-".repeat(300)}`, "a/".repeat(80)], at)}${at}`,
  posts: (at) => ({
    address: `http://localhost${pick([`/newsletter-${at}`, "/storyblok/webhook", "/_policy-reports", `/leinwand?${at}`], at)}`,
    init: { method: "POST", headers: FORM, body: `${FIELDS}&at=${at}` },
  }),
};

/**
 * Asks for addresses of a kind.
 *
 * @returns what that cost.
 */
async function visit(addressOf: (at: number) => Address, from: number, count: number) {
  const before = await shop.instruments();
  for (let first = from; first < from + count; first += AT_ONCE) {
    const length = Math.min(AT_ONCE, from + count - first);
    const replies = Array.from({ length }, async (_, index) => {
      const made = addressOf(first + index);
      const { address, init } = typeof made === "string" ? { address: made, init: {} } : made;
      const reply = await shop.visit(address, init);
      await reply.arrayBuffer();
      expect(reply.status, address).toBeLessThan(500);
    });
    await Promise.all(replies);
  }
  const after = await shop.instruments();
  return COSTS.map((name) => [name, after[name] - before[name]] as const);
}

describe(`${runsText(13 * OF_EACH, 13 * SHORT)} made-up addresses of thirteen kinds cost what a few do`, () => {
  const held: number[] = [];
  const kinds = Object.entries(KINDS);
  const measuredAfter = [FILLING, kinds.length - 1].map((at) => kinds[at]?.[0]);

  it.each(kinds)("%s", async (kind, addressOf) => {
    await visit(addressOf, 0, FIRST);
    const cost = await visit(addressOf, FIRST, runs(OF_EACH, SHORT));
    expect(cost.filter(([name, times]) => times > MOST[name])).toEqual([]);
    // Measuring the memory takes longer than everything else.
    if (!measuredAfter.includes(kind)) return;
    const { heap, buffers } = await shop.liveMemory();
    held.push(heap + buffers);
  });

  it("and an isolate's memory stays as it was", () => {
    const [filled = 0, last = Number.NaN] = held;
    expect(last - filled).toBeLessThan(MOST_GROWTH_MEGABYTES);
  });
});
