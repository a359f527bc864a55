import * as z from "zod/mini";
import { field, onlyComponents } from "./storyblok.ts";

/** A nested blok as it comes from Storyblok: its component and `_uid`; the rest is for the block's own schema. */
export const rawBlokSchema = z.looseObject({ component: z.string(), _uid: z.catch(z.string(), "") });
export type RawBlok = z.infer<typeof rawBlokSchema>;

/** A blok within a blok, as its own block will read it. */
export interface NestedBlok {
  readonly component: string;
  readonly _uid?: unknown;
}

/** The component that a blok's schema asks for; null where it takes any. */
export function componentName(schema: z.ZodMiniType): string | null {
  const component = schema instanceof z.ZodMiniObject ? schema.shape.component : null;
  return component instanceof z.ZodMiniLiteral ? String(component.def.values[0]) : null;
}

/** Which blok an item was parsed from: what an editor clicks on, and no view shows. */
const origins = new WeakMap<object, unknown>();

/** The blok that an item of a `bloksField` was parsed from; null for anything else. */
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
