/** What an address switches for one visit (spec 000 §2). */
export interface QuerySwitches {
  /** The debug panel shows, and the error page gives details. */
  isDebug: boolean;
  /** Published content, or the draft that the visual editor or a release preview asks for: either alone does. */
  preview: { editor: boolean; release: string | null };
}

/** Storyblok writes a release that is not set as this word, or as 0. */
const NO_RELEASE = "undefined";
const RELEASE = /^[1-9]\d{0,19}$/;

/**
 * Reads the switches of an address: `splitDebug` and `_debug` by being there,
 * `_storyblok` and `_storyblok_release` for editors (spec 000 §2). What stands twice counts by its first.
 *
 * @param search with or without the leading `?`.
 */
export function parseQuerySwitches(search: string): QuerySwitches {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) if (!values.has(name)) values.set(name, value);
  const named = values.get("_storyblok_release") ?? NO_RELEASE;
  const release = RELEASE.test(named) ? named : null;
  return {
    isDebug: values.has("splitDebug") || values.has("_debug"),
    preview: { editor: values.has("_storyblok") || release !== null, release },
  };
}

/** Whether an address keeps analytics from hearing of the visit, by `tracking=0`. */
export function isTrackingOff(search: string): boolean {
  return new URLSearchParams(search).get("tracking") === "0";
}

/** Whether an address keeps the browser's log still, by `logging=0`. */
export function isLoggingOff(search: string): boolean {
  return new URLSearchParams(search).get("logging") === "0";
}
