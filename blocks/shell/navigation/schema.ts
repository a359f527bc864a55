import * as z from "zod/mini";
import { FLYOUT_GROUPS, NAVIGATION_TYPES } from "#domain/navigation/flyout.ts";
import { SUB_NAVIGATION_TILES } from "#domain/page/breakpoints.ts";
import { ICON_NAMES } from "../../elements/icon/icons.ts";
import { assetField } from "../../field/asset.ts";
import { bloksField } from "../../field/bloks.ts";
import { linkField } from "../../field/link.ts";
import { booleanField } from "../../field/single-values.ts";
import { optionField, requiredTextField, textField } from "../../field/text.ts";

export const navigationItemSchema = z.object({
  component: z.literal("navigation-item"),
  text: requiredTextField,
  link: linkField,
});
export type NavigationItem = z.infer<typeof navigationItemSchema>;

type TileShape = keyof typeof SUB_NAVIGATION_TILES;
const TILE_SHAPES = Object.keys(SUB_NAVIGATION_TILES) as [TileShape, ...TileShape[]];

/** Links below a link of a flyout: a third level, which the burger navigation folds (spec 001 §2, §3). */
export const subFlyoutGroupSchema = z.object({
  component: z.literal("sub-flyout-group"),
  title: textField,
  items: bloksField(navigationItemSchema),
});

/** A link of a flyout (spec 001 §3). */
export const flyoutItemSchema = z.object({
  component: z.literal("flyout-item"),
  storyblokTitle: requiredTextField,
  link: linkField,
  asset: assetField,
  linkOnlyImage: booleanField,
  subnaviTitle: textField,
  subnaviAsset: assetField,
  typeOverride: optionField(["group", ...TILE_SHAPES], "group"),
  isHeadlineItem: booleanField,
  subFlyoutGroups: bloksField(subFlyoutGroupSchema),
});
export type FlyoutItem = z.infer<typeof flyoutItemSchema>;

/** Links of a flyout that belong together; the burger navigation folds those that have a title. */
export const flyoutGroupSchema = z.object({
  component: z.literal("flyout-group"),
  flyoutGroupTitle: textField,
  flyoutGroupIdentifier: optionField(FLYOUT_GROUPS, "item"),
  type: optionField(["none", ...TILE_SHAPES], "none"),
  flyoutGroupItems: bloksField(flyoutItemSchema),
  flyoutGroupItemsCustom: bloksField(flyoutItemSchema),
});
export type FlyoutGroupContent = z.infer<typeof flyoutGroupSchema>;

/** An item of the main navigation, with a flyout if it has groups (spec 001 §3). */
export const mainNavigationItemSchema = z.object({
  component: z.literal("main-navigation-item"),
  text: requiredTextField,
  link: linkField,
  burgerText: textField,
  burgerIcon: optionField(["none", ...ICON_NAMES], "none"),
  navigationType: optionField(NAVIGATION_TYPES, "wandbilder"),
  flyoutGroups: bloksField(flyoutGroupSchema),
  subNaviOnly: booleanField,
  isOnlyInBurgerNavigation: booleanField,
  alwaysShowSubNavi: booleanField,
});
export type MainNavigationItem = z.infer<typeof mainNavigationItemSchema>;

/** Returns the links of a group, in their order. */
export function itemsOf({ flyoutGroupItems, flyoutGroupItemsCustom }: FlyoutGroupContent): readonly FlyoutItem[] {
  return [...flyoutGroupItems, ...flyoutGroupItemsCustom];
}

/** Tells whether an item has a flyout. */
export function hasFlyout({ flyoutGroups }: MainNavigationItem): boolean {
  return flyoutGroups.some((group) => itemsOf(group).length > 0);
}

/**
 * Returns the items of the navigation bar, each with the id of its flyout: all but those that are for the burger navigation or the
 * sub-navigation alone.
 */
export function barItems(items: readonly MainNavigationItem[]): { item: MainNavigationItem; id: string }[] {
  const numbered = items.map((item, index) => ({ item, id: `flyout-${index}` }));
  return numbered.filter(({ item }) => !item.subNaviOnly && !item.isOnlyInBurgerNavigation);
}
