import { expect, it } from "vitest";
import type { PurgeJournal } from "#domain/story/purge-journal.ts";
import { announce } from "#tests/support/announce.ts";
import { useShop } from "#tests/support/use-shop.ts";
import { readStoryblokMessage } from "#worker/publish/webhook.ts";

const SPACE = 287216594031001;
const CANVAS = 4711;
const shop = useShop({ vars: { STORY_MAX_AGE_SECONDS: "86400" } });
const journal = async () => (await shop.STORIES.get<PurgeJournal>("journal:poster", "json"))?.entries ?? [];

const story = { space_id: SPACE, story_id: 90_001, full_slug: "de-DE/geheim" };
const CHANGED = ["s:90001", "slug:de-DE/geheim", "f:de-DE/", "p:90001"];

/** The announcements by the events so far, by epoch. */
const announced = new Map<number, object>();

/**
 * Every event that Storyblok documents, both as its payload and its webhook name it, with the tags that the shop announces
 * for it.
 */
it.each<[string, object, ["changed" | "gone", string[]] | "differences" | "nothing"]>([
  ["a story was published", { action: "published", ...story }, ["changed", CHANGED]],
  ["by its webhook's name", { action: "story.published", ...story }, ["changed", CHANGED]],
  ["moved", { action: "moved", ...story }, ["changed", CHANGED]],
  ["unpublished", { action: "unpublished", ...story }, ["gone", CHANGED]],
  ["deleted", { action: "deleted", ...story }, ["gone", CHANGED]],
  [
    "with ids as texts",
    { action: "published", ...story, space_id: `${SPACE}`, story_id: "90001" },
    ["changed", CHANGED],
  ],
  ["without its slug", { action: "published", space_id: SPACE, story_id: 90_001 }, ["changed", ["s:90001", "p:90001"]]],
  [
    "without its id",
    { action: "published", full_slug: "de-DE/geheim" },
    ["changed", ["slug:de-DE/geheim", "f:de-DE/"]],
  ],
  ["with an odd id", { action: "published", ...story, story_id: 2.5 }, ["changed", ["slug:de-DE/geheim", "f:de-DE/"]]],
  ["saved, as a draft", { action: "story.saved", ...story }, "nothing"],
  ["its stage changed", { action: "stage.changed", space_id: SPACE, story_id: 90_001 }, "nothing"],
  ["in an older name", { action: "workflow_stage_changed", space_id: SPACE, story_id: 90_001 }, "nothing"],
  ["an asset was replaced", { action: "replaced", space_id: SPACE, asset_id: 7 }, ["changed", ["a:7"]]],
  ["by its webhook's name", { action: "asset.replaced", space_id: SPACE, asset_id: "7" }, ["changed", ["a:7"]]],
  ["deleted", { action: "deleted", space_id: SPACE, asset_id: 7 }, ["changed", ["a:7"]]],
  ["restored", { action: "restored", space_id: SPACE, asset_id: 7 }, ["changed", ["a:7"]]],
  ["created", { action: "created", space_id: SPACE, asset_id: 7 }, "nothing"],
  [
    "a datasource's entries",
    { action: "entries_updated", space_id: SPACE, datasource_slug: "farben" },
    ["changed", ["d:farben"]],
  ],
  ["an entry was saved", { action: "datasource_entry_saved", datasource_slug: "farben" }, ["changed", ["d:farben"]]],
  ["a release was merged", { action: "merged", space_id: SPACE, release_id: 1 }, "differences"],
  ["by its webhook's name", { action: "release.merged", space_id: SPACE, release_id: 1 }, "differences"],
  ["in an older name", { action: "release_merged", space_id: SPACE, release_id: 1 }, "differences"],
  ["a pipeline's stage was deployed", { action: "branch_deployed", space_id: SPACE, branch_id: 1 }, "differences"],
  ["by its webhook's name", { action: "pipeline.deployed", space_id: SPACE, branch_id: 1 }, "differences"],
  ["a user was added", { action: "added", space_id: SPACE, user_id: 1 }, "nothing"],
  ["roles were updated", { action: "user.roles_updated", space_id: SPACE, user_id: 1 }, "nothing"],
  ["a discussion was created", { action: "discussion.created", space_id: SPACE, discussion_id: 1 }, "nothing"],
  ["an experiment started", { action: "experiment.started", space_id: SPACE }, "nothing"],
  ["an event of tomorrow", { action: "hologram.projected", space_id: SPACE }, "nothing"],
  ["a publish of another space", { action: "published", ...story, space_id: 4 }, "nothing"],
])("%s: %o", async (what, event, expected) => {
  // A text of its own, as the same event of a space that has not changed would be a repetition.
  const reply = await announce(shop, { ...event, text: `${what} ${announced.size}` });
  const answer = (await reply.json()) as { ignored?: string; purged?: string; epoch?: number };
  expect(reply.status).toBe(200);
  if (expected === "nothing") expect(answer).toMatchObject({ ignored: expect.any(String), why: expect.any(String) });
  else if (expected === "differences") expect(answer.purged).toBe("stories");
  else announced.set(answer.epoch ?? 0, { kind: expected[0], tags: expected[1] });
});

it("and so it is in the journal, beside what the readings of the index found", async () => {
  const latest = Math.max(...announced.keys());
  await expect.poll(async () => (await journal()).at(-1)?.epoch).toBeGreaterThanOrEqual(latest);
  const entries = new Map((await journal()).map(({ epoch, kind, tags }) => [epoch, { kind, tags }]));
  expect(announced.size).toBeGreaterThan(10);
  for (const [epoch, expected] of announced) expect(entries.get(epoch)).toEqual(expected);
});

it("of a story without its slug makes new the page that the index knows it by", async () => {
  await shop.tick();
  const title = async () => /<h1>([^<]*)/.exec(await (await shop.get("/leinwand")).text())?.[1];
  expect(await title()).toBe("Dein Foto auf Leinwand");
  await shop.DB.prepare("UPDATE stories SET published = replace(published, ?, ?)")
    .bind("Dein Foto auf Leinwand", "Ganz neu")
    .run();
  const { id } = (await shop.DB.prepare("SELECT id FROM stories WHERE full_slug = ? AND space_id = ?")
    .bind("de-DE/leinwand", SPACE)
    .first<{ id: number }>()) ?? { id: CANVAS };
  expect((await announce(shop, { action: "published", space_id: SPACE, story_id: id })).status).toBe(200);
  await expect.poll(title).toBe("Ganz neu");
});

it("keeps the digits of ids that are longer than numbers are exact", () => {
  const body = new TextEncoder().encode(
    '{"action":"replaced","space_id":28721659403100199999,"asset_id": 90071992547409931 }',
  );
  expect(readStoryblokMessage(body)).toEqual({
    spaceId: "28721659403100199999",
    action: "replaced",
    event: { about: "asset", id: "90071992547409931" },
  });
});
