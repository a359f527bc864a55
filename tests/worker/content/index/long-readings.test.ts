import { beforeEach, describe, expect, it } from "vitest";
import { EMPTY_JOURNAL } from "#domain/story/purge-journal.ts";
import { redirectsOf } from "#tests/support/index-object.ts";
import { createObjectState } from "#tests/support/object-storage.ts";
import { isLong } from "#tests/support/runs.ts";
import { createSpaceHealth } from "#worker/content/delivery/space-health.ts";
import { createIndexKeeper, type IndexKeeper } from "#worker/content/index/index-keeper.ts";
import type { KnownSlugs } from "#worker/content/index/known-slugs.ts";

let clock: number;
/** The number of stories, and below the date on which all were published. */
let count: number;
let publishedAt: string;
let pages: number;
/** The time that a page of the index takes, in milliseconds. */
let pageMs: number;
let announced: unknown[];
let told: KnownSlugs[];
let storage: ReturnType<typeof createObjectState>;
let keeper: IndexKeeper;

async function fetch(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith("/datasource_entries")) return Response.json({ datasource_entries: [] });
  if (searchParams.has("by_uuids")) return Response.json({ stories: [], cv: 1 });
  pages++;
  clock += pageMs;
  const first = (Number(searchParams.get("page")) - 1) * 100 + 1;
  const stories = Array.from({ length: Math.max(0, Math.min(100, count - first + 1)) }, (_, at) => {
    const names = { id: first + at, uuid: `u${first + at}`, full_slug: `de-DE/s${first + at}`, group_id: null };
    return { ...names, published_at: publishedAt, content: { component: "page" } };
  });
  return Response.json({ stories, cv: 1 });
}

function start(): IndexKeeper {
  const now = () => clock;
  const service = { endpoint: "http://c.test", token: "t", timeoutMs: 5000, upstream: { fetch } };
  return createIndexKeeper({
    storage: storage.state.storage,
    redirects: redirectsOf("poster"),
    space: { ...service, health: createSpaceHealth(now), beginReading: () => async () => true },
    publishSlugs: async (slugs) => void told.push(slugs),
    readJournal: async () => EMPTY_JOURNAL,
    announce: async ({ purges }) => {
      announced.push(purges);
      return EMPTY_JOURNAL;
    },
    now,
    wait: () => new Promise<void>(() => {}),
    onError: () => undefined,
  });
}

/** Reads a slice, and rings for the others: enough for a million stories, so that no reading goes on for ever. */
async function readAll(): Promise<void> {
  await keeper.refresh(false);
  for (let slice = 0; slice < 250; slice++) await storage.ring(() => keeper.goOn());
}

beforeEach(() => {
  clock = Date.parse("2026-07-29T12:00:00Z");
  [count, publishedAt, pages, pageMs, announced, told] = [250, "1", 0, 0, [], []];
  storage = createObjectState(() => clock);
  keeper = start();
});

describe("a long reading of an index", () => {
  it("that takes longer than a quarter of an hour comes to its end, as long as it goes on", async () => {
    [count, pageMs] = [50_000, 2500];
    await readAll();
    expect([pages, keeper.standing()]).toMatchObject([501, { stories: 50_000, reading: null }]);
  });

  it("that is begun anew takes nothing of what was read before", async () => {
    count = 12_050;
    await keeper.refresh(false);
    keeper = start();
    count = 20;
    await keeper.refresh(false);
    expect(keeper.standing()).toMatchObject({ stories: 20 });
    expect(announced).toEqual([[]]);
  });

  it("that shows more differences than a journal can list makes everything new", async () => {
    count = 30_000;
    await readAll();
    [publishedAt, announced] = ["2", []];
    await readAll();
    expect(announced).toEqual(["everything"]);
    expect(keeper.standing()).toMatchObject({ stories: 30_000, isSure: true });
  });

  // This takes twenty seconds.
  it.runIf(isLong())("of more than a million stories says so, and takes nothing away", async () => {
    await readAll();
    const failures: unknown[] = [];
    count = 1_000_001;
    for (let slice = 0; slice < 250 && failures.length === 0; slice++)
      await keeper.refresh(false).catch((error: unknown) => failures.push(error));
    expect(String(failures)).toContain("more stories than an index holds");
    expect(keeper.standing()).toMatchObject({ stories: 250 });
  });

  it("whose slugs are told again without a difference has read them once", async () => {
    await readAll();
    await keeper.renew(3_600_000);
    await readAll();
    expect(new Set(told.map(({ checksums }) => checksums)).size).toBe(1);
    count = 251;
    await readAll();
    expect(told.at(-1)?.checksums).toHaveLength(251);
  });
});
