import { beforeEach, describe, expect, it } from "vitest";
import { appendPurge } from "#domain/story/purge-journal.ts";
import { BACKOFF_MS, storedStories } from "./stored-stories.ts";

const stories = storedStories();

describe("a publish", () => {
  beforeEach(async () => {
    stories.published.set("de-DE/leinwand", "Alt").set("de-DE/poster", "Poster");
    await stories.read("leinwand");
    await stories.read("poster");
    await stories.settle();
    stories.asked.length = 0;
    stories.published.set("de-DE/leinwand", "Neu");
  });

  it("is there for the next visitor, whatever the copy's age", async () => {
    stories.journal = appendPurge(stories.journal, "changed", ["slug:de-DE/leinwand"]);
    expect(await stories.read("leinwand")).toBe("Neu (poster)");
    await stories.settle();
    expect(await stories.read("leinwand")).toBe("Neu (poster)");
    expect(stories.asked).toEqual(["de-DE/leinwand"]);
  });

  it("leaves other stories alone", async () => {
    stories.journal = appendPurge(stories.journal, "changed", ["slug:de-DE/acrylglas", "f:de-DE/"]);
    expect(await stories.read("poster")).toBe("Poster (poster)");
    expect(stories.asked).toEqual([]);
  });

  it("during an outage leaves the copy in place, and says so", async () => {
    stories.journal = appendPurge(stories.journal, "changed", ["s:7"]);
    stories.outage = () => Response.json({}, { status: 500 });
    expect(await stories.read("leinwand")).toBe("Alt (poster)");
    expect(stories.logged).toContainEqual(expect.objectContaining({ event: "content-service-error" }));
    stories.outage = null;
    stories.clock += BACKOFF_MS;
    expect(await stories.read("leinwand")).toBe("Neu (poster)");
  });

  it("that takes a story away holds through an outage, until it is published again", async () => {
    stories.journal = appendPurge(stories.journal, "gone", ["s:7", "slug:de-DE/leinwand"]);
    stories.outage = () => Response.json({}, { status: 500 });
    expect(await stories.read("leinwand")).toBeNull();
    stories.outage = null;
    stories.clock += BACKOFF_MS;
    stories.journal = appendPurge(stories.journal, "changed", ["s:7", "slug:de-DE/leinwand"]);
    expect(await stories.read("leinwand")).toBe("Neu (poster)");
  });

  it("that moves a story away leaves nothing behind, also during an outage after that", async () => {
    stories.journal = appendPurge(stories.journal, "changed", ["s:7", "slug:de-DE/toile"]);
    stories.published.delete("de-DE/leinwand");
    expect(await stories.read("leinwand")).toBeNull();
    await stories.settle();
    stories.outage = () => Response.json({}, { status: 500 });
    expect(await stories.read("leinwand")).toBeNull();
  });

  it("while a copy is being fetched makes that copy stale", async () => {
    const slow = Promise.withResolvers<void>();
    const before = stories.journal;
    stories.journal = appendPurge(stories.journal, "changed", ["s:7"]);
    stories.outage = async () => {
      await slow.promise;
      const content = { component: "page", title: "Dazwischen" };
      const story = { id: 7, uuid: "u", full_slug: "de-DE/leinwand", alternates: [], content };
      return Response.json({ story });
    };
    const reading = stories.read("leinwand");
    stories.journal = appendPurge(stories.journal, "changed", ["s:7"]);
    slow.resolve();
    expect(await reading).toBe("Dazwischen");
    await stories.settle();
    stories.outage = null;
    stories.clock += BACKOFF_MS;
    expect(await stories.read("leinwand")).toBe("Neu (poster)");
    expect(before.epoch).toBe(0);
  });
});
