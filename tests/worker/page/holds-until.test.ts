import { expect, it } from "vitest";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { buildShopTable } from "#domain/shop/shop.ts";
import { EMPTY_JOURNAL } from "#domain/story/purge-journal.ts";
import { exampleOf } from "#tests/support/contract.ts";
import type { Commerce, CommerceView, ReplyFacts } from "#worker/commerce/view.ts";
import type { AppDependencies } from "#worker/dependencies.ts";
import { sourcesFor } from "#worker/page/sources.ts";
import { createStamp } from "#worker/page/stamp.ts";
import type { GoodCopy, Visit } from "#worker/routes/visit.ts";

const NOW = Date.parse("2026-07-29T12:00:00Z");
const HOUR = 3_600_000;

/** Returns a page's sources, at a backend whose replies hold so long. */
function open(holding: ReplyFacts = { untilMs: Number.POSITIVE_INFINITY, copiedAtMs: null }) {
  const stamp = createStamp();
  const views: CommerceView[] = [];
  const logged: unknown[] = [];
  const variables = new Map<string, unknown>([
    ["stamp", stamp],
    ["shop", buildShopTable([]).get("de.poster.localhost")],
    ["log", (_level: string, event: string, detail: object) => logged.push({ event, ...detail })],
  ]);
  const context = {
    get: (name: string) => variables.get(name),
    set: (name: string, value: unknown) => variables.set(name, value),
  };
  const dependencies = {
    platform: { now: () => NOW },
    publish: { readJournal: async () => ({ ...EMPTY_JOURNAL, epoch: 7 }) },
    commerce: {
      view: ((view) => {
        views.push(view);
        return async (endpoint, _input, onFacts) => {
          onFacts?.(holding);
          return endpoint.reply.parse(exampleOf(endpoint).reply);
        };
      }) as Commerce,
    },
  } as unknown as AppDependencies;
  const visit = { context, dependencies, address: { locale: "de-DE", platform: "web", slug: "home" }, parameters: {} };
  return { sources: sourcesFor(visit as unknown as Visit), stamp, views, logged };
}
const ask = ({ sources }: ReturnType<typeof open>, onCopy?: (copy: GoodCopy) => void) =>
  sources.ask(formatPrices, { articles: ["leinwand"] }, onCopy);

it("a page holds until the earliest end that a block or a reply states", async () => {
  const page = open({ untilMs: NOW + 2000, copiedAtMs: null });
  page.sources.holdsUntil(NOW + 5000);
  expect(page.stamp.untilMs).toBe(NOW + 5000);
  await ask(page);
  expect(page.stamp.untilMs).toBe(NOW + 2000);
  page.sources.holdsUntil(NOW + 3000);
  expect(page.stamp.untilMs).toBe(NOW + 2000);
  page.sources.holdsUntil(NOW - HOUR);
  expect(page.stamp.untilMs).toBe(NOW + 1000);
});

it("it is stamped with what it asked for, as of the epoch before it asked", async () => {
  const page = open();
  await ask(page);
  expect([...page.stamp.tags]).toEqual(["price:", "price:leinwand"]);
  expect(page.stamp.asOf).toBe(7);
  expect(page.views).toMatchObject([{ channel: "poster", host: "de.poster.localhost", isPage: true, override: null }]);
});

it("a copy is told to whoever asked, and whether it is older than an hour; to the log once", async () => {
  const told: GoodCopy[] = [];
  for (const ageMs of [HOUR, HOUR + 1]) {
    const page = open({ untilMs: NOW + 3000, copiedAtMs: NOW - ageMs });
    for (let time = 0; time < 2; time++) await ask(page, (copy) => told.push(copy));
    expect(page.logged).toEqual([{ event: "commerce-stale-served", path: formatPrices.path, ageSeconds: 3600 }]);
  }
  const [young, old] = [HOUR, HOUR + 1].map((ageMs) => ({ goodAtMs: NOW - ageMs, isStale: ageMs > HOUR }));
  expect(told).toEqual([young, young, old, old]);
});
