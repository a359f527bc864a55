import { beforeEach, describe, expect, it } from "vitest";
import { appendPurges, EMPTY_JOURNAL, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { redirectsOf } from "#tests/support/index-object.ts";
import { createObjectState } from "#tests/support/object-storage.ts";
import { createSpaceHealth } from "#worker/content/delivery/space-health.ts";
import { createIndexKeeper, type IndexKeeper } from "#worker/content/index/index-keeper.ts";
import type { KnownSlugs } from "#worker/content/index/known-slugs.ts";

const HOUR = 3_600_000;

let clock: number;
let journal: PurgeJournal;
/** The published stories: the date of publication by id. */
let published: Map<number, string>;
/** The number of stories, the last ones, that the index leaves out. */
let hidden: number;
let asked: number[];
/** Runs before a page of the index is answered. */
let beforePage: (page: number) => void | Promise<void>;
let told: KnownSlugs[];
let tell: () => Promise<void>;
/** Tells whether a wait of so many milliseconds ends at once. */
let isOver: (ms: number) => boolean;
let storage: ReturnType<typeof createObjectState>;
let keeper: IndexKeeper;

const slug = (id: number) => `de-DE/s${id}`;
const pageOf = (page: number) => [...published].slice(0, published.size - hidden).slice((page - 1) * 100, page * 100);

async function fetch(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith("/datasource_entries")) return Response.json({ datasource_entries: [] });
  const listed = ([id, publishedAt]: [number, string]) => {
    const names = { id, uuid: `u${id}`, full_slug: slug(id), group_id: null };
    return {
      ...names,
      published_at: publishedAt,
      content: { component: "page", successor: { linktype: "story", id: "u9" } },
    };
  };
  const uuids = searchParams.get("by_uuids")?.split(",");
  if (uuids) {
    const found = [...published].filter(([id]) => uuids.includes(`u${id}`));
    return Response.json({ stories: found.map(listed), cv: 1 });
  }
  const page = Number(searchParams.get("page"));
  await beforePage(page);
  asked.push(page);
  return Response.json({ stories: pageOf(page).map(listed), cv: 1 });
}

function start(): IndexKeeper {
  const now = () => clock;
  const service = { endpoint: "http://c.test", token: "t", timeoutMs: 5000, upstream: { fetch } };
  return createIndexKeeper({
    storage: storage.state.storage,
    redirects: redirectsOf("poster"),
    space: { ...service, health: createSpaceHealth(now), beginReading: () => async () => true },
    publishSlugs: async (slugs) => {
      told.push(slugs);
      await tell();
    },
    readJournal: async () => journal,
    announce: async ({ purges, version }) => {
      if (purges !== "everything") journal = appendPurges(journal, purges, version, clock);
      return journal;
    },
    now,
    wait: (ms) => (isOver(ms) ? Promise.resolve() : new Promise<void>(() => {})),
    onError: () => undefined,
  });
}

const publish = (count: number) => {
  published = new Map(Array.from({ length: count }, (_, at) => [at + 1, "1"]));
};
/** Rings the alarm until none is set. */
const ring = async () => {
  for (let rings = 1; rings > 0; ) {
    rings = 0;
    await storage.ring(async () => {
      rings++;
      await keeper.goOn();
    });
  }
};

beforeEach(() => {
  clock = Date.parse("2026-07-29T12:00:00Z");
  [journal, asked, told, hidden] = [EMPTY_JOURNAL, [], [], 0];
  [beforePage, tell, isOver] = [() => undefined, async () => undefined, () => false];
  storage = createObjectState(() => clock);
  keeper = start();
  publish(250);
});

describe("the index of a space", () => {
  it("is read page by page, once for all who ask, and tells the slugs", async () => {
    const [one, other] = await Promise.all([keeper.refresh(false), keeper.refresh(false)]);
    expect([one, other]).toEqual([one, { isOver: true, purges: null }]);
    expect(asked).toEqual([1, 2, 3]);
    expect(told).toMatchObject([{ asOf: 0, checksums: { length: 250 } }]);
    expect(keeper.standing()).toMatchObject({ stories: 250, isSure: true, reading: null });
  });

  it("that is long is read in slices of fifty pages, the next ones by the alarm", async () => {
    publish(12_050);
    expect(await keeper.refresh(false)).toEqual({ isOver: false, pages: 50 });
    expect([keeper.standing(), told]).toEqual([null, []]);
    await ring();
    expect(asked).toHaveLength(121);
    expect(told).toMatchObject([{ checksums: { length: 12_050 } }]);
  });

  it("goes on after a page that failed, where it is long, and begins anew where it is short or old", async () => {
    publish(12_050);
    const failAt = (page: number) => (at: number) => {
      if (at === page) throw new Error("connection refused");
    };
    await keeper.refresh(false);
    beforePage = failAt(60);
    await ring();
    clock += 60_000;
    beforePage = () => undefined;
    asked = [];
    await keeper.refresh(false);
    expect(asked[0]).toBe(60);
    clock += HOUR;
    await keeper.refresh(false);
    expect(asked).toContain(1);
    await ring();
    publish(250);
    beforePage = failAt(3);
    await expect(keeper.refresh(false)).rejects.toThrow();
    clock += 60_000;
    [beforePage, asked] = [() => undefined, []];
    await keeper.refresh(false).catch(() => null);
    expect(asked[0]).toBe(1);
  });

  it("is answered from what is kept after the object was put away, also in the middle of a reading", async () => {
    publish(12_050);
    await keeper.refresh(false);
    await ring();
    await keeper.refresh(false);
    keeper = start();
    await ring();
    expect(keeper.standing()).toMatchObject({ stories: 12_050, reading: null });
    expect((await keeper.list({ of: "id", id: 7 }, 0)).stories).toMatchObject([{ full_slug: slug(7) }]);
  });

  it("that an older build has read lacks what that build did not know: it is read again, and nothing is announced", async () => {
    await keeper.refresh(false);
    const { sql } = storage.state.storage;
    sql.exec("UPDATE stories SET successor = NULL");
    sql.exec("UPDATE state SET json = json_remove(json, '$.columns')");
    keeper = start();
    expect(keeper.standing()).toMatchObject({ isSure: false });
    expect(await keeper.refresh(false)).toEqual({ isOver: true, purges: 0 });
    expect(keeper.standing()).toMatchObject({ isSure: true });
    expect((await keeper.list({ of: "id", id: 7 }, 0)).stories).toMatchObject([{ successor: "u9" }]);
    expect(journal.epoch).toBe(0);
  });

  it("is read again for who wants it anew while a reading that began before is under way", async () => {
    await keeper.refresh(false);
    asked = [];
    const held = Promise.withResolvers<void>();
    beforePage = (page) => (page === 2 ? held.promise : undefined);
    const before = keeper.refresh(false);
    await expect.poll(() => asked).toEqual([1]);
    published.set(1, "2");
    const anew = keeper.refresh(true);
    held.resolve();
    expect(await before).toEqual({ isOver: true, purges: 0 });
    expect(await anew).toEqual({ isOver: true, purges: 1 });
  });

  it("that is long and under way is read again by the alarm for who wants it anew", async () => {
    publish(12_050);
    await keeper.refresh(false);
    await ring();
    await keeper.refresh(false);
    published.set(1, "2");
    expect(await keeper.refresh(true)).toMatchObject({ isOver: false });
    await ring();
    expect(journal.entries).toMatchObject([{ kind: "changed", tags: expect.arrayContaining(["s:1"]) }]);
  });

  it("is answered as it is where a new one takes long", async () => {
    await keeper.refresh(false);
    journal = appendPurges(journal, [{ kind: "changed", tags: ["s:1"] }], 1, clock);
    const held = Promise.withResolvers<void>();
    beforePage = () => held.promise;
    isOver = (ms) => ms === 2000;
    expect(await keeper.list({ of: "folders", folders: ["de-DE"] }, 1)).toMatchObject({
      asOf: 0,
      stories: { length: 250 },
    });
    held.resolve();
  });

  it("whose slugs KV does not take holds up no other reading", async () => {
    tell = () => new Promise(() => {});
    isOver = (ms) => ms === 5000;
    expect(await keeper.refresh(false)).toMatchObject({ isOver: true });
    expect(await keeper.refresh(false)).toMatchObject({ isOver: true });
  });

  it("is told again to who lost its slugs, and read anew where it is old", async () => {
    await keeper.refresh(false);
    asked = [];
    await keeper.renew(HOUR);
    expect([asked, told.length]).toEqual([[], 2]);
    clock += HOUR + 1;
    await keeper.renew(HOUR);
    expect([asked, told.length]).toEqual([[1, 2, 3], 3]);
  });

  it("leaves a failing space alone for two seconds", async () => {
    beforePage = () => Promise.reject(new Error("connection refused"));
    await expect(keeper.refresh(false)).rejects.toThrow();
    beforePage = () => undefined;
    await expect(keeper.refresh(false)).rejects.toMatchObject({ status: 503 });
    clock += 2000;
    await keeper.refresh(false);
    expect(keeper.standing()).toMatchObject({ stories: 250 });
  });

  it("lists by folder, by group and by text", async () => {
    await keeper.refresh(false);
    const list = async (query: Parameters<IndexKeeper["list"]>[0]) =>
      (await keeper.list(query, 0)).stories.map((story) => story.full_slug);
    expect(await list({ of: "folders", folders: ["de-DE"] })).toHaveLength(250);
    expect(await list({ of: "folders", folders: ["de", "de-DE/s1", "fr-FR"] })).toEqual([]);
    expect(await list({ of: "groups", slugs: [slug(3), "de-DE/nichts"] })).toEqual([slug(3)]);
    expect(keeper.search("S24", 100)).toEqual([
      "de-DE/s24",
      ...Array.from({ length: 10 }, (_, at) => `de-DE/s24${at}`),
    ]);
    expect(keeper.search("%", 100)).toEqual([]);
  });

  it.each([1, 60])("keeps %i stories that a reply left out and that are there", async (count) => {
    await keeper.refresh(false);
    hidden = count;
    await keeper.refresh(false).catch(() => null);
    expect(keeper.standing()).toMatchObject({ stories: 250 });
    expect(journal.entries).toEqual([]);
  });
});
