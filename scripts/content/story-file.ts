import { existsSync } from "node:fs";
import { storySeed } from "#backend/content/seed-story.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { readJson } from "../backend/seed.ts";
import { assetColours, fillColours } from "../pictures/seeded-pictures.ts";

const STORIES = "backend/content/stories";
/** The form of a story's path, which cannot lead out of the folder of stories. */
const SLUG_PATH = /^[\w-]+(\/[\w-]+)*$/;

/** The fields of a story file that the management API accepts. */
const EDITED_FIELDS = [
  ...["name", "content", "uuid", "group_id", "is_startpage", "position"],
  ...["path", "tag_list", "meta_data", "sort_by_date"],
];

/**
 * Returns the channel that has a file for a story.
 *
 * @param wanted the only channel to look at, if the caller names one.
 * @throws Error if no channel or both have one.
 */
export function channelWithFile(fullSlug: string, wanted: Channel | undefined): Channel {
  const found = SLUG_PATH.test(fullSlug) ? CHANNELS.filter((channel) => existsSync(pathOf(channel, fullSlug))) : [];
  return onlyOne(wanted ? found.filter((channel) => channel === wanted) : found, fullSlug, STORIES);
}

/**
 * Returns the only channel among those that have a story.
 *
 * @throws Error if there is none, or more than one.
 */
export function onlyOne(found: readonly Channel[], fullSlug: string, where: string): Channel {
  const [channel, other] = found;
  if (!channel) throw new Error(`There is no story ${fullSlug} in ${where}.`);
  if (other) throw new Error(`Both spaces have ${fullSlug}; say which with --space ${channel} or --space ${other}.`);
  return channel;
}

/**
 * Reads a story file as a body for the management API.
 *
 * @throws Error that names the file and the field, if the seed would refuse it.
 */
export async function readStoryFile(channel: Channel, fullSlug: string): Promise<Record<string, unknown>> {
  const path = pathOf(channel, fullSlug);
  const json = fillColours(await readJson(path), await assetColours());
  storySeed({ path, json }, channel, fullSlug);
  const fields = Object.entries(json as object).filter(([field]) => EDITED_FIELDS.includes(field));
  return { ...Object.fromEntries(fields), slug: fullSlug.slice(fullSlug.lastIndexOf("/") + 1) };
}

function pathOf(channel: Channel, fullSlug: string): string {
  return `${STORIES}/${channel}/${fullSlug}.json`;
}
