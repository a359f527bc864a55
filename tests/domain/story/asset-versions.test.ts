import { describe, expect, it } from "vitest";
import { assetIdsIn, assetTag, assetVersion, isAssetVersion } from "#domain/story/assets.ts";
import {
  appendPurge,
  EMPTY_JOURNAL,
  holdsGone,
  type PurgeJournal,
  purgeEverything,
} from "#domain/story/purge-journal.ts";

const replace = (journal: PurgeJournal, ...ids: string[]) => appendPurge(journal, "changed", ids.map(assetTag));

describe("an asset's version", () => {
  it("is the epoch in which its file was last replaced, and none before", () => {
    const journal = replace(replace(replace(EMPTY_JOURNAL, "7"), "8"), "7");
    expect(["7", "8", "9", null].map((id) => assetVersion(journal.assets, id))).toEqual([3, 2, 0, 0]);
  });

  it("stays when the journal drops the entry that raised it, and when everything is purged", () => {
    let journal = replace(EMPTY_JOURNAL, "7");
    for (let count = 0; count < 600; count++) journal = appendPurge(journal, "changed", [`s:${count}`]);
    expect(journal.entries.some(({ tags }) => tags.includes(assetTag("7")))).toBe(false);
    expect(assetVersion(purgeEverything(journal).assets, "7")).toBe(1);
  });

  it("never falls: beyond 500 assets the oldest count as replaced with the last one that was dropped", () => {
    let journal = EMPTY_JOURNAL;
    for (let id = 1; id <= 600; id++) journal = replace(journal, String(id));
    const { assets } = journal;
    expect(assets.replaced).toHaveLength(500);
    expect([1, 100, 101, 600, 9999].map((id) => assetVersion(assets, String(id)))).toEqual([100, 100, 101, 600, 100]);
  });

  it("can be told from one that a stranger makes up", () => {
    const { assets } = replace(appendPurge(EMPTY_JOURNAL, "changed", ["s:1"]), "7");
    expect([1, 2, 3].map((version) => isAssetVersion(assets, version))).toEqual([false, true, false]);
  });

  it("takes no page away, whatever became of the asset", () => {
    const journal = appendPurge(EMPTY_JOURNAL, "gone", [assetTag("7")]);
    expect(holdsGone({ tags: [assetTag("7")], asOf: 0 }, journal)).toBe(false);
  });
});

describe("the assets of a story", () => {
  it("are those of its fields, its running text and the stories within it, each once", () => {
    const content: Record<string, unknown> = {
      picture: { id: 7, filename: "a.jpg" },
      again: { id: 7, filename: "a.jpg" },
      text: { type: "doc", content: [{ type: "image", attrs: { id: "12345678901234567890", src: "b.jpg" } }] },
      related: { id: 99, full_slug: "de-DE/x", content: { pictures: [{ id: 8, filename: "" }, null, 7] } },
      odd: [{ id: -1, filename: "c" }, { id: {}, filename: "d" }, { id: 9.5, src: "e" }, { filename: "f" }],
    };
    content.itself = content;
    expect(assetIdsIn(content).sort()).toEqual(["12345678901234567890", "7", "8"]);
  });

  it("are 300 at most", () => {
    const pictures = Array.from({ length: 1000 }, (_, id) => ({ id, filename: "a.jpg" }));
    expect(assetIdsIn({ pictures })).toHaveLength(300);
  });
});
