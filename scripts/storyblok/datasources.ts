import { itemsOf } from "#blocks/field/items.ts";
import type { FieldOption } from "#blocks/field/storyblok.ts";
import { BLOCK_LIST } from "#blocks/schemas.ts";
import { STORY_TYPES } from "#blocks/story-types.ts";
import { fieldIn } from "./component.ts";
import { editorOf } from "./editors.ts";

/** A list of choices that several fields of a space offer, as Storyblok's management API and its command line have it. */
export interface Datasource {
  /** Its place in the list: spaces have ids of their own. */
  id: number;
  name: string;
  slug: string;
  dimensions: readonly never[];
  entries: readonly (FieldOption & { id: number })[];
}

/** Every datasource that a field names, with the choices that the field knows. */
export const DATASOURCES: readonly Datasource[] = [...choicesBySlug()].map(([slug, options], at) => ({
  id: at + 1,
  name: slug.charAt(0).toUpperCase() + slug.slice(1),
  slug,
  dimensions: [],
  entries: options.map(({ name, value }, place) => ({ id: (at + 1) * 1000 + place, name, value })),
}));

/** @throws where two fields know different choices of one datasource. */
function choicesBySlug(): Map<string, readonly FieldOption[]> {
  const found = new Map<string, readonly FieldOption[]>();
  const stories = [...BLOCK_LIST, ...STORY_TYPES].map(({ schema }) => schema);
  for (const schema of [...stories, ...itemsOf(stories)])
    for (const [key, part] of Object.entries(schema.shape)) {
      const { datasource, options = [] } = fieldIn(part, editorOf(schema).fields[key]);
      if (datasource === undefined) continue;
      const known = found.get(datasource) ?? options;
      if (JSON.stringify(known) !== JSON.stringify(options))
        throw new Error(
          `The field "${key}" knows other choices of the datasource "${datasource}" than a field before.`,
        );
      found.set(datasource, options);
    }
  return new Map([...found].sort(([a], [b]) => a.localeCompare(b)));
}
