import * as z from "zod";
import { definitionOf } from "./storyblok.ts";
import { whatIsWrong } from "./what-is-wrong.ts";

/** An item that its block could not read and left out. */
export interface DroppedItem {
  /** Where it stands, for example `items.2`. */
  field: string;
  reason: string;
}

/** The items that `bloksField` left out of a block's content, in its items too. Nothing is parsed again where none was. */
export function droppedItems(schema: z.ZodType, raw: unknown, content: unknown, at = ""): DroppedItem[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, part]) => {
    const items = definitionOf(part)?.items;
    const [given, kept] = [raw, content].map((value) => (value as Record<string, unknown>)[key]);
    if (!items || !Array.isArray(given) || !Array.isArray(kept)) return [];
    const next = kept.values();
    return given.flatMap((item, index) => {
      const field = `${at}${key}.${index}`;
      const parsed = given.length === kept.length ? null : items.safeParse(item);
      if (parsed?.error) return { field, reason: whatIsWrong(parsed.error) };
      return droppedItems(items, item, next.next().value, `${field}.`);
    });
  });
}
