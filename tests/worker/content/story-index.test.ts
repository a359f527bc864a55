import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { appendPurge } from "#domain/story/purge-journal.ts";
import { runs, runsText } from "#tests/support/runs.ts";
import { BACKOFF_MS, FRESH_MS, storedStories } from "./stored-stories.ts";

const stories = storedStories();

/** Prepares a shop that has been asked before, so that its index exists. */
beforeEach(async () => {
  stories.published
    .set("de-DE/home", { title: "Start", id: 1 })
    .set("de-DE/leinwand", { title: "Leinwand", id: 2 })
    .set("de-DE/poster", { title: "Poster", id: 3 });
  for (const slug of ["home", "leinwand", "poster"]) await stories.read(slug);
  await stories.settle();
  [stories.asked, stories.indexed] = [[], 0];
});

describe("a slug that nobody knows", () => {
  it(`asks nobody and is written nowhere: ${runsText(10_000)} random ones`, async () => {
    const before = (await stories.kv().list()).keys.length;
    const slugs = fc.sample(fc.stringMatching(/^[a-z0-9-]{1,40}(\/[a-z0-9-]{1,20}){0,3}$/), runs(10_000));
    for (const slug of slugs) if (!stories.published.has(`de-DE/${slug}`)) expect(await stories.read(slug)).toBeNull();
    await stories.settle();
    expect([stories.asked, stories.indexed]).toEqual([[], 0]);
    expect((await stories.kv().list()).keys).toHaveLength(before);
  });

  it("is asked for once it was published", async () => {
    stories.published.set("de-DE/neu", { title: "Neu", id: 9 });
    expect(await stories.read("neu")).toBeNull();
    stories.journal = appendPurge(stories.journal, "changed", ["s:9", "slug:de-DE/neu", "f:de-DE/"]);
    expect(await stories.read("neu")).toBe("Neu (poster)");
  });

  it("asks once during an outage, however many come while an index is old", async () => {
    stories.clock += FRESH_MS + 1;
    stories.outage = () => Response.json({}, { status: 500 });
    for (let view = 0; view < 20; view++) {
      expect(await stories.read(`nichts-${view}`)).toBeNull();
      await stories.settle();
    }
    expect(stories.indexed).toBe(1);
    stories.clock += BACKOFF_MS;
    await stories.read("nichts");
    await stories.settle();
    expect(stories.indexed).toBe(2);
  });

  it("asks once for a thousand at once while an index is old and its object fails, and once more afterwards", async () => {
    const thousand = async () => {
      const reading = Array.from({ length: 1000 }, (_, view) => stories.read(`nichts-${view}`));
      expect(new Set(await Promise.all(reading))).toEqual(new Set([null]));
      await stories.settle();
    };
    stories.clock += FRESH_MS + 1;
    stories.outage = () => Response.json({}, { status: 500 });
    for (let times = 0; times < 3; times++) await thousand();
    expect([stories.indexed, stories.asked]).toEqual([1, []]);
    stories.outage = null;
    stories.clock += BACKOFF_MS;
    for (let times = 0; times < 3; times++) await thousand();
    expect([stories.indexed, stories.asked]).toEqual([2, []]);
  });

  it("is nobody's during an outage either", async () => {
    stories.outage = () => Response.json({}, { status: 500 });
    expect(await stories.read("nichts")).toBeNull();
  });
});

describe("a webhook that was missed", () => {
  const readAnew = async () => {
    stories.clock += FRESH_MS + 1;
    await stories.read("nichts");
    await stories.settle();
  };

  it("is made up for: what changed, came, moved and went is announced once", async () => {
    stories.published
      .set("de-DE/leinwand", { title: "Neu", id: 2 })
      .set("de-DE/acryl", { title: "Acryl", id: 4 })
      .delete("de-DE/poster");
    stories.spaceVersion = 2;
    await readAnew();
    expect(stories.journal.entries.map(({ kind, tags }) => `${kind} ${tags[0]}`)).toEqual([
      "gone s:3",
      "changed s:2",
      "changed s:4",
    ]);
    expect(stories.journal.version).toBe(2);
    expect(await stories.read("leinwand")).toBe("Neu (poster)");
    expect(await stories.read("acryl")).toBe("Acryl (poster)");
    expect(await stories.read("poster")).toBeNull();
    await readAnew();
    expect(stories.journal.epoch).toBe(3);
  });

  it("is made up for where an earlier publish of the story was announced: the announced one may be another", async () => {
    stories.published.set("de-DE/leinwand", { title: "Neu", id: 2 });
    stories.journal = appendPurge(stories.journal, "changed", ["s:2", "slug:de-DE/leinwand"]);
    expect(await stories.read("leinwand")).toBe("Neu (poster)");
    stories.published.set("de-DE/leinwand", { title: "Neuer", id: 2 });
    await readAnew();
    expect(stories.journal.epoch).toBe(2);
    expect(await stories.read("leinwand")).toBe("Neuer (poster)");
    await readAnew();
    expect(stories.journal.epoch).toBe(2);
  });

  it("is not read from a replica that lags behind the announced publish", async () => {
    stories.journal = { ...appendPurge(stories.journal, "changed", ["s:2"]), version: 5 };
    stories.published.delete("de-DE/poster");
    await readAnew();
    expect(stories.journal.epoch).toBe(1);
    expect(stories.logged).toContainEqual(expect.objectContaining({ message: expect.stringContaining("older") }));
    stories.spaceVersion = 5;
    await readAnew();
    expect(stories.journal.entries.at(-1)).toMatchObject({ kind: "gone" });
  });
});

describe("a list of stories", () => {
  const list = async () =>
    (await stories.isolates[0]?.indexes.list("poster", { of: "folders", folders: ["de-DE"] }))?.stories.map(
      (one) => one.full_slug,
    );

  it("is new with the next request after a publish, and else asks nobody", async () => {
    expect(await list()).toEqual(["de-DE/home", "de-DE/leinwand", "de-DE/poster"]);
    expect(stories.indexed).toBe(0);
    stories.published.set("de-DE/acryl", { title: "Acryl", id: 4 });
    stories.journal = appendPurge(stories.journal, "changed", ["s:4", "slug:de-DE/acryl"]);
    expect(await list()).toContain("de-DE/acryl");
    expect(stories.indexed).toBe(1);
  });

  it.each(["price:leinwand", "design:card:417"])(
    "asks nobody after an announcement of %s, and holds as of that",
    async (tag) => {
      const indexes = stories.isolates[0]?.indexes;
      stories.journal = appendPurge(appendPurge(stories.journal, "changed", ["s:2"]), "changed", [tag]);
      await list();
      stories.indexed = 0;
      stories.journal = appendPurge(stories.journal, "changed", [tag]);
      const listed = await indexes?.list("poster", { of: "id", id: 1 });
      const sitemap = await indexes?.sitemap("poster", { chains: [["de-DE"]], part: 1 });
      const { epoch } = stories.journal;
      expect([stories.indexed, listed?.asOf, sitemap?.asOf]).toEqual([0, epoch, epoch]);
      stories.journal = appendPurge(stories.journal, "changed", ["s:4"]);
      stories.outage = () => Response.json({}, { status: 500 });
      expect((await indexes?.list("poster", { of: "id", id: 1 }))?.asOf).toBeLessThan(stories.journal.epoch);
    },
  );

  it("is the old one where the new one cannot be had, or takes long", async () => {
    stories.journal = appendPurge(stories.journal, "changed", ["s:4"]);
    stories.outage = () => Response.json({}, { status: 500 });
    expect(await list()).toHaveLength(3);
    const hanging = Promise.withResolvers<Response>();
    stories.outage = () => hanging.promise;
    stories.isTimedOut = true;
    expect(await list()).toHaveLength(3);
    hanging.resolve(Response.json({}, { status: 500 }));
  });

  it("fails where there is none at all", async () => {
    stories.outage = () => Response.json({}, { status: 500 });
    await expect(
      stories.isolates[1]?.indexes.list("kartenliebe", { of: "folders", folders: ["de-DE"] }),
    ).rejects.toMatchObject({
      status: 500,
    });
  });
});
