/** The shop's own paths to its content (spec 000 §7, spec 001 §7). */
export const CONTENT_PATH = "/frontend-api/mp/storyblok";
/** Where live editing posts what an editor types. */
export const TRANSFORM_PATH = `${CONTENT_PATH}/transform`;
