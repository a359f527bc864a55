import closeUps from "virtual:close-ups";
import type { ArticleOptionGroup } from "#domain/catalogue/article-option.ts";
import { ALL_FRAME_TYPES, type FrameType } from "#domain/catalogue/frame.ts";
import type { Scene } from "#domain/page/scene.ts";
import { frameCloseUp } from "../frame/close-ups.ts";

/** The rendered details of mats and glasses, as scenes name them. */
const DETAILS: Partial<Record<ArticleOptionGroup, Readonly<Record<string, string>>>> = {
  matType: { "mat-creme": "mat-cream", "mat-schwarz": "mat-black", "mat-weiss": "mat-white" },
  glas: { museum: "glazing-museum", normal: "glazing-normal" },
};

/** The rendered corners of materials that are made in two ways, as scenes name them. */
const MADE: Partial<Record<ArticleOptionGroup, Readonly<Record<string, string>>>> = {
  rahmen: { keiner: "backlit", led: "backlit-led" },
  oesung: { keine: "banner", einfach: "banner-eyelet" },
};

/** Returns the address of a frame's corner as a small square picture (AVIF); null if it was not rendered. */
export function frameSwatch(frameType: FrameType): string | null {
  return fileOf(frameCloseUp(frameType), "swatch");
}

/**
 * Returns the address of a small square picture of an option's value, for a frame, a mat, a glass, or how film and banners are made;
 * null if the group has none, or the value was not rendered, as `mat-none`. Pictures are AVIF of 192 pixels or more, under 3 kB.
 */
export function optionSwatch(name: ArticleOptionGroup, value: string): string | null {
  if (name === "frameType") return isFrameType(value) ? frameSwatch(value) : null;
  const made = MADE[name]?.[value];
  if (made !== undefined) return fileOf(closeUps[made], "swatch");
  const detail = DETAILS[name]?.[value];
  return detail === undefined ? null : fileOf(closeUps[detail], "whole");
}

function isFrameType(value: string): value is FrameType {
  return (ALL_FRAME_TYPES as readonly string[]).includes(value);
}

function fileOf(scene: Scene | undefined, part: string): string | null {
  return scene?.pictures[part]?.avif[0]?.href ?? null;
}
