/** Surrogate tags: they name what a stored story or a finished page is made of, and what a publish makes new (docs/freshness.md). */

/** The tag of a story itself, wherever it is shown: as a page or as a relation. */
export function storyTag(id: number): string {
  return `s:${id}`;
}

export function isStoryTag(tag: string): boolean {
  return tag.startsWith("s:");
}

/** The stories that tags name, by id and by slug; a slug that was shortened to a checksum names none. */
export function storiesNamed(tags: Iterable<string>): { ids: number[]; slugs: string[] } {
  const named = { ids: [] as number[], slugs: [] as string[] };
  for (const tag of tags) {
    if (isStoryTag(tag)) named.ids.push(Number(tag.slice("s:".length)));
    else if (tag.startsWith("slug:")) named.slugs.push(tag.slice("slug:".length));
  }
  return named;
}

/** The tag of a story's place and existence: pages that link to the story or name it as a translation show no more of it. */
export function placeTag(id: number): string {
  return `p:${id}`;
}

/** The tag of whatever is found under a slug, even if there is no story yet. */
export function slugTag(fullSlug: string): string {
  return shortened(`slug:${fullSlug}`);
}

/** The tag of a story by the uuid that others refer to it with, even if the reference leads to no story yet. */
export function uuidTag(uuid: string): string {
  return shortened(`u:${uuid}`);
}

/** The tag of whatever names the translations of a story: which there are, and what each of them is. */
export function groupTag(group: string): string {
  return shortened(`g:${group}`);
}

/** The tag of whatever lists the stories of a folder. */
export function folderTag(folder: string): string {
  return shortened(`f:${folder}/`);
}

/** A story as far as tags name it: an id that is no integer names none. */
export interface TaggedStory {
  readonly id: number;
  readonly full_slug: string;
  readonly uuid?: string | null | undefined;
  readonly group_id?: string | null | undefined;
}

/** The greatest depth of a folder that has a tag: lists are of folders near the root, and a deeper one counts as its parent. */
const DEEPEST_FOLDER = 20;

/**
 * The tags that a publish of a story makes new if the story stays in its place: those of what shows it, of its slug,
 * and of every list that it is in.
 */
export function contentTags({ id, full_slug }: TaggedStory): string[] {
  const segments = full_slug.split("/").filter(Boolean);
  const parents = segments.slice(0, -1).slice(0, DEEPEST_FOLDER);
  return [
    ...(Number.isSafeInteger(id) ? [storyTag(id)] : []),
    slugTag(segments.join("/")),
    ...parents.map((_, index) => folderTag(segments.slice(0, index + 1).join("/"))),
  ];
}

/** The tags that a publish of a story makes new at most: also those of what refers to it or to its translations. */
export function publishTags(story: TaggedStory): string[] {
  const { id, uuid, group_id } = story;
  return [
    ...contentTags(story),
    ...(Number.isSafeInteger(id) ? [placeTag(id)] : []),
    ...(uuid ? [uuidTag(uuid)] : []),
    ...(group_id ? [groupTag(group_id)] : []),
  ];
}

const LONGEST_TAG = 200;

/** Cuts a long tag, because tags are kept with every page and every publish. A checksum (FNV-1a) tells it from others. */
function shortened(tag: string): string {
  if (tag.length <= LONGEST_TAG) return tag;
  let sum = 2166136261;
  for (let at = 0; at < tag.length; at++) sum = Math.imul(sum ^ tag.charCodeAt(at), 16777619);
  return `${tag.slice(0, LONGEST_TAG - 9)}~${(sum >>> 0).toString(16).padStart(8, "0")}`;
}

/** The tag of whatever was read from a space of this version. */
export function versionTag(version: number): string {
  return `v:${version}`;
}

/** The version that a tag names; null if it names none. */
export function versionOf(tag: string): number | null {
  return tag.startsWith("v:") ? Number(tag.slice(2)) : null;
}

/**
 * The tag of whatever was read from a space between two versions that were looked at whole; nobody knows the state in
 * between.
 */
export function versionsBetweenTag(from: number, to: number): string {
  return `v:${from}-${to}`;
}

/** The versions that a tag stands for, both ends left out; null if it stands for none, or for one. */
export function versionsBetween(tag: string): { from: number; to: number } | null {
  const [, from, to] = /^v:(\d+)-(\d+)$/.exec(tag) ?? [];
  return from === undefined ? null : { from: Number(from), to: Number(to) };
}

/** The tag of whatever uses the entries of a datasource. */
export function datasourceTag(slug: string): string {
  return `d:${slug}`;
}
