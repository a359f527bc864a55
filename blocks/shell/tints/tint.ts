import type { ColorToken } from "#domain/rich-text/palette.ts";

/**
 * Returns the classes of a part of the shell to whose background and text an editor gave a colour: shades that are readable on each
 * other.
 */
export function tintOf(fill: ColorToken | null, text: ColorToken | null): string[] {
  return [...(fill ? [`tint-fill-${fill}`] : []), ...(text ? [`tint-text-${text}`] : [])];
}
