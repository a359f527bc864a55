import type { Tone } from "./props.ts";

/** The class of an editor's colour. */
export function toneClass(tone: Tone | null | undefined): string {
  return tone ? ` tone tone-${tone.color}${tone.isSoft ? " tone-soft" : ""}` : "";
}
