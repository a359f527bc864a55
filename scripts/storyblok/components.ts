import type * as z from "zod/mini";
import { componentName, itemsOf } from "#blocks/field/bloks.ts";
import type { FieldOption, Place } from "#blocks/field/storyblok.ts";
import { BLOCK_LIST, type StoryType } from "#blocks/schemas.ts";
import { STORY_TYPES } from "#blocks/story-types.ts";
import { componentOf, editorOf, fieldIn, type StoryblokComponent } from "./component.ts";

/** A folder that editors find components in; a space knows it by its name. */
interface ComponentGroup {
  id: number;
  uuid: string;
  name: string;
  parent_id: null;
  parent_uuid: null;
}

/** A component with how editors meet it. `id` is its place in the list: groups and presets refer to it in files alone. */
interface EditorComponent extends StoryblokComponent {
  id: number;
  component_group_uuid: string;
  icon: string;
  color: string;
  /** The field by which editors tell blocks of one kind apart. */
  preview_field: string | null;
}

/** Content that editors may begin a component with. */
interface ComponentPreset {
  id: number;
  name: string;
  component_id: number;
  preset: Readonly<Record<string, unknown>>;
}

const PAGES = groupOf(1, "6f1c9b52-2c1e-4c53-9f0b-5a4f5c1d7e01", "Pages");
const BLOCKS = groupOf(2, "6f1c9b52-2c1e-4c53-9f0b-5a4f5c1d7e02", "Blocks of a page");
const PARTS = groupOf(3, "6f1c9b52-2c1e-4c53-9f0b-5a4f5c1d7e03", "Parts of blocks");

/** The groups of components, each with a colour of its own. */
export const COMPONENT_GROUPS: readonly ComponentGroup[] = [PAGES, BLOCKS, PARTS];

const COLOURS = new Map([
  [PAGES, "#1b243f"],
  [BLOCKS, "#0f7b6c"],
  [PARTS, "#8d6b1f"],
]);

interface Entry extends StoryType {
  group: ComponentGroup;
}

/** What stands within blocks and stories. */
const ITEMS = itemsOf([...BLOCK_LIST, ...STORY_TYPES].map(({ schema }) => schema));

const ENTRIES: readonly Entry[] = [
  ...STORY_TYPES.map((entry) => ({ ...entry, group: PAGES })),
  ...BLOCK_LIST.map((entry) => ({ ...entry, group: BLOCKS })),
  ...ITEMS.map((schema) => ({ schema, group: PARTS })),
];

/** Every component of a space: what a story can be, the blocks of a page, and the items within blocks. */
export const COMPONENTS: readonly EditorComponent[] = ENTRIES.map(({ schema, group }, at) => ({
  id: at + 1,
  ...componentOf(schema, editorOf(schema), { isRoot: group === PAGES, namesAt }),
  component_group_uuid: group.uuid,
  icon: editorOf(schema).icon,
  color: COLOURS.get(group) ?? "",
  preview_field: previewField(schema),
}));

/** The presets of all components. */
export const PRESETS: readonly ComponentPreset[] = ENTRIES.flatMap(({ schema }, at) =>
  Object.entries(editorOf(schema).presets ?? {}).map(([name, content]) => ({
    name,
    component_id: at + 1,
    preset: { component: componentName(schema), ...content },
  })),
).map((preset, at) => ({ id: at + 1, ...preset }));

/** The blocks that may stand at a place. */
function namesAt(place: Place): string[] {
  const there = BLOCK_LIST.filter(({ places }) => places.includes(place));
  return there.flatMap(({ schema }) => componentName(schema) ?? []);
}

/** The first field that is one line of text: a headline, a title. */
function previewField(schema: z.ZodMiniObject): string | null {
  const { schema: fields } = componentOf(schema, editorOf(schema));
  return Object.keys(fields).find((key) => fields[key]?.type === "text") ?? null;
}

function groupOf(id: number, uuid: string, name: string): ComponentGroup {
  return { id, uuid, name, parent_id: null, parent_uuid: null };
}

/** A list of choices that several fields of a space offer, as Storyblok's management API and its command line have it. */
interface Datasource {
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

/**
 * What `storyblok components push` and `storyblok datasources push` (Storyblok's CLI, version 4) read in `{path}/components/{from}/` and
 * `{path}/datasources/{from}/`: the components, the groups they are in, their presets, and the lists that their fields choose from.
 * Components refer to each other and to datasources by name, and to groups by a uuid that a push replaces by the space's own, so one
 * set of files serves every space:
 *
 *     npx storyblok login
 *     npx storyblok datasources push --space {space id} --from shop --path docs/storyblok
 *     npx storyblok components push --space {space id} --from shop --path docs/storyblok
 *
 * A push replaces a component whole: fields that only the space has are gone, and so are presets that `presets.json` does not
 * hold. `npm run storyblok:components -- --check` names the fields before.
 */
export const STORYBLOK_FOLDER = "docs/storyblok";

const FILES = {
  "components/shop/components.json": COMPONENTS,
  "components/shop/groups.json": COMPONENT_GROUPS,
  "components/shop/presets.json": PRESETS,
  "datasources/shop/datasources.json": DATASOURCES,
};

/** What stands in those files, by their paths in the folder. */
export function storyblokFiles(): ReadonlyMap<string, string> {
  return new Map(Object.entries(FILES).map(([path, records]) => [path, `${JSON.stringify(records, null, 2)}\n`]));
}
