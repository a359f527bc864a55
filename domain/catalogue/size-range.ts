/** Lengths a free size may have, in millimetres, both ends included. */
export interface SizeRange {
  minMm: number;
  maxMm: number;
}
