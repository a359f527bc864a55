import * as z from "zod";
import { definitionOf } from "./storyblok.ts";

/** The schemas of the items that the fields of these schemas hold, at any depth, each once. */
export function itemsOf(schemas: readonly z.ZodObject[]): z.ZodObject[] {
  const found = new Set<z.ZodObject>();
  const visit = (schema: z.ZodObject) => {
    for (const part of Object.values(schema.shape)) {
      const item = definitionOf(part)?.items;
      if (!(item instanceof z.ZodObject) || found.has(item)) continue;
      found.add(item);
      visit(item);
    }
  };
  for (const schema of schemas) visit(schema);
  return [...found];
}
