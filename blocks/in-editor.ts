import type * as z from "zod/mini";
import { componentName } from "./field/bloks.ts";
import type { Place, StoryblokField } from "./field/storyblok.ts";

/** Icons that Storyblok draws for components, as far as blocks have one. */
export type ComponentIcon =
  | "block-1-2block"
  | "block-arrow-pointer"
  | "block-block"
  | "block-buildin"
  | "block-doc"
  | "block-dollar-sign"
  | "block-image"
  | "block-share"
  | "block-shield-2"
  | "block-star"
  | "block-table"
  | "block-tag"
  | "block-text-c"
  | "block-text-img-r"
  | "block-text-l";

/** A field as editors meet it, beside what its schema says of it. */
export interface EditorField<Value = unknown> extends Partial<Omit<StoryblokField, "keys">> {
  display_name: string;
  /** Names for editors of choices whose values are no good names. */
  names?: { readonly [Choice in ChoiceOf<Value>]?: string };
  /** The field takes every block that may stand at this place. */
  holds?: Place;
  /** The space's datasource that its choices are in: those that several fields offer stand there once. */
  datasource?: string;
}

/** A component as editors meet it. */
export interface ComponentEditor {
  display_name: string;
  icon: ComponentIcon;
  fields: Readonly<Record<string, EditorField>>;
  /** Fields that stand in tabs of their own, by the tab's name; the others stand in the first. */
  tabs?: Readonly<Record<string, readonly string[]>>;
  /** Content that editors may begin with, by the name that they are offered it under. */
  presets?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
}

/** The export of an `editor.ts`: a component's name, and its presentation to editors. */
export interface NamedEditor extends ComponentEditor {
  component: string;
}

type ChoiceOf<Value> = Value extends readonly (infer Item)[] ? ChoiceOf<Item> : Value extends string ? Value : never;

/** Every field of the schema is named. */
type EditorOf<Schema extends z.ZodMiniObject> = ComponentEditor & {
  fields: {
    readonly [Key in Exclude<keyof Schema["shape"], "component">]: EditorField<z.output<Schema["shape"][Key]>>;
  };
};

/**
 * States how editors meet a component, in `editor.ts` beside its schema. Scripts alone import that file: names, descriptions and
 * the limits that Storyblok watches over are no part of the shop.
 */
export function inEditor<Schema extends z.ZodMiniObject>(schema: Schema, stated: EditorOf<Schema>): NamedEditor {
  return { component: componentName(schema) ?? "", ...stated };
}
