/** Base path of the shop's content API (spec 000 §7, spec 001 §7). */
export const CONTENT_PATH = "/frontend-api/mp/storyblok";
/** Path to which live editing posts the edited story. */
export const TRANSFORM_PATH = `${CONTENT_PATH}/transform`;
