import { COMPONENTS } from "#blocks/components.ts";

/**
 * The file of component definitions that `storyblok components push` (Storyblok's CLI, version 4) reads:
 * `{path}/components/{from}/components.json`, an array of components. Components refer to each other by name, so one
 * file serves every space:
 *
 *     npx storyblok login
 *     npx storyblok components push --space {space id} --from shop --path docs/storyblok
 *
 * A push replaces a component whole: fields that only the space has are gone, and newer CLIs delete presets that no
 * `presets.json` beside this file holds. `npm run storyblok:components -- --check` names the fields before.
 */
export const COMPONENTS_PATH = "docs/storyblok/components/shop/components.json";

/** What stands in that file. */
export function componentsText(): string {
  return `${JSON.stringify(COMPONENTS, null, 2)}\n`;
}
