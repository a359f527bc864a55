import { FLYOUT_IMAGE_WIDTHS } from "../page/breakpoints.ts";

/**
 * The types of a main item, by the products that it leads to; its flyout is laid out by its type (spec 001 §2).
 * Accessories are laid out as calendars are.
 */
export const NAVIGATION_TYPES = [
  "calendar",
  "card",
  "collage",
  "frame",
  "photobook",
  "wandbilder",
  "accessories",
] as const;
export type NavigationType = (typeof NAVIGATION_TYPES)[number];

/** The layouts that flyouts have. */
export type FlyoutLayout = keyof typeof FLYOUT_IMAGE_WIDTHS;

/**
 * The groups of pictures in flyouts. Each layout has groups of its own, and treats a group that it does not know as its
 * first.
 */
export const FLYOUT_GROUPS = [
  "item",
  "occasion",
  "additional",
  "poster",
  "colour",
  "other",
  "large",
  "medium",
  "small",
] as const;
export type FlyoutGroup = (typeof FLYOUT_GROUPS)[number];

export function flyoutLayout(type: NavigationType): FlyoutLayout {
  return type === "accessories" ? "calendar" : type;
}

/** The width of a group's pictures, in CSS pixels (spec 001 §9). */
export function flyoutImageWidth(type: NavigationType, group: FlyoutGroup): number {
  const widths: { readonly [Group in FlyoutGroup]?: number } = FLYOUT_IMAGE_WIDTHS[flyoutLayout(type)];
  return widths[group] ?? Number(Object.values(widths)[0]);
}

/**
 * Tells whether a group is in the flyout's second row. In the flyout of frames all groups but the posters are, in three
 * columns.
 */
export function isInSecondRow(type: NavigationType, group: FlyoutGroup): boolean {
  return type === "frame" && group !== "poster";
}
