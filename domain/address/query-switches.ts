/** Settings that an address switches for one visit (spec 000 §2). */
export interface QuerySwitches {
  /** True if the debug panel is shown and the error page gives details. */
  isDebug: boolean;
  /**
   * The draft that the visual editor or a release preview asks for; either of them alone is enough. Without them,
   * published content is shown.
   */
  preview: { editor: boolean; release: string | null };
}

/** Storyblok writes a release that is not set as this word, or as 0. */
const NO_RELEASE = "undefined";
const RELEASE = /^[1-9]\d{0,19}$/;

/**
 * Reads the switches of an address: `splitDebug` and `_debug` by their presence, `_storyblok` and `_storyblok_release`
 * for editors (spec 000 §2). Of a repeated parameter the first counts.
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

/** Tells whether an address keeps the visit out of analytics, by `tracking=0`. */
export function isTrackingOff(search: string): boolean {
  return new URLSearchParams(search).get("tracking") === "0";
}
