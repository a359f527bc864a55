import type * as z from "zod/mini";

/** A choice of an option field: the name that editors see, and the value that a story holds. */
export interface FieldOption {
  name: string;
  value: string;
}

/**
 * A field of a component in the terms of Storyblok's management API. Anything left out is Storyblok's default. No field is
 * translatable, since each language has its own stories.
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
    /** A tab, which is no field itself and holds the fields that `keys` names. */
    | "tab";
  display_name: string;
  /** The text that an editor reads under the field. */
  description?: string;
  required?: boolean;
  default_value?: string;
  options?: readonly FieldOption[];
  exclude_empty_option?: boolean;
  /** The source of the choices: stories of the space, whose uuid the field then holds, or entries of one of its datasources. */
  source?: "internal_stories" | "internal";
  datasource_slug?: string;
  filter_content_type?: readonly string[];
  filetypes?: readonly ("images" | "videos" | "texts")[];
  email_link_type?: boolean;
  show_anchor?: boolean;
  /** The maximum length of a text, in characters. */
  max_length?: number;
  /** A regular expression that the whole text must match. */
  regex?: string;
  /** The smallest and the largest number allowed. */
  min_value?: number;
  max_value?: number;
  /** The smallest and the largest number of blocks. */
  minimum?: number;
  maximum?: number;
  /** The smallest number of choices. */
  minimum_entries?: number;
  keys?: readonly string[];
  restrict_components?: boolean;
  component_whitelist?: readonly string[];
};

/** A place where a block may stand: among the blocks of a page or of a container, or within running text. */
export type Place = "page" | "text";

/** Description of a field in its schema: its definition in Storyblok, and facts for the code alone. */
export type FieldDefinition = Partial<Omit<StoryblokField, "display_name">> & {
  /** The schema of each item, if a field of blocks holds items that its block parses itself. */
  items?: z.ZodMiniType;
  /** The kinds of stories that the field offers as choices. The field then holds a story's uuid. */
  stories?: readonly string[];
  /** The datasource of the space that holds the choices, so that choices of several fields are stored once. */
  datasource?: string;
};

const FIELDS = new WeakMap<z.core.$ZodType, FieldDefinition>();

/**
 * Returns a copy of a schema with its definition in Storyblok, added to what is already known of it. Its name and description for
 * editors are in the block's `editor.ts`. Call it last: wrapping the result (`.optional()`, `.transform()`, `.catch()`) makes another
 * schema, which has no definition.
 */
export function field<T extends z.ZodMiniType>(schema: T, definition: FieldDefinition): T {
  // A schema is known by identity, and one schema serves several fields: each is a copy.
  const copy = schema.clone();
  FIELDS.set(copy, { ...FIELDS.get(schema), ...definition });
  return copy;
}

/** Returns the definition that `field` stored for a schema. */
export function definitionOf(schema: z.core.$ZodType): FieldDefinition | undefined {
  return FIELDS.get(schema);
}

/** Restricts a field to blocks of these components. */
export function onlyComponents(...components: readonly string[]) {
  return { restrict_components: true, component_whitelist: components };
}

/**
 * Returns values as choices under the given names. A value without a name gets one made of its words: `frame-black` becomes "Frame
 * black".
 */
export function fieldOptions(values: readonly string[], names: Readonly<Record<string, string>> = {}): FieldOption[] {
  return values.map((value) => {
    const name = Object.hasOwn(names, value) ? names[value] : undefined;
    if (name !== undefined) return { name, value };
    const words = value.replaceAll("-", " ");
    return { name: words.charAt(0).toUpperCase() + words.slice(1), value };
  });
}
