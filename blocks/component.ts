import type * as z from "zod/mini";
import { appearanceOf } from "./field/appearance.ts";
import { componentName } from "./field/bloks.ts";
import { definitionOf, fieldOf, onlyComponents, type Place, type StoryblokField } from "./field/storyblok.ts";

/** A component as Storyblok's management API reads and writes it, as far as the code decides it. */
export interface StoryblokComponent {
  name: string;
  display_name: string;
  /** Whether a story can be of this component; if not, it is nested in others. */
  is_root: boolean;
  is_nestable: boolean;
  schema: Record<string, StoryblokField & { pos: number }>;
}

/**
 * Storyblok's definition of the component that `schema` parses. Fields stand in the editor as they stand in the schema.
 *
 * @param namesAt the components that may stand at a place, for fields that take every one of them.
 * @throws Error naming the field that `field` said nothing about.
 */
export function componentOf(
  schema: z.ZodMiniObject,
  about: { display_name: string; is_root?: boolean },
  namesAt: (place: Place) => readonly string[] = () => [],
): StoryblokComponent {
  const name = componentName(schema);
  if (name === null) throw new Error(`The schema of "${about.display_name}" names no component.`);
  const { component: _, ...shape } = schema.shape;
  const fields = Object.entries(shape).map(([key, part], pos) => {
    const known = fieldOf(part);
    if (!known) throw new Error(`"${name}.${key}" has no name in Storyblok: wrap its schema in field().`);
    const place = definitionOf(part)?.holds;
    return [key, { ...known, ...(place && onlyComponents(...namesAt(place))), pos }] as const;
  });
  const { display_name, is_root = false } = about;
  const tabs = tabsOf(schema, name).map(([key, tab], at) => [key, { ...tab, pos: fields.length + at }] as const);
  return { name, display_name, is_root, is_nestable: !is_root, schema: Object.fromEntries([...fields, ...tabs]) };
}

/** @throws Error for a tab that names a field which the schema does not have. */
function tabsOf(schema: z.ZodMiniObject, name: string): [key: string, tab: StoryblokField][] {
  return Object.entries(appearanceOf(schema).tabs ?? {}).map(([display_name, keys], at) => {
    const unknown = keys.find((key) => !Object.hasOwn(schema.shape, key));
    if (unknown !== undefined) throw new Error(`The tab "${display_name}" of "${name}" names no field: "${unknown}".`);
    return [`tab-${at + 1}`, { type: "tab", display_name, keys }];
  });
}
