import { beforeAll, describe, expect, it } from "vitest";
import { checkRedirects } from "#domain/redirect/redirect-list.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import { brandHosts, buildShopTable } from "#domain/shop/shop.ts";
import { appendPurge, EMPTY_JOURNAL, type PurgeJournal } from "#domain/story/purge-journal.ts";
import type { Redirects } from "#worker/content/index/index-messages.ts";
import { createRedirectStore } from "#worker/content/redirects.ts";

const ENTRIES = 5000;
const HOSTS = {
  channel: "poster",
  shops: buildShopTable(brandHosts(BRANDS)),
  allowed: new Set<string>(),
} as const;
const entries = Array.from({ length: ENTRIES }, (_, at) => ({
  from: `/alter-shop/kategorie-${at}.html`,
  to: `/neu/k-${at}`,
}));

let redirects: Redirects;
beforeAll(() => {
  const { rules, faults } = checkRedirects(entries, HOSTS, () => []);
  expect(faults).toEqual([]);
  redirects = { asOf: 0, storedAt: 0, rules: rules.map(({ from, to, kind }) => [from, to, kind]), moved: [] };
});

function open(stored: Redirects | null) {
  const counted = { kv: 0, index: 0 };
  const clock = { ms: 0 };
  const store = createRedirectStore({
    kv: {
      get: async () => {
        counted.kv++;
        return stored && JSON.stringify(stored);
      },
      put: async () => undefined,
    },
    indexes: {
      redirects: async (_, since) => {
        counted.index++;
        return { ...redirects, asOf: since };
      },
      present: async () => new Set(),
    },
    now: () => clock.ms,
    wait: () => new Promise(() => {}),
    waitUntil: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const find = async (slug: string, journal: PurgeJournal = EMPTY_JOURNAL) =>
    (await store.find("poster", { locale: "de-DE", slug }, journal, () => undefined)).lead;
  return { counted, clock, find };
}

describe("a list of 5,000 redirects", () => {
  it("is read once from KV in ten seconds, however many pages are missing", async () => {
    const { counted, clock, find } = open(redirects);
    for (let at = 0; at < ENTRIES; at++) {
      expect(await find(`alter-shop/kategorie-${at}.html`)).toMatchObject({ page: { slug: `neu/k-${at}` } });
      expect(await find(`erfunden-${at}`)).toBeNull();
    }
    expect(counted).toEqual({ kv: 1, index: 0 });
    clock.ms += 10_001;
    for (let at = 0; at < 100; at++) await find(`erfunden-${at}`);
    expect(counted).toEqual({ kv: 2, index: 0 });
  });

  it("costs its index one question for each publish of it, and for a slug that was announced", async () => {
    const { counted, find } = open(redirects);
    await find("erfunden");
    const published = appendPurge(EMPTY_JOURNAL, "changed", ["d:redirects"]);
    for (let at = 0; at < 100; at++) await find(`erfunden-${at}`, published);
    expect(counted.index).toBe(1);
    const renamed = appendPurge(published, "gone", ["slug:de-DE/umbenannt"]);
    for (let at = 0; at < 100; at++) await find(`erfunden-${at}`, renamed);
    expect(counted.index).toBe(1);
    for (let at = 0; at < 100; at++) await find("umbenannt", renamed);
    expect(counted.index).toBe(2);
  });

  it("takes a search as long as one of 50", async () => {
    const few = open({ ...redirects, rules: redirects.rules.slice(0, 50) });
    const many = open(redirects);
    const timeOf = async ({ find }: ReturnType<typeof open>) => {
      const startedAtMs = performance.now();
      for (let at = 0; at < 1000; at++) await find(`alter-shop/kategorie-${at % 50}.html`);
      return performance.now() - startedAtMs;
    };
    // The shortest of many rounds in turn: what else the machine does makes a round longer, never shorter.
    let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < 30; round++) {
      small = Math.min(small, await timeOf(few));
      large = Math.min(large, await timeOf(many));
    }
    expect(large / small).toBeLessThan(3);
  });
});
