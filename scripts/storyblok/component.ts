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

/** A component as Storyblok's management API reads and writes it, as far as the code decides it. */
export interface StoryblokComponent {
  name: string;
  display_name: string;
  /** Whether a story can be of this component; if not, it is nested in others. */
  is_root: boolean;
  is_nestable: boolean;
  schema: Record<string, StoryblokField & { pos: number }>;
}

/** A field by its schema and its `editor.ts`. */
export type KnownField = FieldDefinition & Partial<Pick<EditorField, "display_name">>;

interface Placing {
  isRoot?: boolean;
  /** The components that may stand at a place, for fields that take every one of them. */
  namesAt?: (place: Place) => readonly string[];
}

/**
 * Storyblok's definition of the component that `schema` parses. Fields stand in the editor as they stand in the schema.
 *
 * @throws Error naming the field that the schema or the editor says nothing about.
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

/** What Storyblok is told of a field; null where its schema says no type, or nobody its name. */
export function fieldOf(schema: z.core.$ZodType, inEditor?: EditorField): StoryblokField | null {
  const { items: _, stories, datasource, options, ...known } = fieldIn(schema, inEditor);
  const { type, display_name } = known;
  if (!type || !display_name) return null;
  const choices = datasource ? { source: "internal" as const, datasource_slug: datasource } : options && { options };
  const chosen = stories && { source: "internal_stories" as const, filter_content_type: stories };
  return { ...known, ...choices, ...chosen, type, display_name };
}

/** All that is known of a field: what its schema says, and then its `editor.ts`. */
export function fieldIn(schema: z.core.$ZodType, inEditor?: EditorField): KnownField {
  const { names = {}, holds: _, ...met } = inEditor ?? {};
  const known: KnownField = { ...definitionOf(schema), ...met };
  const options = known.options?.map(({ name, value }) => ({
    name: (names as Readonly<Record<string, string>>)[value] ?? name,
    value,
  }));
  return options ? { ...known, options } : known;
}

/** @throws Error for a tab that names a field which the schema does not have. */
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

/** A command may be called from another folder. */
const ROOT = resolve(import.meta.dirname, "../..");

const files: Record<string, NamedEditor>[] = await Promise.all(
  globSync("blocks/*/**/*editor.ts", { cwd: ROOT }).map(
    (file) => import(/* @vite-ignore */ pathToFileURL(resolve(ROOT, file)).href),
  ),
);

/** How editors meet each component, by its name: every export of an `editor.ts`. */
const EDITORS: ReadonlyMap<string, NamedEditor> = new Map(
  files.flatMap((file) => Object.values(file)).map((editor) => [editor.component, editor]),
);

/** @throws Error for a schema that names no component, or one that no `editor.ts` names. */
export function editorOf(schema: z.ZodMiniObject): NamedEditor {
  const name = componentName(schema);
  const editor = EDITORS.get(name ?? "");
  if (!editor) throw new Error(`No editor.ts says how editors meet the component ${name}.`);
  return editor;
}
