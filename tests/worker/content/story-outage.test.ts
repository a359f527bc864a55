import { beforeEach, describe, expect, it } from "vitest";
import { appendPurge } from "#domain/story/purge-journal.ts";
import { BACKOFF_MS, storedStories, titleOf } from "./stored-stories.ts";

const stories = storedStories();

const OUTAGES: [string, () => Response | Promise<Response>, requests?: number][] = [
  ["refuses", () => Promise.reject(new TypeError("connection refused"))],
  ["fails", () => Response.json({}, { status: 500 })],
  ["sends HTML with 502", () => new Response("<html>Bad gateway", { status: 502 })],
  [
    "sends half a body",
    () => new Response('{"story": {"id": 7, ', { headers: { "Content-Type": "application/json" } }),
  ],
  ["sends another shape", () => Response.json({ story: [] }), 1],
];

beforeEach(async () => {
  stories.published.set("de-DE/leinwand", "Alt");
  await stories.read("leinwand");
  await stories.settle();
  stories.asked.length = 0;
});

describe("a content service that", () => {
  it.each(OUTAGES)("%s leaves up what was once read, and says so", async (_, outage, requests = 2) => {
    stories.journal = appendPurge(stories.journal, "changed", ["s:7"]);
    stories.outage = outage;
    for (let view = 0; view < 3; view++) {
      const reading = await stories.reading("leinwand");
      expect([titleOf(reading), reading.state]).toEqual(["Alt (poster)", "stale-error"]);
      expect(reading.asOf).toBeLessThan(stories.journal.epoch);
    }
    // The first view asks once more if that may help. After its failure, no later view has to wait.
    expect(stories.asked).toHaveLength(requests);
    stories.clock += BACKOFF_MS;
    await stories.reading("leinwand");
    expect(stories.asked).toHaveLength(2 * requests);
  });

  it("answers nothing keeps nobody waiting longer than a second", async () => {
    stories.journal = appendPurge(stories.journal, "changed", ["s:7"]);
    const hanging = Promise.withResolvers<Response>();
    stories.outage = () => hanging.promise;
    stories.isTimedOut = true;
    expect(await stories.reading("leinwand")).toMatchObject({
      state: "stale",
      story: { content: { title: "Alt (poster)" } },
    });
    expect(stories.waits).toContain(1000);
    hanging.resolve(Response.json({}, { status: 500 }));
  });

  it("fails leaves a deleted story deleted", async () => {
    stories.journal = appendPurge(stories.journal, "gone", ["s:7", "slug:de-DE/leinwand"]);
    stories.outage = () => Response.json({}, { status: 500 });
    expect(await stories.read("leinwand")).toBeNull();
    expect(await stories.read("leinwand", "de-AT")).toBeNull();
  });

  it("lags behind the publish is asked again, and what it says is not kept", async () => {
    stories.journal = { ...appendPurge(stories.journal, "changed", ["s:7"]), version: 5 };
    expect(await stories.reading("leinwand")).toMatchObject({ state: "stale" });
    expect(stories.asked).toHaveLength(3);
    await stories.settle();
    expect(await stories.kv().get("story:poster:de-DE/leinwand", "json")).toMatchObject({ asOf: 0 });
    stories.published.set("de-DE/leinwand", "Neu");
    stories.spaceVersion = 5;
    expect(await stories.reading("leinwand")).toMatchObject({ state: "fresh", asOf: 1 });
    expect(await stories.read("leinwand")).toBe("Neu (poster)");
  });
});

describe("many at once", () => {
  it("ask for a story once: 50 simultaneous misses", async () => {
    stories.published.set("de-DE/poster", { title: "Poster", id: 8 });
    stories.journal = appendPurge(stories.journal, "changed", ["s:8", "slug:de-DE/poster"]);
    const titles = await Promise.all(Array.from({ length: 50 }, () => stories.read("poster")));
    expect(titles).toEqual(Array(50).fill("Poster (poster)"));
    expect(stories.asked).toEqual(["de-DE/poster"]);
  });

  it("ask once for a story that was just published, and again for the next publish", async () => {
    for (const title of ["Neu", "Neuer"]) {
      stories.published.set("de-DE/leinwand", title);
      stories.journal = appendPurge(stories.journal, "changed", ["s:7"]);
      await Promise.all(Array.from({ length: 50 }, () => stories.read("leinwand")));
      expect(await stories.read("leinwand")).toBe(`${title} (poster)`);
    }
    expect(stories.asked).toHaveLength(2);
  });
});

describe("two data centres on one KV", () => {
  it("both turn fresh, also the one that was slower to hear of the publish", async () => {
    await stories.reading("leinwand", "de-DE", "poster", 1);
    const before = stories.journal;
    stories.published.set("de-DE/leinwand", "Neu");
    const after = appendPurge(stories.journal, "changed", ["s:7"]);
    stories.journal = after;
    expect(titleOf(await stories.reading("leinwand"))).toBe("Neu (poster)");
    stories.journal = before;
    expect(titleOf(await stories.reading("leinwand", "de-DE", "poster", 1))).toBe("Alt (poster)");
    stories.journal = after;
    await stories.settle();
    expect(titleOf(await stories.reading("leinwand", "de-DE", "poster", 1))).toBe("Neu (poster)");
  });
});
