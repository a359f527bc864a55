import { componentName } from "#blocks/field/bloks.ts";
import { BLOCK_LIST } from "#blocks/schemas.ts";
import { STORY_TYPES } from "#blocks/story-types.ts";
import { nearestColorToken } from "#domain/rich-text/palette.ts";
import { isObject, type Json, type JsonObject } from "./story-files.ts";

const SCHEMAS = new Map([...STORY_TYPES, ...BLOCK_LIST].map(({ schema }) => [componentName(schema), schema]));

/** Fields of a page that hold blocks. Those are parsed one by one, not by the page's own schema. */
const BLOCK_FIELDS = ["teaser", "uspTeaser", "calculator", "body"];

/**
 * Lists everything in `raw` that a block's schema refuses, drops or replaces, each with its path. The schemas are forgiving,
 * so a misspelt option or a broken tile would otherwise just be missing from the page.
 */
export function lossesOf(raw: JsonObject): string[] {
  const component = String(raw.component);
  const schema = SCHEMAS.get(component);
  if (!schema) return [`${component}: no block has this name`];
  const parsed = schema.safeParse(raw);
  if (!parsed.success) return [`${component}: ${parsed.error.issues.map((issue) => issue.message).join(", ")}`];
  return [...compare(raw, parsed.data as unknown as JsonObject, component), ...nestedBlocks(raw).flatMap(lossesOf)];
}

function nestedBlocks(raw: JsonObject): JsonObject[] {
  if (raw.component !== "page") return [];
  return BLOCK_FIELDS.flatMap((field) => {
    const value = raw[field];
    return Array.isArray(value) ? value.filter(isObject) : [];
  });
}

function compare(raw: Json, parsed: Json | undefined, path: string): string[] {
  if (raw === "" && (parsed === null || parsed === "")) return [];
  if (Array.isArray(raw)) {
    if (!Array.isArray(parsed) || parsed.length !== raw.length) return [`${path}: items are dropped`];
    return raw.flatMap((item, index) => compare(item, parsed[index], `${path}[${index}]`));
  }
  if (!isObject(raw))
    return raw === parsed || isWrittenAs(raw, parsed)
      ? []
      : [`${path}: ${JSON.stringify(raw)} became ${JSON.stringify(parsed)}`];
  if (raw.fieldtype === "asset") return isAssetOf(raw, parsed) ? [] : [`${path}: no asset`];
  if (raw.fieldtype === "multilink") return isSet(raw) === isObject(parsed) ? [] : [`${path}: no link`];
  if (!isObject(parsed)) return [`${path}: dropped`];
  return Object.entries(raw)
    .filter(([key]) => key !== "_uid" && !isBlocks(raw, key, parsed))
    .flatMap(([key, value]) => compare(value, parsed[key], `${path}.${key}`));
}

/** Tells whether an editor's text says the parsed value: a number, a colour's tone, or a list of sizes. */
function isWrittenAs(text: Json, parsed: Json | undefined): boolean {
  if (typeof parsed === "number") return String(parsed) === text;
  if (Array.isArray(parsed)) return parsed.join(", ") === text;
  return typeof text === "string" && text.startsWith("#") && nearestColorToken(text) === parsed;
}

/** Tells whether a field holds the blocks of a page and all of them were kept. Their content is compared block by block. */
function isBlocks(raw: JsonObject, key: string, parsed: JsonObject): boolean {
  const [before, after] = [raw[key], parsed[key]];
  const isField = raw.component === "page" && BLOCK_FIELDS.includes(key);
  return isField && Array.isArray(before) && Array.isArray(after) && before.length === after.length;
}

function isAssetOf(raw: JsonObject, parsed: Json | undefined): boolean {
  return (
    isObject(parsed) && (parsed.alt === raw.alt || raw.alt === "") && String(raw.filename).endsWith(`/${parsed.path}`)
  );
}

function isSet(link: JsonObject): boolean {
  return Boolean(link.id || link.url || link.cached_url || link.email);
}
