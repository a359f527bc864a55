import * as z from "zod";
import { type Json, type JsonObject, objectsIn } from "../content-tree.ts";
import { unprocessable } from "../errors.ts";
import { completeContent, SeedError } from "../seed-file.ts";
import type { Editing } from "./editing.ts";
import { RECORD_KINDS } from "./record-kinds.ts";
import { findRecords } from "./records.ts";

const SLUG = /^[a-z0-9][a-z0-9_-]*$/i;

// A NUL character would end the text in SQL that is written out.
const line = z
  .string()
  .max(200)
  .refine((text) => !text.includes("\0"), "must not hold a null character");

/** A boolean as `1`, which the real service writes, or `true`, which clients write, in a body or a query. */
export const switchedOn = z
  .union([z.boolean(), z.literal([0, 1, "0", "1", "true", "false"])], "must be 1 or 0")
  .transform((value) => ["1", "true"].includes(`${value}`));

/** The id of another record; clients write "none" as 0 or null. */
const idOrNone = z
  .int()
  .min(0)
  .nullable()
  .transform((id) => id || null);

const optional = {
  parent_id: idOrNone.optional(),
  content: z.record(z.string(), z.json()).optional(),
  group_id: z.guid().optional(),
  is_startpage: z.boolean().optional(),
  position: z.int().optional(),
  path: line.nullable().optional(),
  default_root: line.nullable().optional(),
  tag_list: z.array(line).max(100).optional(),
  sort_by_date: line.nullable().optional(),
  meta_data: z.record(z.string(), z.json()).nullable().optional(),
};
const name = line.refine((text) => text.trim() !== "", "must not be empty");
const slug = z.string().max(200).regex(SLUG, "must be letters, digits, - and _, beginning with a letter or digit");

/** Body of `POST /stories`. */
export const createdStorySchema = z.object({
  story: z.object({ ...optional, name, slug, uuid: z.guid().optional(), is_folder: z.boolean().default(false) }),
  publish: switchedOn.default(false),
});

/** Body of `PUT /stories/{id}`. Fields that are left out stay unchanged. */
export const updatedStorySchema = z.object({
  story: z.object({ ...optional, name: name.optional(), slug: slug.optional() }).default({}),
  publish: switchedOn.default(false),
  release_id: idOrNone.optional(),
});

export type CreatedStory = z.output<typeof createdStorySchema>["story"];
export type UpdatedStory = z.output<typeof updatedStorySchema>["story"];

/** Returns the columns and values for a body's fields, without those that it leaves out; place and content are not among them. */
export function plainColumns(story: UpdatedStory): Record<string, string | number | null> {
  const { tag_list, meta_data, is_startpage } = story;
  const columns = {
    name: story.name,
    group_id: story.group_id,
    position: story.position,
    path: story.path,
    default_root: story.default_root,
    sort_by_date: story.sort_by_date,
    is_startpage: is_startpage === undefined ? undefined : Number(is_startpage),
    tag_list: tag_list && JSON.stringify(tag_list),
    meta_data: meta_data && JSON.stringify(meta_data),
  };
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

/** Returns the stored form of a draft. A folder's content states what editors may do in it, and holds no bloks. */
export async function draftOf(
  editing: Editing,
  fullSlug: string,
  content: JsonObject,
  isFolder: boolean,
): Promise<string> {
  return isFolder ? JSON.stringify(content) : storedContent(editing, fullSlug, content);
}

/**
 * Returns content as JSON for storing, with a `_uid` for each blok. The uids are made as the seed makes them, so that an unchanged
 * file leaves the story unchanged.
 *
 * @throws 422 if a blok names no component, if two bloks state the same `_uid`, or if a number field holds no number.
 */
export async function storedContent(editing: Editing, fullSlug: string, content: JsonObject): Promise<string> {
  await requireNumbersAsTexts(editing, content);
  try {
    return JSON.stringify(completeContent("story", content, `${editing.channel}/${fullSlug}`));
  } catch (error) {
    if (error instanceof SeedError) throw unprocessable(error.message);
    throw error;
  }
}

/** A number as Storyblok stores it; empty if it is not set. */
const NUMBER = /^-?\d*\.?\d*$/;

/**
 * Refuses a number field whose value is not a text with a number, as Storyblok does: according to its own schema package it
 * stores and delivers numbers as texts.
 *
 * @throws 422 with the component's and the field's name.
 */
async function requireNumbersAsTexts(editing: Editing, content: JsonObject): Promise<void> {
  const components = await findRecords(editing, RECORD_KINDS.components);
  const fieldsOf = new Map(components.map(({ fields }) => [fields.name, numberFields(fields.schema)]));
  for (const blok of objectsIn(content)) {
    for (const field of fieldsOf.get(blok.component ?? null) ?? []) {
      const value = blok[field] ?? "";
      if (typeof value === "string" && NUMBER.test(value)) continue;
      throw unprocessable(`${blok.component}.${field}: must be a string with numbers and allow '-' and '.'`);
    }
  }
}

function numberFields(schema: Json | undefined): string[] {
  const fields = Object.entries((schema ?? {}) as Record<string, JsonObject>);
  return fields.filter(([, { type }]) => type === "number").map(([name]) => name);
}
