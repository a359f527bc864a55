/** The key of a kept picture in the session's storage, which belongs to one tab, and ends with it. */
export const KEY = "own-picture";

/** Tells whether a picture is kept, without reading it. */
export function isKept(): boolean {
  try {
    return KEY in sessionStorage;
  } catch {
    return false;
  }
}
