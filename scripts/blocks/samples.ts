import { readdir, readFile } from "node:fs/promises";
import type { Channel } from "#domain/shop/channel.ts";
import type { Fillings, RawContent } from "./states.ts";

const STORIES = "backend/content/stories";

/** Content that editors made, to show blocks with. */
export interface Samples {
  /** Returns the largest blok of a component: of this channel and locale if there is one, else of the channel, else of any. */
  of: (component: string) => RawContent;
  fillings: Fillings;
}

/** Reads the samples of a channel and locale from the story files. */
export async function readSamples(channel: Channel, locale: string): Promise<Samples> {
  const names = (await readdir(STORIES, { recursive: true })).filter((name) => name.endsWith(".json")).sort();
  const nearest = [`${channel}/${locale}/`, `${channel}/`, ""];
  const rank = (name: string) => nearest.findIndex((folder) => name.startsWith(folder));
  const stories = await Promise.all(
    names.map(async (name) => ({ rank: rank(name), objects: objectsIn(await readStory(name)) })),
  );
  const objects = nearest.map((_, at) =>
    stories.filter((story) => story.rank === at).flatMap((story) => story.objects),
  );
  const own = [...(objects[0] ?? []), ...(objects[1] ?? [])];
  const asset = own.find(({ fieldtype, filename }) => fieldtype === "asset" && /\.jpg$/.test(String(filename))) ?? {};
  const link = own.find(({ linktype, cached_url }) => linktype === "story" && cached_url) ?? {};
  return {
    fillings: { asset, link },
    of: (component) => {
      const at = objects.findIndex((of) => of.some((object) => object.component === component));
      const found = (objects[at] ?? []).filter((object) => object.component === component);
      const fullest = found.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0] ?? { component };
      return at === nearest.length - 1 ? withPictures(fullest, asset) : fullest;
    },
  };
}

/** Replaces all pictures by one of this space: it does not have the pictures of another. */
function withPictures(value: RawContent, asset: object): RawContent {
  const visit = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== "object" || part === null) return part;
    if ((part as RawContent).fieldtype === "asset") return asset;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(value) as RawContent;
}

async function readStory(name: string): Promise<unknown> {
  return (JSON.parse(await readFile(`${STORIES}/${name}`, "utf8")) as { content: unknown }).content;
}

/** Lists all objects at any depth, the outermost first. */
function objectsIn(value: unknown): RawContent[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== "object" || value === null) return [];
  return [value as RawContent, ...Object.values(value).flatMap(objectsIn)];
}
