/** What the tab remembers of the landing: a query of `gclid` and `s`, checked before it was stored. */
export const STORED = "came-by";

/** What this page alone knows, where nothing may be stored: it then tells every page that it leads to. */
export const ofPage = { query: "" };

/** Empty where nothing is remembered. */
export function remembered(): string {
  try {
    return ofPage.query || (sessionStorage.getItem(STORED) ?? "");
  } catch {
    return ofPage.query;
  }
}
