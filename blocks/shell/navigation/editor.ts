import { inEditor } from "../../in-editor.ts";
import {
  flyoutGroupSchema,
  flyoutItemSchema,
  mainNavigationItemSchema,
  navigationItemSchema,
  subFlyoutGroupSchema,
} from "./schema.ts";

export const navigationItemEditor = inEditor(navigationItemSchema, {
  display_name: "Navigation link",
  icon: "block-arrow-pointer",
  fields: { text: { display_name: "Text" }, link: { display_name: "Link" } },
});

export const subFlyoutGroupEditor = inEditor(subFlyoutGroupSchema, {
  display_name: "Links below a flyout link",
  icon: "block-arrow-pointer",
  fields: { title: { display_name: "Title" }, items: { display_name: "Links" } },
});

export const flyoutItemEditor = inEditor(flyoutItemSchema, {
  display_name: "Flyout link",
  icon: "block-image",
  fields: {
    storyblokTitle: { display_name: "Title" },
    link: { display_name: "Link" },
    asset: { display_name: "Picture" },
    linkOnlyImage: {
      display_name: "Picture alone",
      description: "In the flyout the picture stands without the title.",
    },
    subnaviTitle: { display_name: "Title in the sub-navigation", description: "Empty: the title." },
    subnaviAsset: { display_name: "Picture in the sub-navigation", description: "Empty: the picture." },
    typeOverride: { display_name: "Tile in the sub-navigation", names: { group: "As its group" } },
    isHeadlineItem: { display_name: "Heading", description: "In the sub-navigation it is a heading, not a tile." },
    subFlyoutGroups: {
      display_name: "Links below",
      description: "The flyout lists them under this link, the burger navigation folds them.",
    },
  },
});

export const flyoutGroupEditor = inEditor(flyoutGroupSchema, {
  display_name: "Flyout group",
  icon: "block-table",
  fields: {
    flyoutGroupTitle: { display_name: "Title" },
    flyoutGroupIdentifier: {
      display_name: "Pictures",
      description: "How large they are. Each type of flyout has its own sizes.",
    },
    type: { display_name: "Tiles in the sub-navigation", names: { none: "Not in the sub-navigation" } },
    flyoutGroupItems: { display_name: "Links" },
    flyoutGroupItemsCustom: {
      display_name: "More links",
      description: "They follow the others: links for a season, for example.",
    },
  },
});

export const mainNavigationItemEditor = inEditor(mainNavigationItemSchema, {
  display_name: "Main navigation item",
  icon: "block-arrow-pointer",
  fields: {
    text: { display_name: "Text" },
    link: { display_name: "Link" },
    burgerText: { display_name: "Text in the burger navigation", description: "Empty: the text." },
    burgerIcon: { display_name: "Icon in the burger navigation", names: { none: "None" } },
    navigationType: { display_name: "Layout of the flyout" },
    flyoutGroups: { display_name: "Flyout" },
    subNaviOnly: { display_name: "Sub-navigation alone" },
    isOnlyInBurgerNavigation: { display_name: "Burger navigation alone" },
    alwaysShowSubNavi: {
      display_name: "Sub-navigation on every page",
      description: "Where the page has none of its own.",
    },
  },
});
