import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import type { SeedFile } from "#backend/content/seed-file.ts";
import { componentName } from "#blocks/field/bloks.ts";
import { definitionOf } from "#blocks/field/storyblok.ts";
import { BLOCK_LIST } from "#blocks/schemas.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { previewQuery } from "#tests/support/editor.ts";
import { readSamples } from "../blocks/samples.ts";
import type { RawContent } from "../blocks/states.ts";
import { COMPONENTS, PRESETS } from "../storyblok/components.ts";
import { PICTURES_FOLDER, pictureOf } from "../storyblok/pictures.ts";
import { openPage, showWhole } from "./open-page.ts";
import { SHOPS } from "./page-types.ts";

const LOCALE = "de-DE";
const SLUG = "block-picture";
/** A desk, on which every block has its widest form. */
const SCREEN = { width: 1280, height: 860 };
/** The size into which a picture fits, on a sharp screen of the editor's list of blocks. */
const MOST = { width: 480, height: 360 };
/** The least height of a picture; a line, such as a margin or a link, stands in its middle. */
const LEAST_HEIGHT = 120;
const JPEG = { quality: 72, mozjpeg: true };
/** Styles of a photograph: without them the page's header lies over the block. */
const STILL = ".header { position: static !important } .to-top { display: none !important }";
/** The least width and height of an element that is photographed, in CSS pixels; a smaller one is a line or empty. */
const LEAST_PX = 20;

/** A page that shows one block in the content that its picture is made of. */
interface PicturedPage {
  slug: string;
  channel: Channel;
  body: RawContent;
  /** The component or preset whose picture it is; null for a page that is only looked through for parts. */
  file: string;
  component: string;
}

/** Returns the pages with a block each, and one for each preset, as story files for the seed. */
export async function picturedPages(): Promise<{ pages: PicturedPage[]; files: SeedFile[] }> {
  const used = await Promise.all(CHANNELS.map(componentsUsedIn));
  const pages = (await Promise.all(CHANNELS.map((channel) => pagesOf(channel, used)))).flat();
  const files = pages.map(({ slug, channel, body, component }) => ({
    path: `stories/${channel}/${LOCALE}/${slug}.json`,
    json: {
      name: slug,
      content: { component: "page", title: slug, robots: "noindex,nofollow", ...placed(component, body) },
    },
  }));
  return { pages, files };
}

/** Puts a block where a page takes it. */
function placed(component: string, body: RawContent): object {
  const places: Readonly<Record<string, string>> = {
    teaser: "teaser",
    "usp-teaser": "uspTeaser",
    calculator: "calculator",
  };
  return { [places[component] ?? "body"]: [body] };
}

/**
 * Returns the pages of a channel: of the blocks that its own editors use, or, for the first channel, that none does.
 *
 * @param used the components that each channel's stories use.
 */
async function pagesOf(channel: Channel, used: readonly ReadonlySet<string>[]): Promise<PicturedPage[]> {
  const { of, fillings } = await readSamples(channel, LOCALE);
  const isHere = (component: string) =>
    used[CHANNELS.indexOf(channel)]?.has(component) ||
    (channel === CHANNELS[0] && !used.some((all) => all.has(component)));
  const blocks = BLOCK_LIST.map(({ schema }) => componentName(schema) ?? "").filter(isHere);
  const plain = blocks.map((component) => {
    const body = component === "video" ? { ...of(component), poster: fillings.asset } : of(component);
    return { slug: `${SLUG}-${component}`, channel, component, body, file: pictureOf(component) };
  });
  const presets = PRESETS.flatMap(({ id, name, preset }) => {
    const component = String(preset.component);
    const file = pictureOf(component, name);
    const slug = `${SLUG}-preset-${id}`;
    if (blocks.includes(component)) return [{ slug, channel, component, body: { ...of(component), ...preset }, file }];
    const container = containerOf(component);
    return container
      ? [
          {
            slug,
            channel,
            component,
            body: withItem(of(container), component, { ...preset, ...WITHOUT_CLOSE_UP }),
            file,
          },
        ]
      : [];
  });
  return [...plain, ...presets];
}

async function componentsUsedIn(channel: Channel): Promise<Set<string>> {
  const folder = `backend/content/stories/${channel}`;
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".json"));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return new Set(texts.flatMap((text) => [...text.matchAll(/"component": "([^"]+)"/g)].map(([, name = ""]) => name)));
}

/** Returns the block that has items of a component in one of its fields; null if none has. */
function containerOf(item: string): string | null {
  const container = BLOCK_LIST.find(({ schema }) =>
    Object.values(schema.shape).some((part) => {
      const { items } = definitionOf(part) ?? {};
      return items !== undefined && componentName(items) === item;
    }),
  );
  return container ? componentName(container.schema) : null;
}

/** The change after which a preset's tile shows its own picture: with an article it shows a close-up of the material instead. */
const WITHOUT_CLOSE_UP = { article: "" };

/** Changes the first item of a component in a block's content. */
function withItem(content: RawContent, item: string, change: object): RawContent {
  let isChanged = false;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => {
      if (!Array.isArray(value)) return [key, value];
      const items = value.map((one: RawContent) => {
        if (isChanged || one?.component !== item) return one;
        isChanged = true;
        return { ...one, ...change };
      });
      return [key, items];
    }),
  );
}

/**
 * Makes the pictures by which editors choose components and presets in Storyblok, and returns the names of their files. A block's part
 * is photographed alone.
 *
 * @param port the port of a shop that was seeded with the pages.
 */
export async function photographBlocks(
  browser: Browser,
  port: string,
  pages: readonly PicturedPage[],
): Promise<string[]> {
  await rm(PICTURES_FOLDER, { recursive: true, force: true });
  await mkdir(PICTURES_FOLDER, { recursive: true });
  const made = new Set<string>();
  const write = async (file: string, shot: Buffer | null) => {
    if (!shot || made.has(file)) return;
    made.add(file);
    const picture = sharp(shot).resize({ ...MOST, fit: "inside", withoutEnlargement: true });
    const { data, info } = await picture.flatten({ background: "#fff" }).toBuffer({ resolveWithObject: true });
    const above = Math.max(0, Math.floor((LEAST_HEIGHT - info.height) / 2));
    const padded = sharp(data).extend({ top: above, bottom: above, background: "#fff" });
    await writeFile(join(PICTURES_FOLDER, file), await padded.jpeg(JPEG).toBuffer());
  };
  const page = await openPage(browser, SCREEN);
  for (const channel of CHANNELS) {
    await showWhole(page, addressOf(channel, "/", port));
    await write(pictureOf("page"), await page.screenshot());
    await write(pictureOf("shell"), await page.locator("footer").screenshot());
    await writeParts(page, write);
  }
  for (const { slug, channel, file, component } of pages) {
    if (made.has(file)) continue;
    await showWhole(page, addressOf(channel, `/${slug}`, port));
    await write(file, await shotOf(page, component));
    await writeParts(page, write);
  }
  await page.context().close();
  await lendPictures(made);
  return [...made].sort();
}

/** Gives a part without an element of its own, such as an entry of a closed menu, the picture of what holds it. */
async function lendPictures(made: Set<string>): Promise<void> {
  for (let known = -1; known < made.size; ) {
    known = made.size;
    for (const { name } of COMPONENTS.filter((one) => !made.has(pictureOf(one.name)))) {
      const holder = COMPONENTS.find(
        (one) =>
          made.has(pictureOf(one.name)) &&
          Object.values(one.schema).some((field) => field.component_whitelist?.includes(name)),
      );
      if (!holder) continue;
      await copyFile(join(PICTURES_FOLDER, pictureOf(holder.name)), join(PICTURES_FOLDER, pictureOf(name)));
      made.add(pictureOf(name));
    }
  }
}

/** Photographs every part of a page that has no picture yet, by the marks that an editor clicks on. */
async function writeParts(page: Page, write: (file: string, shot: Buffer | null) => Promise<void>): Promise<void> {
  const marks = await page
    .locator("[data-blok-c]")
    .evaluateAll((elements) => elements.map((element) => element.getAttribute("data-blok-c") ?? "{}"));
  const names = new Set(marks.map((mark) => (JSON.parse(mark) as { name?: string }).name ?? ""));
  const blocks = new Set(BLOCK_LIST.map(({ schema }) => componentName(schema)));
  for (const name of names)
    if (name !== "" && !blocks.has(name)) await write(pictureOf(name), await shotOf(page, name));
}

/** Photographs the first visible element of a component; null if there is none. */
async function shotOf(page: Page, component: string): Promise<Buffer | null> {
  for (const element of await page.locator(`[data-blok-c*='"name":"${component}"']`).all()) {
    if (!(await element.isVisible())) continue;
    const box = await element.boundingBox();
    if (!box || box.width < LEAST_PX || box.height < LEAST_PX) continue;
    await element.scrollIntoViewIfNeeded();
    const shot = sharp(await element.screenshot({ style: STILL }));
    const { width = 0, height = 0 } = await shot.metadata();
    const clip = {
      left: 0,
      top: 0,
      width,
      height: Math.min(height, Math.round((width * MOST.height) / MOST.width) + LEAST_PX),
    };
    return shot.extract(clip).png().toBuffer();
  }
  return null;
}

/** Returns the address of a page as the Visual Editor opens it, so that its parts are marked. */
function addressOf(channel: Channel, path: string, port: string): string {
  const url = new URL(path, SHOPS[channel]);
  url.port = port;
  url.search = previewQuery(channel).toString();
  return url.href;
}
