import type { DESIGN_LABELS } from "#domain/listing/facets.ts";
import { hashOf } from "./random.ts";

export type Label = (typeof DESIGN_LABELS)[number];

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2023, 10, 15, 8);
const DAYS = 1096;

/** A day of the three years up to November 2026; the same for all colours of a design. */
export function createdAtOf(key: string): string {
  const day = hashOf(`created ${key}`) % DAYS;
  return new Date(FIRST_DAY + day * DAY_MS).toISOString().replace(".000", "");
}

interface Spread {
  popularity: number;
  createdAt: string;
}

const SHARE = 0.05;

/** The newest twentieth are new, the most popular twentieth bestsellers. */
export function labelsOf(designs: readonly Spread[]): (design: Spread) => Label[] {
  const at = Math.floor(designs.length * SHARE);
  const popular = designs.map(({ popularity }) => popularity).sort((one, other) => other - one)[at] ?? 0;
  const recent =
    designs
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse()[at] ?? "";
  return ({ popularity, createdAt }) => [
    ...(createdAt > recent ? (["neu"] as const) : []),
    ...(popularity > popular ? (["bestseller"] as const) : []),
  ];
}
