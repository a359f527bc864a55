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
  fields: {
    text: { display_name: "Text", description: "The name of the page that it leads to." },
    link: { display_name: "Link", description: "A page, a designer or an address." },
  },
});

export const subFlyoutGroupEditor = inEditor(subFlyoutGroupSchema, {
  display_name: "Links below a flyout link",
  icon: "block-arrow-pointer",
  fields: {
    title: { display_name: "Title", description: "Stands above the links; empty for none." },
    items: { display_name: "Links", description: "The links, in this order." },
  },
});

export const flyoutItemEditor = inEditor(flyoutItemSchema, {
  display_name: "Flyout link",
  icon: "block-image",
  fields: {
    storyblokTitle: { display_name: "Title", description: "The name of the page that it leads to." },
    link: { display_name: "Link", description: "A page, a designer or an address." },
    asset: { display_name: "Picture", description: "A small picture; those of a group look best in one shape." },
    linkOnlyImage: {
      display_name: "Picture alone",
      description: "In the flyout the picture stands without the title.",
    },
    subnaviTitle: { display_name: "Title in the sub-navigation", description: "Empty: the title." },
    subnaviAsset: { display_name: "Picture in the sub-navigation", description: "Empty: the picture." },
    typeOverride: {
      display_name: "Tile in the sub-navigation",
      description: "Look of this one there, whatever its group says.",
      names: { group: "As its group" },
    },
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
    flyoutGroupTitle: { display_name: "Title", description: "Stands above the links of the group; empty for none." },
    flyoutGroupIdentifier: {
      display_name: "Pictures",
      description: "Size of the pictures. Each type of flyout has its own sizes.",
    },
    type: {
      display_name: "Tiles in the sub-navigation",
      description: "Look of the group’s links in the row below the header.",
      names: { none: "Not in the sub-navigation" },
    },
    flyoutGroupItems: { display_name: "Links", description: "The links, in this order." },
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
    text: { display_name: "Text", description: "The name of the product, in one or two words." },
    link: { display_name: "Link", description: "The page of the product; the flyout opens beside it." },
    burgerText: { display_name: "Text in the burger navigation", description: "Empty: the text." },
    burgerIcon: {
      display_name: "Icon in the burger navigation",
      description: "Stands before the text on phones.",
      names: { none: "None" },
    },
    navigationType: {
      display_name: "Layout of the flyout",
      description: "Layout of the flyout’s groups and pictures.",
    },
    flyoutGroups: { display_name: "Flyout", description: "The columns of the flyout; empty for a plain link." },
    subNaviOnly: {
      display_name: "Sub-navigation alone",
      description: "No flyout opens; the links stand in the row below the header.",
    },
    isOnlyInBurgerNavigation: { display_name: "Burger navigation alone", description: "Desks do not show this entry." },
    alwaysShowSubNavi: {
      display_name: "Sub-navigation on every page",
      description: "Used where the page has none of its own.",
    },
  },
});
