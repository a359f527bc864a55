import * as z from "zod/mini";
import { FLYOUT_GROUPS, NAVIGATION_TYPES } from "#domain/navigation/flyout.ts";
import { SUB_NAVIGATION_TILES } from "#domain/page/breakpoints.ts";
import { ICON_NAMES } from "../../elements/icon/icons.ts";
import { assetField } from "../../field/asset.ts";
import { bloksField } from "../../field/bloks.ts";
import { booleanField } from "../../field/boolean.ts";
import { linkField } from "../../field/link.ts";
import { field } from "../../field/storyblok.ts";
import { optionField, requiredTextField, textField } from "../../field/text.ts";
import { navigationItemSchema } from "./schema.ts";

export type TileShape = keyof typeof SUB_NAVIGATION_TILES;
const TILE_SHAPES = Object.keys(SUB_NAVIGATION_TILES) as [TileShape, ...TileShape[]];

/** Links below one of a flyout: a third level, which the burger navigation folds (spec 001 §2, §3). */
const subFlyoutGroupSchema = z
  .object({
    component: z.literal("sub-flyout-group"),
    title: field(textField, { display_name: "Title" }),
    items: field(bloksField(navigationItemSchema), { display_name: "Links" }),
  })
  .register(z.globalRegistry, { title: "Links below a flyout link", icon: "block-arrow-pointer" });

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
    subFlyoutGroups: field(bloksField(subFlyoutGroupSchema), {
      display_name: "Links below",
      description: "The flyout lists them under this link, the burger navigation folds them.",
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
    flyoutGroupItemsCustom: field(bloksField(flyoutItemSchema), {
      display_name: "More links",
      description: "They follow the others: links for a season, for example.",
    }),
  })
  .register(z.globalRegistry, { title: "Flyout group", icon: "block-table" });
export type FlyoutGroupContent = z.infer<typeof flyoutGroupSchema>;

/** A way of the main navigation, with a flyout where it has groups (spec 001 §3). */
export const mainNavigationItemSchema = z
  .object({
    component: z.literal("main-navigation-item"),
    text: field(requiredTextField, { display_name: "Text" }),
    link: field(linkField, { display_name: "Link" }),
    burgerText: field(textField, { display_name: "Text in the burger navigation", description: "Empty: the text." }),
    burgerIcon: field(optionField(["none", ...ICON_NAMES], "none", { none: "None" }), {
      display_name: "Icon in the burger navigation",
    }),
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

/** The links of a group, in their order. */
export function itemsOf({ flyoutGroupItems, flyoutGroupItemsCustom }: FlyoutGroupContent): readonly FlyoutItem[] {
  return [...flyoutGroupItems, ...flyoutGroupItemsCustom];
}

/** Whether an item has anything to fold out. */
export function hasFlyout({ flyoutGroups }: MainNavigationItem): boolean {
  return flyoutGroups.some((group) => itemsOf(group).length > 0);
}

/** What the bar shows: items that are not the burger navigation's or the sub-navigation's alone, each with its number. */
export function barItems(items: readonly MainNavigationItem[]): { item: MainNavigationItem; id: string }[] {
  const numbered = items.map((item, index) => ({ item, id: `flyout-${index}` }));
  return numbered.filter(({ item }) => !item.subNaviOnly && !item.isOnlyInBurgerNavigation);
}
