import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locale } from "#domain/locale.ts";
import { appendPurge, EMPTY_JOURNAL, type PurgeJournal } from "#domain/purge-journal.ts";
import type { Channel } from "#domain/shop.ts";
import { readStory, type StoryStoreDependencies } from "#worker/content/story-store.ts";
import { type RunningShop, startShop } from "./harness.ts";

const FRESH_MS = 15_000;

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ unseeded: true });
});
afterAll(() => shop.close());

let clock: number;
let asked: string[];
let logged: Record<string, unknown>[];
let behind: Promise<unknown>[];
let published: Map<string, string>;
let journal: PurgeJournal;
/** Set, the content service answers every request with it. */
let outage: (() => Response | Promise<Response>) | null;

beforeEach(async () => {
  const { keys } = await shop.STORIES.list();
  await Promise.all(keys.map(({ name }) => shop.STORIES.delete(name)));
  clock = Date.parse("2026-07-29T12:00:00Z");
  [asked, logged, behind] = [[], [], []];
  published = new Map();
  journal = EMPTY_JOURNAL;
  outage = null;
});

/** A content space whose stories are `published`, by full slug and title. */
function spaceOf(channel: Channel) {
  const fetch = async (request: Request) => {
    const slug = new URL(request.url).pathname.replace("/v2/cdn/stories/", "");
    asked.push(slug);
    if (outage) return outage();
    const title = published.get(slug);
    if (title === undefined) return Response.json(["This record could not be found"], { status: 404 });
    const content = { component: "page", title: `${title} (${channel})` };
    return Response.json({ story: { id: 7, uuid: "u", full_slug: slug, alternates: [], content } });
  };
  return { endpoint: "http://content.test", token: "t", timeoutMs: 5000, upstream: { fetch } };
}

async function read(slug: string, locale: Locale = "de-DE", channel: Channel = "poster") {
  const dependencies = {
    kv: shop.STORIES as unknown as StoryStoreDependencies["kv"],
    spaces: { poster: spaceOf("poster"), kartenliebe: spaceOf("kartenliebe") },
    readJournal: async () => journal,
    maxAgeMs: FRESH_MS,
    now: () => clock,
    log: (level, event, detail) => logged.push({ level, event, ...detail }),
    waitUntil: (work) => behind.push(work),
  } satisfies StoryStoreDependencies;
  const story = await readStory({ channel, locale, slug }, dependencies);
  return story?.content.title ?? null;
}

/** Waits for what outlives the answers, and for what that starts. */
async function settle(): Promise<void> {
  while (behind.length > 0) await Promise.all(behind.splice(0));
}
afterEach(settle);

describe("a story's age", () => {
  beforeEach(async () => {
    published.set("de-DE/leinwand", "Alt");
    await read("leinwand");
    await settle();
    asked.length = 0;
    published.set("de-DE/leinwand", "Neu");
  });

  it("is kept under its channel and slug, with the instant it was read", async () => {
    expect(await shop.STORIES.get("story:poster:de-DE/leinwand", "json")).toEqual({
      story: expect.objectContaining({ full_slug: "de-DE/leinwand" }),
      tags: ["slug:de-DE/leinwand", "s:7"],
      asOf: 0,
      storedAt: clock,
    });
  });

  it("asks nobody while it is young", async () => {
    clock += FRESH_MS;
    expect(await read("leinwand")).toBe("Alt (poster)");
    expect(asked).toEqual([]);
  });

  it("serves an old one at once and a new one the next time", async () => {
    clock += FRESH_MS + 1;
    expect(await read("leinwand")).toBe("Alt (poster)");
    await settle();
    expect(await read("leinwand")).toBe("Neu (poster)");
    expect(asked).toEqual(["de-DE/leinwand"]);
  });

  it("does not wait for a service that never answers", async () => {
    clock += FRESH_MS + 1;
    const hanging = Promise.withResolvers<Response>();
    outage = () => hanging.promise;
    expect(await read("leinwand")).toBe("Alt (poster)");
    hanging.resolve(Response.json([], { status: 404 }));
  });

  it("keeps the copy through an outage, says so, and takes the new story after it", async () => {
    clock += FRESH_MS + 1;
    outage = () => new Response("<html>Bad gateway", { status: 502 });
    expect(await read("leinwand")).toBe("Alt (poster)");
    await settle();
    expect(logged).toEqual([
      expect.objectContaining({ level: "error", event: "content-service-error", fullSlug: "de-DE/leinwand" }),
    ]);
    outage = null;
    expect(await read("leinwand")).toBe("Alt (poster)");
    await settle();
    expect(await read("leinwand")).toBe("Neu (poster)");
  });

  it("keeps the copy of a story that vanished, until someone says it was deleted", async () => {
    clock += FRESH_MS + 1;
    published.clear();
    expect(await read("leinwand")).toBe("Alt (poster)");
    await settle();
    expect(await read("leinwand")).toBe("Alt (poster)");
    expect(logged).toEqual([]);
  });
});

describe("a publish", () => {
  beforeEach(async () => {
    published.set("de-DE/leinwand", "Alt").set("de-DE/poster", "Poster");
    await read("leinwand");
    await read("poster");
    await settle();
    asked.length = 0;
    published.set("de-DE/leinwand", "Neu");
  });

  it("is there for the next visitor, whatever the copy's age", async () => {
    journal = appendPurge(journal, "changed", ["slug:de-DE/leinwand"]);
    expect(await read("leinwand")).toBe("Neu (poster)");
    await settle();
    expect(await read("leinwand")).toBe("Neu (poster)");
    expect(asked).toEqual(["de-DE/leinwand"]);
  });

  it("leaves other stories alone", async () => {
    journal = appendPurge(journal, "changed", ["slug:de-DE/acrylglas", "f:de-DE/"]);
    expect(await read("poster")).toBe("Poster (poster)");
    expect(asked).toEqual([]);
  });

  it("during an outage leaves the copy in place, and says so", async () => {
    journal = appendPurge(journal, "changed", ["s:7"]);
    outage = () => Response.json({}, { status: 500 });
    expect(await read("leinwand")).toBe("Alt (poster)");
    expect(logged).toContainEqual(expect.objectContaining({ event: "content-service-error" }));
    outage = null;
    expect(await read("leinwand")).toBe("Neu (poster)");
  });

  it("that takes a story away holds through an outage, until it is published again", async () => {
    journal = appendPurge(journal, "gone", ["s:7", "slug:de-DE/leinwand"]);
    outage = () => Response.json({}, { status: 500 });
    expect(await read("leinwand")).toBeNull();
    outage = null;
    journal = appendPurge(journal, "changed", ["s:7", "slug:de-DE/leinwand"]);
    expect(await read("leinwand")).toBe("Neu (poster)");
  });

  it("that moves a story away leaves nothing behind, also during an outage after that", async () => {
    journal = appendPurge(journal, "changed", ["s:7", "slug:de-DE/toile"]);
    published.delete("de-DE/leinwand");
    expect(await read("leinwand")).toBeNull();
    await settle();
    outage = () => Response.json({}, { status: 500 });
    expect(await read("leinwand")).toBeNull();
  });

  it("while a copy is being fetched makes that copy stale", async () => {
    const slow = Promise.withResolvers<void>();
    const before = journal;
    journal = appendPurge(journal, "changed", ["s:7"]);
    outage = async () => {
      await slow.promise;
      const content = { component: "page", title: "Dazwischen" };
      const story = { id: 7, uuid: "u", full_slug: "de-DE/leinwand", alternates: [], content };
      return Response.json({ story });
    };
    const reading = read("leinwand");
    journal = appendPurge(journal, "changed", ["s:7"]);
    slow.resolve();
    expect(await reading).toBe("Dazwischen");
    await settle();
    outage = null;
    expect(await read("leinwand")).toBe("Neu (poster)");
    expect(before.epoch).toBe(0);
  });
});

describe("a copy", () => {
  it.each([
    ["is no JSON", "{"],
    ["has another shape", JSON.stringify({ story: { id: "x" }, storedAt: 0 })],
    ["is of an older build", JSON.stringify({ story: { id: 7, uuid: "u", full_slug: "x" }, storedAt: 0 })],
    ["has no age", JSON.stringify({ story: {} })],
    ["is empty", ""],
  ])("that %s is fetched and written anew", async (_, text) => {
    await shop.STORIES.put("story:poster:de-DE/leinwand", text);
    published.set("de-DE/leinwand", "Neu");
    expect(await read("leinwand")).toBe("Neu (poster)");
    await settle();
    expect(await shop.STORIES.get("story:poster:de-DE/leinwand", "json")).toMatchObject({ storedAt: clock });
  });

  it("belongs to one channel", async () => {
    published.set("de-DE/home", "Start");
    expect(await read("home")).toBe("Start (poster)");
    await settle();
    expect(await read("home", "de-DE", "kartenliebe")).toBe("Start (kartenliebe)");
  });

  it("is not made of a story that does not exist", async () => {
    expect(await read("nichts")).toBeNull();
    await settle();
    expect((await shop.STORIES.list()).keys).toEqual([]);
  });
});

describe("a locale without the story", () => {
  it("takes the next one's", async () => {
    published.set("de-DE/leinwand", "Deutsch");
    expect(await read("leinwand", "de-CH")).toBe("Deutsch (poster)");
    expect(asked).toEqual(["de-CH/leinwand", "de-DE/leinwand"]);
  });

  it("prefers its own", async () => {
    published.set("de-DE/leinwand", "Deutsch").set("de-CH/leinwand", "Schweiz");
    expect(await read("leinwand", "de-CH")).toBe("Schweiz (poster)");
    expect(asked).toEqual(["de-CH/leinwand"]);
  });

  it("never takes another language's", async () => {
    published.set("de-DE/leinwand", "Deutsch");
    expect(await read("leinwand", "fr-CH")).toBeNull();
    expect(asked).toEqual(["fr-CH/leinwand", "fr-FR/leinwand"]);
  });

  it("stays up on the next one's copy when the content service is down", async () => {
    published.set("de-DE/leinwand", "Deutsch");
    await read("leinwand", "de-CH");
    await settle();
    outage = () => Response.json({}, { status: 500 });
    expect(await read("leinwand", "de-CH")).toBe("Deutsch (poster)");
  });

  it("fails with the service's status where nobody has a copy", async () => {
    outage = () => Response.json({ error: "broken" }, { status: 500 });
    await expect(read("leinwand", "de-CH")).rejects.toMatchObject({ name: "ContentServiceError", status: 500 });
  });
});
