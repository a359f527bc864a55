import type { ComparedComponent } from "#scripts/storyblok/drift.ts";

/** Returns components as the management API sends them after they were pushed: with ids, dates, and its own "not set". */
export function asSpaceSends(components: readonly ComparedComponent[]): ComparedComponent[] {
  return components.map(({ schema, ...about }, index) => ({
    id: 1000 + index,
    created_at: "2026-01-05T08:00:00.000Z",
    image: null,
    preset_id: null,
    real_name: about.name,
    component_group_uuid: null,
    internal_tags_list: [],
    ...about,
    schema: Object.fromEntries(
      Object.entries(schema).map(([key, { options, ...part }], position) => [
        key,
        {
          id: `${1000 + index}-${position}`,
          description: "",
          translatable: false,
          restrict_type: "",
          ...(Array.isArray(options) && { options: options.map((option, place) => ({ _uid: `${place}`, ...option })) }),
          ...part,
        },
      ]),
    ),
  }));
}
