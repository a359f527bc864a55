import type { ColorToken } from "#domain/rich-text/palette.ts";

/** Classes of a part of the shell whose ground and text an editor gave a colour: shades that are readable on each other. */
export function tintOf(fill: ColorToken | null, text: ColorToken | null): string[] {
  return [...(fill ? [`tint-fill-${fill}`] : []), ...(text ? [`tint-text-${text}`] : [])];
}
