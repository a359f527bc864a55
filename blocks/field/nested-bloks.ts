import * as z from "zod/mini";
import { parseRichText } from "#domain/rich-text/parse-document.ts";
import type { RichTextNode } from "#domain/rich-text/tree.ts";
import type { NestedBlok } from "./bloks.ts";
import { definitionOf } from "./storyblok.ts";

/** The blocks within a block, in the order of its fields. */
export interface NestedBloks {
  /** In fields whose blocks are each parsed by their own block. */
  inFields: readonly NestedBlok[];
  inText: readonly NestedBlok[];
}

/** Finds the blocks within a block's parsed content by its schema, in its items too. */
export function nestedBloks(schema: z.ZodMiniType, content: unknown): NestedBloks {
  const found = { inFields: [] as NestedBlok[], inText: [] as NestedBlok[] };
  collect(schema, content, found);
  return found;
}

function collect(
  schema: z.ZodMiniType,
  content: unknown,
  found: { inFields: NestedBlok[]; inText: NestedBlok[] },
): void {
  if (!(schema instanceof z.ZodMiniObject)) return;
  for (const [key, part] of Object.entries(schema.shape)) {
    const value = (content as Record<string, unknown>)[key];
    const { type, items } = definitionOf(part) ?? {};
    if (type === "richtext") found.inText.push(...bloksIn(parseRichText(value, () => {})));
    else if (type !== "bloks" || !Array.isArray(value)) continue;
    else if (items) for (const item of value) collect(items, item, found);
    else found.inFields.push(...(value as NestedBlok[]));
  }
}

function bloksIn(nodes: readonly RichTextNode[]): NestedBlok[] {
  return nodes.flatMap((node) => {
    if (node.type === "blok") return node.bloks.map(({ blok }) => blok);
    if (node.type === "table") return [...bloksIn(node.head), ...bloksIn(node.body)];
    return "children" in node ? bloksIn(node.children) : [];
  });
}
