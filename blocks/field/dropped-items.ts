import * as z from "zod/mini";
import { parseLink } from "#domain/address/link.ts";
import { droppedFile, namedFile } from "./asset.ts";
import { definitionOf } from "./storyblok.ts";
import { whatIsWrong } from "./what-is-wrong.ts";

/** An item, a picture or a choice that its block could not read and left out. */
export interface DroppedItem {
  /** The path of the item in the content, for example `items.2`. */
  field: string;
  reason: string;
}

/**
 * Returns the items that `bloksField` left out of a block's content, at any depth, and the values that its fields could not take: files
 * of another kind, links to addresses that no page may have, choices that are none, such as an article that nobody sells, and texts that
 * are no date, no number within the bounds, no colour. Items are not parsed again if none was left out.
 */
export function droppedItems(schema: z.ZodMiniType, raw: unknown, content: unknown, at = ""): DroppedItem[] {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, part]) => {
    const definition = definitionOf(part);
    const field = `${at}${key}`;
    const [given, kept] = [raw, content].map((value) => (value as Record<string, unknown>)[key]);
    if (definition?.type === "asset" && definition.filetypes?.includes("images")) return droppedPicture(given, field);
    if (definition?.type === "asset") return kept === null ? droppedFilm(given, field) : [];
    if (definition?.type === "multilink") return droppedLink(kept, field);
    if (definition?.options) return droppedChoices(definition.type, given, kept, field);
    if (kept === null || kept === "")
      return droppedText(definition?.stories ? "no such story" : "cannot be read", given, field);
    if (!Array.isArray(given) || !Array.isArray(kept)) return [];
    if (definition?.type === "multiasset")
      return given.flatMap((file, index) => droppedPicture(file, `${field}.${index}`));
    return definition?.items ? droppedFromList(definition.items, given, kept, field) : [];
  });
}

function droppedFromList(items: z.ZodMiniType, given: readonly unknown[], kept: readonly unknown[], at: string) {
  const next = kept.values();
  return given.flatMap((item, index): DroppedItem[] => {
    const field = `${at}.${index}`;
    const parsed = given.length === kept.length ? null : items.safeParse(item);
    if (parsed?.error) return [{ field, reason: whatIsWrong(parsed.error) }];
    return droppedItems(items, item, next.next().value, `${field}.`);
  });
}

/** The chosen values that a field did not keep. Earlier content has several as one text, with commas between. */
function droppedChoices(type: string | undefined, given: unknown, kept: unknown, field: string): DroppedItem[] {
  const texts = [given].flat().filter((one) => typeof one === "string");
  const chosen = type === "options" ? texts.flatMap((text) => text.split(/[\s,;]+/)) : texts.map((text) => text.trim());
  const known = new Set([kept].flat().map(String));
  const unknown = chosen.filter((one) => one !== "" && !known.has(one));
  return unknown.length > 0 ? [{ field, reason: `no such choice: ${unknown.join(", ").slice(0, 300)}` }] : [];
}

function droppedPicture(raw: unknown, field: string): DroppedItem[] {
  const file = droppedFile(raw);
  return file === null ? [] : [{ field, reason: `no picture of a space: ${file}` }];
}

function droppedFilm(raw: unknown, field: string): DroppedItem[] {
  const file = namedFile(raw);
  return file === null ? [] : [{ field, reason: `no file that this field takes: ${file}` }];
}

const addressSchema = z.object({ kind: z.literal("url"), url: z.string() });

/** A link whose address the shop leaves out of its pages: one that a browser runs, or cannot read. An empty link is none. */
function droppedLink(kept: unknown, field: string): DroppedItem[] {
  const read = parseLink(addressSchema.safeParse(kept).data?.url ?? "");
  return read.ok ? [] : [{ field, reason: read.problem }];
}

/** A text or number that a field did not keep. */
function droppedText(sentence: string, given: unknown, field: string): DroppedItem[] {
  const text = typeof given === "number" || typeof given === "string" ? String(given).trim() : "";
  return text === "" ? [] : [{ field, reason: `${sentence}: ${text.slice(0, 300)}` }];
}
