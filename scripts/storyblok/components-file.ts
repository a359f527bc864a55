import { COMPONENT_GROUPS, COMPONENTS, PRESETS } from "#scripts/storyblok/components.ts";
import { DATASOURCES } from "#scripts/storyblok/datasources.ts";

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
