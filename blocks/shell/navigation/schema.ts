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

/** Links below one of a flyout: a third level, which the burger navigation folds (spec 001 §2, §3). */
export const subFlyoutGroupSchema = z.object({
  component: z.literal("sub-flyout-group"),
  title: textField,
  items: bloksField(navigationItemSchema),
});

/** One way in a flyout (spec 001 §3). */
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

/** A way of the main navigation, with a flyout where it has groups (spec 001 §3). */
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
