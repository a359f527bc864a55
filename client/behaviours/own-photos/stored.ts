/** The name under which a tab stores the photographs. */
export const STORED = "own-photos";

/** Tells whether this tab has stored photographs; false in a browser without storage. */
export function isStored(): boolean {
  try {
    return sessionStorage.getItem(STORED) !== null;
  } catch {
    return false;
  }
}
