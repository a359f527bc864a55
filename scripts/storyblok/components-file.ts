import { COMPONENT_GROUPS, COMPONENTS, PRESETS } from "#blocks/components.ts";

/**
 * The files of component definitions that `storyblok components push` (Storyblok's CLI, version 4) reads in
 * `{path}/components/{from}/`: the components, the groups they are in and their presets. Components refer to each other by
 * name, and to groups by a uuid that a push replaces by the space's own, so one set of files serves every space:
 *
 *     npx storyblok login
 *     npx storyblok components push --space {space id} --from shop --path docs/storyblok
 *
 * A push replaces a component whole: fields that only the space has are gone, and so are presets that `presets.json` does not
 * hold. `npm run storyblok:components -- --check` names the fields before.
 */
export const COMPONENTS_FOLDER = "docs/storyblok/components/shop";

/** What stands in those files, by their names. */
export function componentFiles(): ReadonlyMap<string, string> {
  const files = { "components.json": COMPONENTS, "groups.json": COMPONENT_GROUPS, "presets.json": PRESETS };
  return new Map(Object.entries(files).map(([name, records]) => [name, `${JSON.stringify(records, null, 2)}\n`]));
}
