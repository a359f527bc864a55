export const MUG_TYPES = ["classic", "large"] as const;
export type MugType = (typeof MUG_TYPES)[number];

/** Colours of the handle and the inside. */
export const MUG_COLOURS = ["weiss", "rot", "schwarz"] as const;
export type MugColour = (typeof MUG_COLOURS)[number];

/** A mug as it is made. */
export interface MugChoice {
  type: MugType;
  colour: MugColour;
}

export function mugTypeOf(type: string | undefined): MugType {
  return MUG_TYPES.find((one) => one === type) ?? "classic";
}
