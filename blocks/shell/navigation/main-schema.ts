import * as z from "zod/mini";
import { FLYOUT_GROUPS, NAVIGATION_TYPES } from "#domain/navigation/flyout.ts";
import { SUB_NAVIGATION_TILES } from "#domain/page/breakpoints.ts";
import { assetField } from "../../field/asset.ts";
import { bloksField } from "../../field/bloks.ts";
import { booleanField } from "../../field/boolean.ts";
import { linkField } from "../../field/link.ts";
import { field } from "../../field/storyblok.ts";
import { optionField, requiredTextField, textField } from "../../field/text.ts";

export type TileShape = keyof typeof SUB_NAVIGATION_TILES;
const TILE_SHAPES = Object.keys(SUB_NAVIGATION_TILES) as [TileShape, ...TileShape[]];

/** One way in a flyout (spec 001 §3). */
export const flyoutItemSchema = z
  .object({
    component: z.literal("flyout-item"),
    storyblokTitle: field(requiredTextField, { display_name: "Title" }),
    link: field(linkField, { display_name: "Link" }),
    asset: field(assetField, { display_name: "Picture" }),
    linkOnlyImage: field(booleanField, {
      display_name: "Picture alone",
      description: "In the flyout the picture stands without the title.",
    }),
    subnaviTitle: field(textField, { display_name: "Title in the sub-navigation", description: "Empty: the title." }),
    subnaviAsset: field(assetField, {
      display_name: "Picture in the sub-navigation",
      description: "Empty: the picture.",
    }),
    typeOverride: field(optionField(["group", ...TILE_SHAPES], "group", { group: "As its group" }), {
      display_name: "Tile in the sub-navigation",
    }),
    isHeadlineItem: field(booleanField, {
      display_name: "Heading",
      description: "In the sub-navigation it is a heading, not a tile.",
    }),
  })
  .register(z.globalRegistry, { title: "Flyout link", icon: "block-image" });
export type FlyoutItem = z.infer<typeof flyoutItemSchema>;

/** Links of a flyout that belong together; the burger navigation folds those that have a title. */
export const flyoutGroupSchema = z
  .object({
    component: z.literal("flyout-group"),
    flyoutGroupTitle: field(textField, { display_name: "Title" }),
    flyoutGroupIdentifier: field(optionField(FLYOUT_GROUPS, "item"), {
      display_name: "Pictures",
      description: "How large they are. Each type of flyout has its own sizes.",
    }),
    type: field(optionField(["none", ...TILE_SHAPES], "none", { none: "Not in the sub-navigation" }), {
      display_name: "Tiles in the sub-navigation",
    }),
    flyoutGroupItems: field(bloksField(flyoutItemSchema), { display_name: "Links" }),
  })
  .register(z.globalRegistry, { title: "Flyout group", icon: "block-table" });
export type FlyoutGroupContent = z.infer<typeof flyoutGroupSchema>;

/** A way of the main navigation, with a flyout where it has groups (spec 001 §3). */
export const mainNavigationItemSchema = z
  .object({
    component: z.literal("main-navigation-item"),
    text: field(requiredTextField, { display_name: "Text" }),
    link: field(linkField, { display_name: "Link" }),
    navigationType: field(optionField(NAVIGATION_TYPES, "wandbilder"), { display_name: "Layout of the flyout" }),
    flyoutGroups: field(bloksField(flyoutGroupSchema), { display_name: "Flyout" }),
    subNaviOnly: field(booleanField, { display_name: "Sub-navigation alone" }),
    isOnlyInBurgerNavigation: field(booleanField, { display_name: "Burger navigation alone" }),
    alwaysShowSubNavi: field(booleanField, {
      display_name: "Sub-navigation on every page",
      description: "Where the page has none of its own.",
    }),
  })
  .register(z.globalRegistry, { title: "Main navigation item", icon: "block-arrow-pointer" });
export type MainNavigationItem = z.infer<typeof mainNavigationItemSchema>;

/** Whether an item has anything to fold out. */
export function hasFlyout({ flyoutGroups }: MainNavigationItem): boolean {
  return flyoutGroups.some(({ flyoutGroupItems }) => flyoutGroupItems.length > 0);
}

/** What the bar shows: items that are not the burger navigation's or the sub-navigation's alone, each with its number. */
export function barItems(items: readonly MainNavigationItem[]): { item: MainNavigationItem; id: string }[] {
  const numbered = items.map((item, index) => ({ item, id: `flyout-${index}` }));
  return numbered.filter(({ item }) => !item.subNaviOnly && !item.isOnlyInBurgerNavigation);
}
