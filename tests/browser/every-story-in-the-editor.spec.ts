import type { Page } from "@playwright/test";
import type { Channel } from "#domain/shop/channel.ts";
import { editorOf, SPACES, visualEditorQuery } from "#tests/support/editor.ts";
import { isLong, oneOf } from "#tests/support/runs.ts";
import type { RunningShop } from "#tests/support/shop.ts";
import { shownInPreview } from "#tests/support/shown-in-preview.ts";
import { heardBy, showFrames, tellFrame } from "./editor-frame.ts";
import { expect, test } from "./shop.ts";

const PREVIEW_HOSTS: Record<Channel, string> = { poster: "localhost", kartenliebe: "de.kartenliebe.localhost" };
const FRAMES_AT_ONCE = 10;
/** The timeout for ten pages that render at once, on a machine that runs other tests as well. */
const PATIENCE = { timeout: 20_000 };
/** The one picture that replaces all others, because pictures are the subject of other tests. */
const PICTURE = { contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

/** Bloks without an element of their own on a page: a click on a size or the dropdown counts for their calculator. */
const PARTS_OF_CALCULATORS = ["calculator-group", "calculator-label", "calculator-sku"];

interface Blok {
  name: string;
  uid: string;
}

interface SeededStory {
  id: number;
  fullSlug: string;
  /** The title of the page; null for the frame of the pages, which has none. */
  title: string | null;
  /** All bloks within its content, at any depth. */
  bloks: Blok[];
  /** The address that the Visual Editor loads in its frame. */
  address: string;
}

/** Returns every story in a folder of a space, as its content service lists them. */
async function seededStories(shop: RunningShop, channel: Channel, folder: string): Promise<SeededStory[]> {
  const editor = editorOf(shop, channel);
  const query = `story_only=1&per_page=100&starts_with=${folder}/`;
  const { stories } = await editor.ask<{ stories: { full_slug: string }[] }>(`/stories?${query}`);
  return Promise.all(
    stories.map(async ({ full_slug: fullSlug }) => {
      const { id, content } = await editor.find(fullSlug);
      const query = visualEditorQuery({ id, content }, channel);
      return {
        id,
        fullSlug,
        title: typeof content.title === "string" ? content.title : null,
        bloks: Object.values(content)
          .flatMap(bloksIn)
          .filter(({ name }) => !PARTS_OF_CALCULATORS.includes(name)),
        address: `http://${PREVIEW_HOSTS[channel]}:${shop.url.port}/${fullSlug}?${query}`,
      };
    }),
  );
}

function bloksIn(value: unknown): Blok[] {
  if (typeof value !== "object" || value === null) return [];
  const shown = shownInPreview(value);
  const within = Object.values(shown).flatMap(bloksIn);
  return "_uid" in shown && "component" in shown
    ? [{ name: String(shown.component), uid: String(shown._uid) }, ...within]
    : within;
}

/** Opens stories in frames side by side, and clicks each blok of each. */
async function tryAll(page: Page, stories: readonly SeededStory[], space: string) {
  await showFrames(
    page,
    stories.map(({ address }) => address),
  );
  const ready = async () => new Set((await heardBy(page, "initialized")).map(({ from }) => from)).size;
  await expect.poll(ready, PATIENCE).toBe(stories.length);
  const frames = page.mainFrame().childFrames();
  for (const [place, { id, fullSlug, title, bloks }] of stories.entries()) {
    const frame = frames[place];
    if (!frame) throw new Error(`There is no frame for ${fullSlug}.`);
    const shown = await frame.evaluate(() => [document.documentElement.lang.slice(0, 2), document.title]);
    expect([fullSlug, ...shown]).toEqual([fullSlug, fullSlug.slice(0, 2), title ?? shown[1]]);
    await tellFrame(page, { action: "enterEditmode", storyId: id, componentNames: {}, appVersion: "v2" }, place);
    await frame.evaluate(
      (names) => {
        const options = { bubbles: true, cancelable: true };
        for (const name of names) {
          document.querySelector(`[data-blok-uid="${name}"]`)?.dispatchEvent(new MouseEvent("click", options));
        }
      },
      bloks.map(({ uid }) => `${id}-${uid}`),
    );
    const clicked = async () =>
      (await heardBy(page, "edit")).filter(({ from }) => from === place).map(({ dataC }) => dataC);
    await expect
      .poll(clicked, { ...PATIENCE, message: fullSlug })
      .toEqual(bloks.map(({ name, uid }) => ({ name, uid, id: String(id), space })));
  }
}

const FOLDERS = {
  poster: ["de-DE", "en-GB", "en-US", "es-ES", "fr-FR", "it-IT", "nl-NL"],
  kartenliebe: ["de-DE", "fr-FR", "it-IT"],
};
const folders = (["poster", "kartenliebe"] as const).flatMap((channel) =>
  FOLDERS[channel].map((folder) => ({ channel, folder })),
);

/** The number of stories of which one is opened without `--long`, different ones in each language. */
const SHARE = 15;

for (const { channel, folder } of folders) {
  test(`${isLong() ? "every story" : "a share of the stories"} of ${channel} in ${folder} opens in the editor's frame as its own page, and each blok of it is clicked`, async ({
    page,
    shop,
  }) => {
    await page.route("**/media/**", (route) => route.fulfill(PICTURE));
    const stories = await seededStories(shop, channel, folder);
    expect(stories.length).toBeGreaterThan(6);
    const tried = oneOf(
      SHARE,
      stories,
      folders.findIndex((one) => one.channel === channel && one.folder === folder),
    );
    for (let at = 0; at < tried.length; at += FRAMES_AT_ONCE) {
      await tryAll(page, tried.slice(at, at + FRAMES_AT_ONCE), String(SPACES[channel]));
    }
  });
}
