import type * as z from "zod/mini";

/** A choice of an option field: the name that editors see, and the value that a story holds. */
export interface FieldOption {
  name: string;
  value: string;
}

/**
 * A field of a component in the words of Storyblok's management API. What is left out is Storyblok's default; no field
 * is translatable, since each language has stories of its own.
 */
export type StoryblokField = {
  type:
    | "text"
    | "textarea"
    | "number"
    | "boolean"
    | "datetime"
    | "richtext"
    | "option"
    | "options"
    | "asset"
    | "multiasset"
    | "multilink"
    | "bloks"
    /** No field: a tab, which holds those that `keys` names. */
    | "tab";
  display_name: string;
  /** What an editor reads under the field. */
  description?: string;
  required?: boolean;
  default_value?: string;
  options?: readonly FieldOption[];
  exclude_empty_option?: boolean;
  /** Choices that are stories of the space, whose uuid the field then holds, or entries of one of its datasources. */
  source?: "internal_stories" | "internal";
  datasource_slug?: string;
  filter_content_type?: readonly string[];
  filetypes?: readonly ("images" | "videos" | "texts")[];
  email_link_type?: boolean;
  show_anchor?: boolean;
  /** The most letters of a text. */
  max_length?: number;
  /** What the whole text must match. */
  regex?: string;
  /** The least and the most of a number. */
  min_value?: number;
  max_value?: number;
  /** The least and the most blocks. */
  minimum?: number;
  maximum?: number;
  /** The fewest choices. */
  minimum_entries?: number;
  keys?: readonly string[];
  restrict_components?: boolean;
  component_whitelist?: readonly string[];
};

/** Where a block may stand: among the blocks of a page or of a container, or within running text. */
export type Place = "page" | "text";

/** Description of a field in its schema: its definition in Storyblok, and facts for the code alone. */
export type FieldDefinition = Partial<Omit<StoryblokField, "display_name">> & {
  /** The schema of each item, where a field of blocks holds items that its block parses itself. */
  items?: z.ZodMiniType;
  /** The kinds of stories that it chooses from. The field then holds a story's uuid. */
  stories?: readonly string[];
  /** The space's datasource that its choices are in: those that several fields offer stand there once. */
  datasource?: string;
};

const FIELDS = new WeakMap<z.core.$ZodType, FieldDefinition>();

/**
 * The same schema with what Storyblok is told of its kind, added to what is known of it already; how editors meet the field says its
 * block's `editor.ts`. It comes last: what zod wraps around the result (`.optional()`, `.transform()`, `.catch()`) is another
 * schema, and an unknown one.
 */
export function field<T extends z.ZodMiniType>(schema: T, definition: FieldDefinition): T {
  // A schema is known by identity, and one schema serves several fields: each is a copy.
  const copy = schema.clone();
  FIELDS.set(copy, { ...FIELDS.get(schema), ...definition });
  return copy;
}

/** All that `field` said of a schema. */
export function definitionOf(schema: z.core.$ZodType): FieldDefinition | undefined {
  return FIELDS.get(schema);
}

/** Restricts a field to blocks of these components. */
export function onlyComponents(...components: readonly string[]) {
  return { restrict_components: true, component_whitelist: components };
}

/** The values as choices under the names given; an editor reads `frame-black` as "Frame black" where there is none. */
export function fieldOptions(values: readonly string[], names: Readonly<Record<string, string>> = {}): FieldOption[] {
  return values.map((value) => {
    const name = Object.hasOwn(names, value) ? names[value] : undefined;
    if (name !== undefined) return { name, value };
    const words = value.replaceAll("-", " ");
    return { name: words.charAt(0).toUpperCase() + words.slice(1), value };
  });
}
