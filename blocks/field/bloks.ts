import * as z from "zod/mini";
import { parseRichText } from "#domain/rich-text/parse-document.ts";
import type { RichTextNode } from "#domain/rich-text/tree.ts";
import { definitionOf, field, onlyComponents } from "./storyblok.ts";

/** A nested blok as it comes from Storyblok: its component and `_uid`; the rest is for the block's own schema. */
const rawBlokSchema = z.looseObject({ component: z.string(), _uid: z.catch(z.string(), "") });

/** A blok within a blok, still to be parsed by its own block. */
export interface NestedBlok {
  readonly component: string;
  readonly _uid?: unknown;
}

/** Returns the component that a blok's schema asks for; null if it takes any. */
export function componentName(schema: z.ZodMiniType): string | null {
  const component = schema instanceof z.ZodMiniObject ? schema.shape.component : null;
  return component instanceof z.ZodMiniLiteral ? String(component.def.values[0]) : null;
}

/** The blok that each parsed item comes from, which an editor's preview needs for its marks. Views do not show it. */
const origins = new WeakMap<object, unknown>();

/** Returns the blok that an item of a `bloksField` was parsed from; null for anything else. */
export function originOfItem(item: object): NestedBlok | null {
  return rawBlokSchema.safeParse(origins.get(item)).data ?? null;
}

/** A bloks field whose items are parsed by `schema`; items that do not fit are left out, and editors cannot add them. */
export function bloksField<T extends z.ZodMiniType>(schema: T) {
  const items = z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((items) =>
      items.flatMap((item) => {
        const parsed = schema.safeParse(item);
        if (!parsed.success) return [];
        if (typeof parsed.data === "object" && parsed.data !== null) origins.set(parsed.data, item);
        return [parsed.data];
      }),
    ),
  );
  const component = componentName(schema);
  if (component === null) return field(items, { type: "bloks" });
  return field(items, { type: "bloks", items: schema, ...onlyComponents(component) });
}

/** A bloks field of page blocks: kept raw, each is parsed by its own block later. */
export const rawBloksField = bloksField(rawBlokSchema);

/** The blocks within a block, in the order of its fields. */
export interface NestedBloks {
  /** Blocks in fields whose items are each parsed by their own block. */
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
