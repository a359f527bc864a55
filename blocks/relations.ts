import { COMPONENTS } from "./components.ts";

/** Fields whose uuids stand for stories, as `component.field`: readings put the stories in their place. */
export const RELATIONS: readonly string[] = COMPONENTS.flatMap(({ name, schema }) =>
  Object.entries(schema).flatMap(([key, field]) => (field.source === "internal_stories" ? `${name}.${key}` : [])),
);

/** Fields of a story that hold blocks or running text: what a list of stories does without. */
export const FIELDS_OF_BLOCKS: readonly string[] = COMPONENTS.filter((component) => component.is_root).flatMap(
  ({ schema }) =>
    Object.entries(schema).flatMap(([key, { type }]) => (type === "bloks" || type === "richtext" ? key : [])),
);
