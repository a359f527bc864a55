import * as z from "zod";
import type { JsonObject } from "./content-tree.ts";
import { idFor, uuidFor } from "./identity.ts";
import type { Seeding } from "./seed-changes.ts";
import { completeContent, parseFile, SeedError, type SeedFile } from "./seed-file.ts";
import { spaces } from "./spaces.ts";

const defaultDate = "2026-01-05T08:00:00.000Z";
const date = z.iso.datetime({ offset: true });

const storySchema = z.object({
  name: z.string().min(1),
  content: z.record(z.string(), z.json()),
  slug: z.string().optional(),
  full_slug: z.string().optional(),
  uuid: z.guid().optional(),
  group_id: z.guid().optional(),
  id: z.int().positive().optional(),
  published: z.boolean().default(true),
  is_startpage: z.boolean().default(false),
  position: z.int().default(0),
  path: z.string().nullable().default(null),
  tag_list: z.array(z.string()).default([]),
  meta_data: z.record(z.string(), z.json()).nullable().default(null),
  sort_by_date: z.string().nullable().default(null),
  created_at: date.default(defaultDate),
  updated_at: date.default(defaultDate),
  published_at: date.nullable().default(defaultDate),
  first_published_at: date.nullable().default(defaultDate),
});

/** A story or folder, ready to be written. */
export interface StorySeed {
  spaceId: number;
  /** The file it comes from; a folder comes from the first file within. */
  path: string;
  id: number;
  uuid: string;
  full_slug: string;
  is_folder: 0 | 1;
  columns: Readonly<Record<string, string | number | null>>;
  /** Content JSON, written to the draft and, if published, to the published version. */
  content: string;
  published: boolean;
}

type Channel = keyof typeof spaces;

/** Returns the uuid of a story unless its file states one. Relations and links in other files may rely on it. */
export function storyUuid(channel: Channel, fullSlug: string): string {
  return uuidFor(`${channel}/${fullSlug}`);
}

/**
 * Reads the story of a file. Fields that the file leaves out are derived from its channel and path, always the same.
 *
 * @throws SeedError if a field is missing or wrong, or disagrees with the path.
 */
export function storySeed(file: SeedFile, channel: Channel, fullSlug: string): StorySeed {
  const story = parseFile(storySchema, file);
  const slug = fullSlug.slice(fullSlug.lastIndexOf("/") + 1);
  expectSame(file.path, "full_slug", story.full_slug, fullSlug);
  expectSame(file.path, "slug", story.slug, slug);
  const key = `${channel}/${fullSlug}`;
  const content = completeContent(file.path, story.content as JsonObject, key);
  return {
    spaceId: spaces[channel].id,
    path: file.path,
    id: story.id ?? idFor(key),
    uuid: story.uuid ?? storyUuid(channel, fullSlug),
    full_slug: fullSlug,
    is_folder: 0,
    columns: {
      group_id: story.group_id ?? uuidFor(`${key}#group`),
      parent_id: parentId(channel, fullSlug),
      name: story.name,
      slug,
      is_startpage: story.is_startpage ? 1 : 0,
      position: story.position,
      path: story.path,
      tag_list: JSON.stringify(story.tag_list),
      meta_data: story.meta_data === null ? null : JSON.stringify(story.meta_data),
      sort_by_date: story.sort_by_date,
      created_at: story.created_at,
      updated_at: story.updated_at,
      published_at: story.published ? story.published_at : null,
      first_published_at: story.published ? story.first_published_at : null,
    },
    content: JSON.stringify(content),
    published: story.published,
  };
}

/** Returns the folders that contain a story, from the outermost in. A folder is named after its path and has no content. */
export function folderSeeds(file: SeedFile, channel: Channel, fullSlug: string): StorySeed[] {
  const parts = fullSlug.split("/").slice(0, -1);
  return parts.map((slug, depth) => {
    const folder = parts.slice(0, depth + 1).join("/");
    return {
      spaceId: spaces[channel].id,
      path: file.path,
      id: folderId(channel, folder),
      uuid: uuidFor(`${channel}/${folder}/`),
      full_slug: folder,
      is_folder: 1,
      columns: {
        group_id: uuidFor(`${channel}/${folder}/#group`),
        parent_id: parentId(channel, folder),
        name: slug,
        slug,
        created_at: defaultDate,
        updated_at: defaultDate,
      },
      content: "{}",
      published: false,
    };
  });
}

/** Returns the seeding that writes a story, or brings the one with its id, uuid or path up to date. */
export function storySeeding(story: StorySeed): Seeding {
  const { spaceId, id, uuid, full_slug, is_folder, columns, content, published } = story;
  const values = { space_id: spaceId, id, uuid, full_slug, is_folder, ...columns };
  const names = Object.keys(values);
  const written = [...names, "draft", "published"];
  // The content is bound only once: a statement must not exceed D1's limit.
  return {
    spaceId,
    kind: "story",
    id,
    insert: `INSERT INTO stories (${written.join(", ")})
      SELECT ${names.map(() => "?").join(", ")}, content, iif(?, content, NULL) FROM (SELECT ? AS content)`,
    params: [...Object.values(values), published ? 1 : 0, content],
    update: written.map((name) => `${name} = excluded.${name}`).join(", "),
    label: full_slug,
    stored: content,
  };
}

function parentId(channel: Channel, fullSlug: string): number | null {
  const end = fullSlug.lastIndexOf("/");
  return end < 0 ? null : folderId(channel, fullSlug.slice(0, end));
}

function folderId(channel: Channel, folder: string): number {
  return idFor(`${channel}/${folder}/`);
}

function expectSame(path: string, field: string, stated: string | undefined, derived: string): void {
  if (stated !== undefined && stated !== derived) {
    throw new SeedError(`${path}: ${field} is "${stated}", but the path says "${derived}".`);
  }
}
