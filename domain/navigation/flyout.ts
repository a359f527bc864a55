import { FLYOUT_IMAGE_WIDTHS } from "../page/breakpoints.ts";

/** What a main item leads to; its flyout is laid out by it (spec 001 §2). Accessories are laid out as calendars are. */
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

/** Which pictures a group of a flyout shows: each layout has its own, and takes its first for one that it does not know. */
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

/** How wide a group's pictures are, in CSS pixels (spec 001 §9). */
export function flyoutImageWidth(type: NavigationType, group: FlyoutGroup): number {
  const widths: { readonly [Group in FlyoutGroup]?: number } = FLYOUT_IMAGE_WIDTHS[flyoutLayout(type)];
  return widths[group] ?? Number(Object.values(widths)[0]);
}

/** Whether a group stands in the flyout's second row: in a frame's, everything but the posters does, in three columns. */
export function isInSecondRow(type: NavigationType, group: FlyoutGroup): boolean {
  return type === "frame" && group !== "poster";
}
