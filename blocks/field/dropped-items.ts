import * as z from "zod/mini";
import { droppedFile } from "./asset.ts";
import { definitionOf } from "./storyblok.ts";
import { whatIsWrong } from "./what-is-wrong.ts";

/** An item or a picture that its block could not read and left out. */
export interface DroppedItem {
  /** The path of the item in the content, for example `items.2`. */
  field: string;
  reason: string;
}

/**
 * Returns the items that `bloksField` left out of a block's content, at any depth, and the pictures that its asset fields refused.
 * Items are not parsed again if none was left out.
 */
export function droppedItems(schema: z.ZodMiniType, raw: unknown, content: unknown, at = ""): DroppedItem[] {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, part]) => {
    const definition = definitionOf(part);
    const [given, kept] = [raw, content].map((value) => (value as Record<string, unknown>)[key]);
    if (definition?.type === "asset" && definition.filetypes?.includes("images"))
      return droppedPicture(given, `${at}${key}`);
    if (!Array.isArray(given) || !Array.isArray(kept)) return [];
    if (definition?.type === "multiasset")
      return given.flatMap((file, index) => droppedPicture(file, `${at}${key}.${index}`));
    return definition?.items ? droppedFromList(definition.items, given, kept, `${at}${key}`) : [];
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

function droppedPicture(raw: unknown, field: string): DroppedItem[] {
  const file = droppedFile(raw);
  return file === null ? [] : [{ field, reason: `no picture of a space: ${file}` }];
}
