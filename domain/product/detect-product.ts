import type { ProductKind } from "./kind.ts";

/** A product's configuration as it comes out of an address, a basket or a story: any parameters, by name. */
export type Configuration = Readonly<Record<string, unknown>>;

/**
 * Which product a configuration describes, tried in the spec's order (spec 000 §4). A parameter counts where it is
 * there and not empty; the collage flag (`isCollage`) counts where it is on.
 *
 * A photo print has no parameter of its own in that list, so it is never detected.
 *
 * @returns null for a configuration that describes none.
 */
export function detectProduct(configuration: Configuration): ProductKind | null {
  const has = (name: string) => Object.hasOwn(configuration, name) && !isEmpty(configuration[name]);
  if (has("photoboxType")) return "photobox";
  if (has("materialType") || has("frameType")) {
    return has("designId") || (has("isCollage") && isOn(configuration.isCollage)) ? "collage" : "photoframe";
  }
  if (has("calendarType")) return "calendar";
  if (has("photobookType") || has("photobookPrinting")) return "photobook";
  return has("themeId") ? "card" : null;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === "1" || value === "true";
}
