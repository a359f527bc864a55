import type { PhotoboxType } from "../product/photobox/photobox.ts";
import { FRAMABLE_MATERIALS } from "./frame.ts";
import type { MaterialKey } from "./material.ts";

/** Format keys of the catalogue vocabulary (spec 001 §3): proportions, and formats that are sold under a name of their own. */
export const FORMAT_KEYS = [
  "16:9",
  "2:1",
  "3:1",
  "3:2",
  "4:1",
  "4:3",
  "5:1",
  "5:2",
  "5:4",
  "6:1",
  "din",
  "fototapete",
  "hidden",
  "square",
  "standard",
] as const;

/** Panoramas that British English names apart from their proportion. */
export const BRITISH_FORMAT_KEYS = ["panoramic-wide", "panoramic-ultra-wide"] as const;

/**
 * Keys with a framed variant, written `{key}-gerahmt`. The spec says "most have a framed variant" and names none:
 * these are the materials with a default frame, their kin, and the milled picture.
 */
export const FRAMED_MATERIAL_KEYS = [
  ...FRAMABLE_MATERIALS,
  "aludibond-brushed",
  "aludibond-fineart",
  "fineart",
  "fraesbild",
] as const satisfies MaterialKey[];

/** Parts a frame is made of (spec 001 §3). */
export const FRAME_PARTS = ["frame-back", "frame-glass", "frame-mat"] as const;

/** Kinds of backing and of glass in a frame. */
export const FRAME_BACKINGS = ["normal"] as const;
export const FRAME_GLASSES = ["museum", "normal"] as const;

/** Names of photo boxes (spec 001 §3): the types, and MAX, the large one, which is a name and no type (spec 000 §3). */
export const PHOTOBOX_NAMES = ["small", "max", "photo-prints"] as const satisfies (PhotoboxType | "max")[];

/** Categories that photo book designs come in (spec 001 §3, photo book labels); `licensed` stands for every licensed theme. */
export const PHOTOBOOK_CATEGORIES = [
  "wedding",
  "baby",
  "kids",
  "love",
  "cooking",
  "birthday",
  "travel",
  "family",
  "lifestyle",
  "everyday",
  "basic",
  "year-review",
  "mothers-day",
  "wedding-newspaper",
  "licensed",
] as const;

/** The id of a photo book category in the backend's calls: its place in the vocabulary, counted from 1. */
export function photobookCategoryId(category: (typeof PHOTOBOOK_CATEGORIES)[number]): number {
  return PHOTOBOOK_CATEGORIES.indexOf(category) + 1;
}

/** Offers of photo books: their type with its cover (spec 001 §3). */
export const PHOTOBOOK_OFFERS = [
  "digital-hardcover",
  "digital-softcover",
  "premium-layflat-hardcover",
  "booklet",
] as const;
