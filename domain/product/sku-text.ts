/** Skus that one question or one field may name. */
export const MOST_SKUS = 24;

export const LONGEST_SKU = 64;
/** One word or several with dashes between them (spec 000 §3, sku patterns). */
export const SKU_PATTERN = /^\w+(?:-\w+)*$/;

/** Tells whether a text may be a sku, of any pattern. */
export function isSku(text: string): boolean {
  return text.length <= LONGEST_SKU && SKU_PATTERN.test(text);
}
