import type * as z from "zod/mini";
import { componentName } from "./field/bloks.ts";
import type { Place, StoryblokField } from "./field/storyblok.ts";

/** The icons of Storyblok's components, as far as blocks use them. */
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

/** The presentation of a field to editors, in addition to its schema. */
export interface EditorField<Value = unknown> extends Partial<Omit<StoryblokField, "keys">> {
  display_name: string;
  /** Names for editors of choices whose values are not readable. */
  names?: { readonly [Choice in ChoiceOf<Value>]?: string };
  /** The place of the blocks that the field takes: every block that may stand there. */
  holds?: Place;
  /** The datasource of the space that holds the choices, so that choices of several fields are stored once. */
  datasource?: string;
}

/** The presentation of a component to editors. */
export interface ComponentEditor {
  display_name: string;
  icon: ComponentIcon;
  fields: Readonly<Record<string, EditorField>>;
  /** Fields in tabs of their own, by the tab's name; all others are in the first tab. */
  tabs?: Readonly<Record<string, readonly string[]>>;
  /** Content that editors may start from, by the name under which it is offered. */
  presets?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
}

/** The export of an `editor.ts`: a component's name, and its presentation to editors. */
export interface NamedEditor extends ComponentEditor {
  component: string;
}

type ChoiceOf<Value> = Value extends readonly (infer Item)[] ? ChoiceOf<Item> : Value extends string ? Value : never;

/** The presentation of a component that must name every field of its schema. */
type EditorOf<Schema extends z.ZodMiniObject> = ComponentEditor & {
  fields: {
    readonly [Key in Exclude<keyof Schema["shape"], "component">]: EditorField<z.output<Schema["shape"][Key]>>;
  };
};

/**
 * Defines a component's presentation to editors, in `editor.ts` beside its schema. Only scripts import that file: names, descriptions
 * and the limits that Storyblok checks are no part of the shop.
 */
export function inEditor<Schema extends z.ZodMiniObject>(schema: Schema, stated: EditorOf<Schema>): NamedEditor {
  return { component: componentName(schema) ?? "", ...stated };
}
