import { editorOf } from "#tests/support/editor.ts";
import { startClock } from "./editor-clock.ts";
import { type EditedStory, openEditor } from "./editor-frame.ts";
import { expect, test } from "./shop.ts";

const SLUG = "de-DE/home";

/** Returns the story with another title on one of its tiles. */
function withTile(story: EditedStory, uid: unknown, title: string): EditedStory {
  const body = story.content.body.map((blok) => {
    const items = blok.items?.map((tile) => (tile._uid === uid ? { ...tile, title } : tile));
    return items ? { ...blok, items } : blok;
  });
  return { ...story, content: { ...story.content, body } };
}

test("a tile is clicked, typed into for hours, saved and published; a stranger sees it once it is published", async ({
  page,
  context,
  browser,
  shop,
  address,
}) => {
  const stranger = await browser.newContext();
  const clock = await startClock(context, stranger);
  const editor = editorOf(shop);
  const { frame, story, type, tell, heard } = await openEditor(page, address, SLUG);
  const tile = story.content.body.find(({ component }) => component === "sub-teasers")?.items?.[1];
  const shownBy = (title: string) => frame.getByRole("main").getByRole("listitem").filter({ hasText: title });
  const told = { slug: SLUG, storyId: story.id, slugChanged: false };

  await tell({ action: "enterEditmode", storyId: story.id, componentNames: {}, appVersion: "v2" });
  await shownBy("Acrylglas").getByRole("link").click();
  const clicked = { name: "sub-teaser", uid: tile?._uid, id: String(story.id) };
  await expect.poll(() => heard("edit")).toMatchObject([{ dataC: clicked }]);
  await type(withTile(story, tile?._uid, "Noch im Entwurf"));
  await expect(shownBy("Noch im Entwurf")).toBeVisible();

  clock.waitHours(2.1);
  await type(withTile(story, tile?._uid, "Nach dem Mittag"));
  await expect(shownBy("Nach dem Mittag")).toBeVisible();

  // The saved text differs from the text typed last.
  const saved = withTile(story, tile?._uid, "Gespeichert").content;
  await editor.edit(SLUG, saved, { draft: true });
  await tell({ action: "change", reload: true, ...told });
  await expect.poll(async () => (await heard("initialized")).length).toBe(2);
  await expect(shownBy("Gespeichert")).toBeVisible();

  const outside = await stranger.newPage();
  for (const copied of [frame.url(), address(`/${SLUG}${new URL(frame.url()).search}`)]) {
    await outside.goto(copied);
    await expect(outside.getByRole("main").getByRole("listitem").filter({ hasText: "Acrylglas" })).toBeVisible();
    await expect(outside.getByText("Gespeichert")).toHaveCount(0);
    await expect(outside.locator('meta[name="preview"]')).toHaveCount(0);
  }

  clock.waitHours(3.9);
  await type(withTile(story, tile?._uid, "Vor dem Abend"));
  await expect(shownBy("Vor dem Abend")).toBeVisible();
  await editor.edit(SLUG, withTile(story, tile?._uid, "Veröffentlicht").content);
  await tell({ action: "published", ...told });
  await expect.poll(async () => (await heard("initialized")).length).toBe(3);
  await expect(shownBy("Veröffentlicht")).toBeVisible();
  await outside.goto(frame.url());
  await expect(outside.getByRole("main").getByRole("listitem").filter({ hasText: "Veröffentlicht" })).toBeVisible();
  await stranger.close();
  // The other tests of this shop expect the tile's original name.
  await editor.edit(SLUG, story.content as unknown as Record<string, unknown>);
});
