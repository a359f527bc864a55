/** The treatments that a flag may give a visitor (spec 000 §4). `control` means that the service gave no treatment. */
export const TREATMENTS = ["control", "off", "on"] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** Tells whether a stranger's value is a treatment. */
export function isTreatment(value: unknown): value is Treatment {
  return (TREATMENTS as readonly unknown[]).includes(value);
}
