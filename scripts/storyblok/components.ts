import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type * as z from "zod/mini";
import { componentName, itemsOf } from "#blocks/field/bloks.ts";
import type { FieldOption, Place } from "#blocks/field/storyblok.ts";
import { BLOCK_LIST, type StoryType } from "#blocks/schemas.ts";
import { STORY_TYPES } from "#blocks/story-types.ts";
import { componentOf, editorOf, fieldIn, type StoryblokComponent } from "./component.ts";

/** A folder in which editors find components; a space knows it by its name. */
interface ComponentGroup {
  id: number;
  uuid: string;
  name: string;
  parent_id: null;
  parent_uuid: null;
}

/** A component with its presentation in the editor. `id` is its place in the list; only groups and presets in files refer to it. */
interface EditorComponent extends StoryblokComponent {
  id: number;
  component_group_uuid: string;
  icon: string;
  color: string;
  /** The field by which editors tell blocks of one kind apart. */
  preview_field: string | null;
}

/** Content with which editors may begin a component. */
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

/** The schemas of items within blocks and stories. */
const ITEMS = itemsOf([...BLOCK_LIST, ...STORY_TYPES].map(({ schema }) => schema));

const ENTRIES: readonly Entry[] = [
  ...STORY_TYPES.map((entry) => ({ ...entry, group: PAGES })),
  ...BLOCK_LIST.map((entry) => ({ ...entry, group: BLOCKS })),
  ...ITEMS.map((schema) => ({ schema, group: PARTS })),
];

/** All components of a space: the types of stories, the blocks of a page, and the items within them. */
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

/** Returns the names of the blocks that are allowed at a place. */
function namesAt(place: Place): string[] {
  const there = BLOCK_LIST.filter(({ places }) => places.includes(place));
  return there.flatMap(({ schema }) => componentName(schema) ?? []);
}

/** Returns the first field that is one line of text, such as a headline or a title; null if there is none. */
function previewField(schema: z.ZodMiniObject): string | null {
  const { schema: fields } = componentOf(schema, editorOf(schema));
  return Object.keys(fields).find((key) => fields[key]?.type === "text") ?? null;
}

function groupOf(id: number, uuid: string, name: string): ComponentGroup {
  return { id, uuid, name, parent_id: null, parent_uuid: null };
}

/** A list of choices that several fields of a space offer, in the form of Storyblok's management API and its command line. */
interface Datasource {
  /** Its place in the list; spaces give it ids of their own. */
  id: number;
  name: string;
  slug: string;
  dimensions: readonly never[];
  entries: readonly (FieldOption & { id: number })[];
}

/** Choices of datasources that no field states, because only the backend knows them: skus and designs. */
export type SoldChoices = ReadonlyMap<string, readonly FieldOption[]>;

/** Lists all datasources that fields name, with the choices that the fields state, or else those that the backend sells. */
function datasourcesWith(sold: SoldChoices): Datasource[] {
  return [...choicesBySlug()].map(([slug, options], at) => ({
    id: at + 1,
    name: slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("-", " "),
    slug,
    dimensions: [],
    entries: (options.length > 0 ? options : (sold.get(slug) ?? [])).map(({ name, value }, place) => ({
      id: (at + 1) * 10_000 + place,
      name,
      value,
    })),
  }));
}

/** Collects the choices of each datasource. @throws Error if two fields state different choices for one datasource. */
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
 * The folder from which `storyblok components push` and `storyblok datasources push` (Storyblok's CLI, version 4) read
 * `{path}/components/{from}/` and `{path}/datasources/{from}/`: the components, their groups and presets, and the lists that their
 * fields choose from. Components refer to each other and to datasources by name, and to groups by a uuid that a push replaces by
 * the space's own, so one set of files serves every space:
 *
 *     npx storyblok login
 *     npx storyblok datasources push --space {space id} --from shop --path docs/storyblok
 *     npx storyblok components push --space {space id} --from shop --path docs/storyblok
 *
 * A push replaces a component whole: fields that only the space has are lost, and so are presets that `presets.json` does not
 * contain. `npm run storyblok:components -- --check` lists the fields beforehand, `-- --choices` asks a backend for skus and designs.
 */
export const STORYBLOK_FOLDER = "docs/storyblok";

const DATASOURCES_FILE = "datasources/shop/datasources.json";

/** All datasources, with the choices that the backend sold when it was last asked. */
export const DATASOURCES: readonly Datasource[] = datasourcesWith(keptChoices());

/** Reads the choices that the file of datasources holds; none without a file. */
function keptChoices(): SoldChoices {
  const path = resolve(import.meta.dirname, "../..", STORYBLOK_FOLDER, DATASOURCES_FILE);
  if (!existsSync(path)) return new Map();
  const kept = JSON.parse(readFileSync(path, "utf8")) as Datasource[];
  return new Map(kept.map(({ slug, entries }) => [slug, entries]));
}

/**
 * Returns the contents of those files, by their paths in the folder.
 *
 * @param sold the choices that the backend sells now; by default those of its last answer.
 */
export function storyblokFiles(sold?: SoldChoices): ReadonlyMap<string, string> {
  const files = {
    "components/shop/components.json": COMPONENTS,
    "components/shop/groups.json": COMPONENT_GROUPS,
    "components/shop/presets.json": PRESETS,
    [DATASOURCES_FILE]: sold ? datasourcesWith(sold) : DATASOURCES,
  };
  return new Map(Object.entries(files).map(([path, records]) => [path, `${JSON.stringify(records, null, 2)}\n`]));
}
