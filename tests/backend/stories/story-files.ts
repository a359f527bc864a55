import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";

const STORIES = "backend/content/stories";
export const ASSETS = "backend/content/assets";

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** A story file in Storyblok's export shape, with the channel and locale its folder names. */
export interface Story {
  file: string;
  channel: string;
  locale: string;
  slug: string;
  name: string;
  full_slug: string;
  uuid: string;
  group_id: string;
  content: JsonObject;
}

/**
 * Reads every story file.
 *
 * @throws at the first one that is no JSON.
 */
export function readStories(): Story[] {
  return globSync(`${STORIES}/**/*.json`)
    .sort()
    .map((path) => {
      const file = relative(STORIES, path);
      const [channel = "", locale = ""] = file.split("/");
      return { ...JSON.parse(readFileSync(path, "utf8")), file, channel, locale };
    });
}

/**
 * Lists the picture files of the stories, as paths below the assets folder, without the weave: no story shows it, and other
 * tests ask for it.
 */
export function readAssetFiles(): string[] {
  const files = globSync(`${ASSETS}/f/**/*.{jpg,svg}`).map((path) => relative(ASSETS, path));
  return files.filter((path) => !path.endsWith("/weave.svg"));
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every object at any depth, the outermost first. */
export function objectsIn(value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (!isObject(value)) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

/** Every blok, the outermost first. */
export function bloksIn(story: Story): JsonObject[] {
  return objectsIn(story.content).filter((object) => typeof object.component === "string");
}

/** Every rich text document of a story. */
export function documentsIn(story: Story): JsonObject[] {
  return objectsIn(story.content).filter((object) => object.type === "doc");
}

export interface Picture {
  src: string;
  alt: string;
}

/** Tells whether an asset's address is that of a film or its captions. */
export const isFilm = (address: string) => /\.(?:mp4|webm|vtt)$/.test(address);

/** Every picture of a story: asset fields and images in rich text. */
export function picturesIn(story: Story): Picture[] {
  return objectsIn(story.content).flatMap((object) => {
    if (object.fieldtype === "asset") {
      if (isFilm(text(object.filename))) return [];
      return [{ src: text(object.filename), alt: text(object.alt) }];
    }
    if (object.type === "image" && isObject(object.attrs)) {
      return [{ src: text(object.attrs.src), alt: text(object.attrs.alt) }];
    }
    return [];
  });
}

export interface Link {
  type: string;
  uuid: string;
  /** A path, an address or an e-mail address; for a story its full slug. */
  target: string;
  anchor: string;
}

/** Lists every link of a story that is set: link fields and links in rich text. */
export function linksIn(story: Story): Link[] {
  return objectsIn(story.content).flatMap((object) => {
    if (object.fieldtype === "multilink") {
      const target = text(object.email) || text(object.url) || text(object.cached_url);
      return target
        ? [{ type: text(object.linktype), uuid: text(object.id), target, anchor: text(object.anchor) }]
        : [];
    }
    if (object.type === "link" && isObject(object.attrs)) {
      const { linktype, uuid, href, anchor } = object.attrs;
      const target = linktype === "story" ? text(href).replace(/^\//, "") : text(href);
      return [{ type: text(linktype), uuid: text(uuid), target, anchor: text(anchor) }];
    }
    return [];
  });
}

const COPY_FIELDS = new Set([
  ...["title", "text", "headline", "description", "ctaText", "footerText", "alt", "caption"],
  ...["headlineShort", "subtitle", "authorName", "seoHeadline", "seoText"],
]);

/** Lists every text of a story that a shopper reads. */
export function copyIn(story: Story): string[] {
  return objectsIn(story.content).flatMap((object) =>
    Object.entries(object).flatMap(([key, value]) =>
      COPY_FIELDS.has(key) && typeof value === "string" && value ? value.split("\n\n") : [],
    ),
  );
}

function text(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
