import { globSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type * as z from "zod/mini";
import { componentName } from "#blocks/field/bloks.ts";
import {
  definitionOf,
  type FieldDefinition,
  onlyComponents,
  type Place,
  type StoryblokField,
} from "#blocks/field/storyblok.ts";
import type { ComponentEditor, EditorField, NamedEditor } from "#blocks/in-editor.ts";

/** A component in the form of Storyblok's management API, with the properties that the code decides. */
export interface StoryblokComponent {
  name: string;
  display_name: string;
  /** True if a story can be of this component; if not, it is nested in others. */
  is_root: boolean;
  is_nestable: boolean;
  schema: Record<string, StoryblokField & { pos: number }>;
}

/** A field's definition, from its schema and its `editor.ts`. */
export type KnownField = FieldDefinition & Partial<Pick<EditorField, "display_name">>;

interface Placing {
  isRoot?: boolean;
  /** Returns the components that are allowed at a place, for fields that take all of them. */
  namesAt?: (place: Place) => readonly string[];
}

/**
 * Returns Storyblok's definition of the component that `schema` parses. The editor shows its fields in the order of the schema.
 *
 * @throws Error that names the field which lacks a definition in the schema or a name in the editor.
 */
export function componentOf(
  schema: z.ZodMiniObject,
  editor: ComponentEditor,
  { isRoot = false, namesAt = () => [] }: Placing = {},
): StoryblokComponent {
  const name = componentName(schema);
  if (name === null) throw new Error(`The schema of "${editor.display_name}" names no component.`);
  const { component: _, ...shape } = schema.shape;
  const fields = Object.entries(shape).map(([key, part], pos) => {
    const known = fieldOf(part, editor.fields[key]);
    if (!known) throw new Error(`"${name}.${key}" is no field(), or has no name in editor.ts.`);
    const place = editor.fields[key]?.holds;
    return [key, { ...known, ...(place && onlyComponents(...namesAt(place))), pos }] as const;
  });
  const tabs = tabsOf(schema, editor, name).map(
    ([key, tab], at) => [key, { ...tab, pos: fields.length + at }] as const,
  );
  return {
    name,
    display_name: editor.display_name,
    is_root: isRoot,
    is_nestable: !isRoot,
    schema: Object.fromEntries([...fields, ...tabs]),
  };
}

/** Returns a field's definition for Storyblok; null if its schema states no type, or no `editor.ts` its name. */
export function fieldOf(schema: z.core.$ZodType, inEditor?: EditorField): StoryblokField | null {
  const { items: _, stories, datasource, options, ...known } = fieldIn(schema, inEditor);
  const { type, display_name } = known;
  if (!type || !display_name) return null;
  const choices = datasource ? { source: "internal" as const, datasource_slug: datasource } : options && { options };
  const chosen = stories && { source: "internal_stories" as const, filter_content_type: stories };
  return { ...known, ...choices, ...chosen, type, display_name };
}

/** Returns all that is known of a field: from its schema, then from its `editor.ts`. */
export function fieldIn(schema: z.core.$ZodType, inEditor?: EditorField): KnownField {
  const { names = {}, holds: _, ...met } = inEditor ?? {};
  const known: KnownField = { ...definitionOf(schema), ...met };
  const options = known.options?.map(({ name, value }) => ({
    name: (names as Readonly<Record<string, string>>)[value] ?? name,
    value,
  }));
  return options ? { ...known, options } : known;
}

/** Lists the tabs of a component as Storyblok's fields. @throws Error for a tab with a field that the schema does not have. */
function tabsOf(
  schema: z.ZodMiniObject,
  { tabs = {} }: ComponentEditor,
  name: string,
): [key: string, tab: StoryblokField][] {
  return Object.entries(tabs).map(([display_name, keys], at) => {
    const unknown = keys.find((key) => !Object.hasOwn(schema.shape, key));
    if (unknown !== undefined) throw new Error(`The tab "${display_name}" of "${name}" names no field: "${unknown}".`);
    return [`tab-${at + 1}`, { type: "tab", display_name, keys }];
  });
}

/** The shop's folder: a command may be called from another one. */
const ROOT = resolve(import.meta.dirname, "../..");

const files: Record<string, NamedEditor>[] = await Promise.all(
  globSync("blocks/*/**/*editor.ts", { cwd: ROOT }).map(
    (file) => import(/* @vite-ignore */ pathToFileURL(resolve(ROOT, file)).href),
  ),
);

/** The presentation of each component in the editor, by its name: every export of an `editor.ts`. */
const EDITORS: ReadonlyMap<string, NamedEditor> = new Map(
  files.flatMap((file) => Object.values(file)).map((editor) => [editor.component, editor]),
);

/**
 * Finds the presentation of a component in the editor.
 *
 * @throws Error for a schema that names no component, or one that no `editor.ts` names.
 */
export function editorOf(schema: z.ZodMiniObject): NamedEditor {
  const name = componentName(schema);
  const editor = EDITORS.get(name ?? "");
  if (!editor) throw new Error(`No editor.ts says how editors meet the component ${name}.`);
  return editor;
}
