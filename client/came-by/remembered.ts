/** The storage key of the tab's landing parameters: a query of `gclid` and `s`, checked before it was stored. */
export const STORED = "came-by";

/** The landing parameters of this page, for browsers that store nothing: its links carry them to every next page. */
export const ofPage = { query: "" };

/** Returns the remembered landing parameters as a query; empty if there are none. */
export function remembered(): string {
  try {
    return ofPage.query || (sessionStorage.getItem(STORED) ?? "");
  } catch {
    return ofPage.query;
  }
}
