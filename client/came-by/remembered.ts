/** Storage key of the tab's landing parameters: a query of `gclid` and `s`, checked before it was stored. */
export const STORED = "came-by";

/** Landing parameters of this page alone, for browsers that store nothing: its links carry them to every next page. */
export const ofPage = { query: "" };

/** Empty where nothing is remembered. */
export function remembered(): string {
  try {
    return ofPage.query || (sessionStorage.getItem(STORED) ?? "");
  } catch {
    return ofPage.query;
  }
}
