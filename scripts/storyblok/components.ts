import type * as z from "zod/mini";
import { componentName } from "#blocks/field/bloks.ts";
import { itemsOf } from "#blocks/field/items.ts";
import type { Place } from "#blocks/field/storyblok.ts";
import { BLOCK_LIST, type StoryType } from "#blocks/schemas.ts";
import { STORY_TYPES } from "#blocks/story-types.ts";
import { componentOf, type StoryblokComponent } from "./component.ts";
import { editorOf } from "./editors.ts";

/** A folder that editors find components in; a space knows it by its name. */
export interface ComponentGroup {
  id: number;
  uuid: string;
  name: string;
  parent_id: null;
  parent_uuid: null;
}

/** A component with how editors meet it. `id` is its place in the list: groups and presets refer to it in files alone. */
export interface EditorComponent extends StoryblokComponent {
  id: number;
  component_group_uuid: string;
  icon: string;
  color: string;
  /** The field by which editors tell blocks of one kind apart. */
  preview_field: string | null;
}

/** Content that editors may begin a component with. */
export interface ComponentPreset {
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
