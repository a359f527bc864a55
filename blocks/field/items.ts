import * as z from "zod/mini";
import { definitionOf } from "./storyblok.ts";

/** The schemas of the items that the fields of these schemas hold, at any depth, each once. */
export function itemsOf(schemas: readonly z.ZodMiniObject[]): z.ZodMiniObject[] {
  const found = new Set<z.ZodMiniObject>();
  const visit = (schema: z.ZodMiniObject) => {
    for (const part of Object.values(schema.shape)) {
      const item = definitionOf(part)?.items;
      if (!(item instanceof z.ZodMiniObject) || found.has(item)) continue;
      found.add(item);
      visit(item);
    }
  };
  for (const schema of schemas) visit(schema);
  return [...found];
}
