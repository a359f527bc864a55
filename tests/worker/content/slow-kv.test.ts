import { beforeEach, describe, expect, it, vi } from "vitest";
import { appendPurge, EMPTY_JOURNAL } from "#domain/story/purge-journal.ts";
import { publishTags } from "#domain/story/story-tags.ts";
import type { PublishedStories, PublishedStory } from "#tests/support/content-stand-in.ts";
import { fails, hangs, type Kept, type Part, startIsolate, takes, works } from "#tests/support/slow-world.ts";

const LONGEST_MS = 3000;

/** Views of a host with stories of its own, and of hosts that fall back to others. */
const VIEWS = [
  "http://de.poster.localhost/leinwand",
  "http://at.poster.localhost/leinwand",
  "http://ch.poster.localhost/fr/toile",
  "http://be.poster.localhost/canvas",
];

const page = (id: number, title: string, locale: string) => {
  const calculator = { _uid: "c", component: "calculator", headline: title, articles: ["leinwand"] };
  const link = { linktype: "story", fieldtype: "multilink", id: `u-${locale}`, cached_url: `${locale}/poster` };
  return { title, id, uuid: `u-${id}`, content: { body: [calculator], link } };
};
const PUBLISHED: PublishedStories = new Map<string, PublishedStory>(
  [
    ["de-DE", "leinwand"],
    ["fr-FR", "toile"],
    ["nl-NL", "canvas"],
  ].flatMap(([locale = "", slug = ""], at) => [
    [`${locale}/${slug}`, page(10 + at, "Leinwand", locale)] as const,
    [`${locale}/poster`, { title: "Poster", id: 20 + at, uuid: `u-${locale}`, content: { body: [] } }] as const,
    [`${locale}/shell`, { title: "Rahmen", id: 30 + at, uuid: `u-s${at}`, content: { component: "shell" } }] as const,
  ]),
);

let aheadMs: number;
beforeEach(() => {
  aheadMs = 0;
  vi.spyOn(Date, "now").mockImplementation(() => performance.timeOrigin + Math.floor(performance.now()) + aheadMs);
  // The worker's log is not this test's subject.
  for (const method of ["log", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
});

const kepts = new Map<string, Promise<Kept>>();
/** Returns the KV of a shop that has served a page. */
async function keptBy(url: string): Promise<Kept> {
  const filling = kepts.get(url) ?? fillKv(url);
  kepts.set(url, filling);
  return new Map(await filling);
}
async function fillKv(url: string): Promise<Kept> {
  const kept: Kept = new Map();
  const isolate = await startIsolate({ kept, published: PUBLISHED });
  await isolate.look(url);
  await isolate.settle();
  return kept;
}

describe("a KV that was slow once", () => {
  const url = VIEWS[2] ?? "";

  it("is slow for all keys: a page waits for it once, and asks the content service for the rest", async () => {
    const isolate = await startIsolate({ kept: await keptBy(url), published: PUBLISHED, faultOf: kvTakes(800) });
    expect((await isolate.look(url)).status).toBe(200);
    expect(isolate.asked.filter((one) => one.startsWith("content"))).not.toEqual([]);
    // One of the readings finds out whether KV is well again, and is not waited for.
    expect(isolate.asked.filter((one) => one.startsWith("KV story:")).length).toBeLessThanOrEqual(1);
  });

  it("is asked again by and by, and used once it is well", async () => {
    const isolate = await startIsolate({ kept: await keptBy(url), published: PUBLISHED, faultOf: kvTakes(800) });
    await isolate.look(url);
    isolate.faultOf = () => works;
    // Another page of the isolate asks for the journal, which is due.
    aheadMs += 2000;
    await isolate.look("http://be.poster.localhost/nichts");
    isolate.asked.length = 0;
    aheadMs += 2000;
    const { status } = await isolate.look("http://at.poster.localhost/leinwand");
    expect(status).toBe(200);
    expect(isolate.asked.filter((one) => one.startsWith("KV story:"))).not.toEqual([]);
  });

  it("keeps the shop up all the same while the content service is down", async () => {
    const isolate = await startIsolate({ kept: await keptBy(url), published: PUBLISHED });
    isolate.faultOf = (part) => (part === "content" ? fails : part === "KV" ? takes(800) : works);
    const { status, html, wholeMs } = await isolate.look(url);
    expect([status, wholeMs < LONGEST_MS]).toEqual([200, true]);
    expect(html).toContain("<title>Leinwand");
  });

  function kvTakes(ms: number) {
    return (part: Part) => (part === "KV" ? takes(ms) : works);
  }
});

describe("a journal that KV does not bring", () => {
  const url = VIEWS[0] ?? "";

  it.each([
    ["hangs", hangs],
    ["takes 800 ms", takes(800)],
  ])("as its key %s is asked itself: an old story does not pass for a fresh one", async (_, fault) => {
    const kept = await keptBy(url);
    const published = new Map(PUBLISHED);
    published.set("de-DE/leinwand", page(10, "Neue Leinwand", "de-DE"));
    const journal = appendPurge(EMPTY_JOURNAL, "changed", publishTags({ id: 10, full_slug: "de-DE/leinwand" }), 0);
    const isolate = await startIsolate({ kept, published, journal });
    isolate.faultOf = (part, name) => (part === "KV" && name.startsWith("journal:") ? fault : works);
    const { status, html } = await isolate.look(url);
    expect([status, /<title>([^<(]*) \(/.exec(html)?.[1]]).toEqual([200, "Neue Leinwand"]);
  });
});
